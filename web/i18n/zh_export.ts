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
};
