// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT

const milliseconds = 10_000;

/** Saves a text as a file of the reader's. */
export function offerDownload(name: string, type: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // The browser reads the address after this task, and says nothing when it has.
  setTimeout(() => URL.revokeObjectURL(link.href), milliseconds);
}
