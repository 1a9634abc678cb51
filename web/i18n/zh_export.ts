// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import type { enExport } from "./en_export";
import type { MessagesLike } from "./words";

export const zhExport: MessagesLike<typeof enExport> = {
  "save.label": "保存",
  "save.svg": "SVG 矢量图",
  "save.png": "PNG，放大 {scale} 倍",
  "save.csv": "图中数据（CSV）",
  "save.too_large": "放大 {scale} 倍后长边为 {n} 像素，最多只能 {most} 像素。请选择较小的倍数。",
  "save.failed": "此浏览器无法生成图片。",

  "save.board.csv": "排行榜（CSV）",
  "save.board.json": "全部结果（JSON）",
  "save.board.markdown": "排行榜（Markdown）",
  "save.board.about": "评分与 95% 区间，{n} 个模型 · 左侧为排名范围 · 空心：暂定",
  "save.board.about.points": "评分，{n} 个模型 · 空心：暂定",

  "copy.markdown": "复制为 Markdown",
  "copy.command": "复制为命令行",
  "copy.command.title": "得到相同评分的命令",
  "copy.command.folder": "请在文件所在的文件夹中运行。",
  "copy.command.mapping": "请先把该文件的列设置另存为 map.json，放在同一文件夹。",
  "copy.unsaid.list": "有一个名称含逗号的列表未写入命令：命令行以逗号分隔名称。",
  "copy.unsaid.part": "页面只载入了文件开头的若干行，命令则会读取全部。",
  "copy.unsaid.files": "页面以不同方式读取各个文件，命令只能用同一种方式。",
  "copy.link": "复制链接",
  "copy.link.title": "当前状态的链接",
  "copy.link.own": "链接只含设置，不含对战数据：打开链接的人需要自备文件。",
  "copy.link.sample": "链接含设置和示例的名称。",
  "copy.link.names": "链接中出现的模型名称：{models}。",
  "copy.link.no_names": "链接中没有模型名称。",
  "copy.link.file": "页面是从文件夹打开的，链接会显示该文件夹；在别处只有 # 之后的部分可用。",
  "copy.done": "已复制。",
  "copy.blocked": "浏览器不允许页面写入剪贴板：文字已选中，请自行复制。",
};
