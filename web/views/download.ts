// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT

const milliseconds = 10_000;

/** Saves something as a file of the reader's. */
export function offerDownload(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the address after this task, and says nothing when it has.
  setTimeout(() => URL.revokeObjectURL(link.href), milliseconds);
}
