// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT

/** Lets messages in that have arrived, such as a cancel. A timer would wait 4 ms. */
export function breathe(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
