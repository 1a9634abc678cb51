// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Failure, Progress } from "../../web/engine/protocol";
import { type Handlers, serve } from "../../web/engine/transport";

interface TestCalls {
  work: [null, string];
}

/** The scope of a worker whose messages the test sends and sees. */
function serveOn(work: Handlers<TestCalls>["work"]) {
  let listener: (event: MessageEvent) => void = () => {};
  const answers: { id: number; value?: unknown; failure?: Failure; progress?: Progress }[] = [];
  const port = {
    postMessage: (message: unknown) => answers.push(message as { id: number }),
    addEventListener: (_: string, each: typeof listener) => {
      listener = each;
    },
  };
  serve<TestCalls>(port, Promise.resolve({ work }));
  const send = (data: unknown) => listener({ data } as MessageEvent);
  const settled = async () => {
    while (!answers.some((answer) => !answer.progress)) await new Promise(setImmediate);
    return answers;
  };
  return { send, settled };
}

test("a call whose cancel waits behind it is not computed", async () => {
  let computed = 0;
  const { send, settled } = serveOn(() => {
    computed += 1;
    return "done";
  });
  send({ id: 1, name: "work", argument: null });
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  send({ cancel: 1 });
  const { failure } = (await settled())[0]!;
  assert.equal(failure?.code, "cancelled");
  assert.equal(computed, 0);
});

test("of a burst of progress the first and the last are told", async () => {
  const { send, settled } = serveOn((_, { progress }) => {
    for (let done = 1; done <= 1000; done++) progress({ done, total: 1000 });
    return "done";
  });
  send({ id: 1, name: "work", argument: null });
  const told = (await settled()).flatMap(({ progress }) => (progress ? [progress.done] : []));
  assert.deepEqual([told[0], told.at(-1)], [1, 1000]);
  assert.ok(told.length < 20, `${told.length} messages`);
});
