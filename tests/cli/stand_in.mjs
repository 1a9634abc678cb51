// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// A stand-in for a language model service on the loopback: speaks both APIs, judges by a rule that
// is known, and misbehaves as it is told.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { environment, listen, place } from "./loopback.mjs";
import { program } from "./ringside.mjs";

export const key = "sk-secret-0123456789";

/**
 * `behave(request, n)` may answer the n-th request, from 0, otherwise than well:
 *   { status, headers, body }   that reply
 *   { cut: bytes }              breaks off in the middle of a good reply
 *   { hang: true }              never replies
 *   { text }                    a good reply with this text
 *   { delay }                   a good reply so many milliseconds later
 * A request is { path, model, turns, system, headers, at }.
 */
export async function standIn(t, behave = () => undefined) {
  const requests = [];
  const server = createServer((message, response) => {
    let body = "";
    message.on("data", (piece) => {
      body += piece;
    });
    message.on("end", () => {
      const request = read(message, body);
      requests.push(request);
      const odd = behave(request, requests.length - 1) ?? {};
      if (odd.hang) return;
      setTimeout(() => reply(response, request, odd), odd.delay ?? 0);
    });
  });
  server.keepAliveTimeout = 60_000;
  return { url: await listen(t, server), requests };
}

function read(message, body) {
  const { model, messages, system, max_tokens } = JSON.parse(body);
  const own = messages.filter(({ role }) => role === "system").map(({ content }) => content);
  return {
    path: message.url,
    headers: message.headers,
    model,
    max_tokens,
    system: system ?? own[0],
    turns: messages.filter(({ role }) => role !== "system"),
    at: performance.now(),
  };
}

function reply(response, request, { status = 200, headers = {}, body, text, cut }) {
  const good = JSON.stringify(wrapped(request, text ?? says(request)));
  const sent = body ?? good;
  response.writeHead(status, { "content-type": "application/json", ...headers });
  if (cut === undefined) return response.end(sent);
  response.write(sent.slice(0, cut), () => response.destroy());
}

function wrapped({ path, turns }, text) {
  const tokens = Math.ceil(turns.map(({ content }) => content).join("").length / 4);
  return path.endsWith("/v1/messages")
    ? {
        content: [{ type: "text", text }],
        stop_reason: "end_turn",
        usage: { input_tokens: tokens, output_tokens: 1 },
      }
    : {
        choices: [{ message: { role: "assistant", content: text }, finish_reason: "stop" }],
        usage: { prompt_tokens: tokens, completion_tokens: 1 },
      };
}

/** Candidates give an answer whose worth stands in it; a judge names the worthier one. */
export function says({ model, turns }) {
  const shown = turns[0].content.match(/<answer-([ab])-\w+>\n[\s\S]*?\n<\/answer-\1-/g);
  if (!shown) return `An answer of worth ${worth(model, turns[0].content)}.`;
  const [a, b] = shown.map((text) => Number(/worth (\d+)/.exec(text)?.[1] ?? 0));
  return a === b ? "tie" : a > b ? "A" : "B";
}

/** Better models give better answers on most prompts: model-1 is the best. */
export function worth(model, prompt) {
  let hash = 7;
  for (const letter of `${model} ${prompt}`) hash = (hash * 31 + letter.codePointAt(0)) % 65521;
  return 50 - 5 * Number(/\d+$/.exec(model)?.[0] ?? 0) + (hash % 30);
}

/** Answers of `models` models to `prompts` prompts, as JSON lines. */
export function answerLines(models, prompts) {
  let text = "";
  for (let prompt = 0; prompt < prompts; prompt += 1) {
    for (let number = 1; number <= models; number += 1) {
      const model = `model-${number}`;
      const asked = `Question ${prompt} on ${(prompt * 7919) % 10007} and what follows from it?`;
      const answer = `An answer of worth ${worth(model, asked)}.`;
      text += `${JSON.stringify({ prompt: asked, model, answer })}\n`;
    }
  }
  return text;
}

/** Starts `ringside judge` in a place of its own; `ended` gives status, out and err. */
export function startJudge(args, { cwd = place(), env = {} } = {}) {
  const child = spawn(program, ["judge", ...args], {
    cwd,
    env: { ...environment, OPENAI_API_KEY: key, ...env },
  });
  const result = { out: "", err: "", cwd };
  child.stdout.on("data", (text) => {
    result.out += text;
  });
  child.stderr.on("data", (text) => {
    result.err += text;
  });
  const ended = new Promise((done) => {
    child.on("close", (status, signal) => done({ ...result, status, signal }));
  });
  return { child, ended };
}

export const judge = (args, options) => startJudge(args, options).ended;
