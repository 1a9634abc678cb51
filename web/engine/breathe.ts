// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT

/** Ports that wait for their message: nothing else holds them, and a browser may collect them. */
const waiting = new Set<MessagePort>();

/** Lets messages in that have arrived, such as a cancel. A timer would wait 4 ms. */
export function breathe(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  waiting.add(port1);
  return new Promise((resolve) => {
    port1.onmessage = () => {
      waiting.delete(port1);
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
