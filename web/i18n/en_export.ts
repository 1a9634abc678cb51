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
} as const;
