// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The messages of what can be taken along: pictures, tables, the command line, links.
export const enExport = {
  "save.label": "Save",
  "save.svg": "SVG drawing",
  "save.png": "PNG at {scale} times the size",
  "save.csv": "CSV of the numbers",
  "save.too_large":
    "At {scale}× the longer side would have {n} pixels; at most {most} are possible. Choose a smaller scale.",
  "save.failed": "This browser could not make the picture.",

  "save.board.csv": "Leaderboard as CSV",
  "save.board.json": "Everything as JSON",
  "save.board.markdown": "Leaderboard as Markdown",
  "save.board.about": {
    one: "Points with their 95\u202f% intervals, {n} model · left, the range of ranks · hollow: provisional",
    other:
      "Points with their 95\u202f% intervals, {n} models · left, the range of ranks · hollow: provisional",
  },
  "save.board.about.points": {
    one: "Points, {n} model · hollow: provisional",
    other: "Points, {n} models · hollow: provisional",
  },

  "copy.markdown": "Copy as Markdown",
  "copy.command": "Copy as command line",
  "copy.command.title": "The same ratings on the command line",
  "copy.command.folder": "Run it where the file is.",
  "copy.command.mapping": "Save the columns of the file as map.json beside it first.",
  "copy.unsaid.list":
    "It leaves out a list in which a name holds a comma: the command line parts names there.",
  "copy.unsaid.part": "The page holds only the first rows of the file; the command reads them all.",
  "copy.unsaid.files": "The files are read in different ways here, and by the command in one.",
  "copy.link": "Copy link",
  "copy.link.title": "Link to this state",
  "copy.link.own": "It holds settings, never battles: whoever opens it needs the file.",
  "copy.link.sample": "It holds settings and the name of the sample.",
  "copy.link.names": "It names {models}.",
  "copy.link.no_names": "It names no model.",
  "copy.link.file":
    "The page was opened from a folder, which the link names: elsewhere only the part from # on is of use.",
  "copy.done": "Copied.",
  "copy.blocked": "The browser does not let the page copy: the text is selected, copy it yourself.",
} as const;
