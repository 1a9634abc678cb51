// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What the real engine answers, apart from any page.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { after, test } from "node:test";
import type { Board, LeaderboardRow, RunOptions } from "../../web/core";
import type { Engine, Progress } from "../../web/engine/protocol";
import { eachFile } from "../../web/engine/reading";
import { battles } from "../support/arena.mjs";
import {
  guessedShares,
  parquet,
  parquetTwin,
  plainLines,
  plainParquet,
} from "../support/parquet.mjs";
import { engineStarter, fileOf } from "./support/core_engine";

const engines: Engine[] = [];
after(() => {
  for (const engine of engines) engine.dispose();
});

const startEngine = await engineStarter("engine");

function start(workers = 2): Engine {
  const engine = startEngine(workers);
  engines.push(engine);
  return engine;
}

/** Battles of six models in which every pair meets; `rows` of them, the same for the same rows. */
function csvOf(rows: number): string {
  const lines = ["model_a,model_b,winner"];
  let state = 12345;
  const random = (bound: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 16) % bound;
  };
  for (let row = 0; row < rows; row += 1) {
    const a = random(6);
    const b = (a + 1 + random(5)) % 6;
    const winner = random(10) < 2 ? "tie" : random(12) + b > 5 + a ? "model_a" : "model_b";
    lines.push(`m${a},m${b},${winner}`);
  }
  return lines.join("\n");
}

async function optionsOf(engine: Engine, changes: Partial<RunOptions> = {}): Promise<RunOptions> {
  const { run } = await engine.call("defaults", {});
  return { ...run, ...changes };
}

async function loadCsv(engine: Engine, rows = 3000): Promise<void> {
  await engine.call("open", { files: [{ file: fileOf(csvOf(rows)) }] });
}

const failsWith = (code: string) => (error: { code: string }) => error.code === code;

test("the defaults are those of the core", async () => {
  const { run, simulate } = await start().call("defaults", {});
  assert.equal(run.method, "bradley-terry");
  assert.deepEqual([run.scale.base, run.scale.scale, run.scale.init_rating], [10, 400, 1000]);
  assert.equal(simulate.num_battles, 5000);
});

test("a simulated world is loaded and rated", async () => {
  const engine = start();
  const { simulate } = await engine.call("defaults", {});
  const report = await engine.call("simulate", { options: simulate });
  assert.equal(report.rows.kept, simulate.num_battles);
  const board = await engine.call("rate", { options: await optionsOf(engine) });
  assert.equal(board.leaderboard.length, report.models);
  assert.equal(board.leaderboard[0].lower, null);
  assert.equal(board.data_fingerprint, report.data_fingerprint);
});

for (const method of ["bradley-terry", "online-elo"] as const) {
  test(`the page and the command line agree to 1e-9 on ${method}`, async () => {
    const file = resolve("build/web-tests/agree.csv");
    writeFileSync(file, csvOf(3000));
    const flags = ["--input", file, "--method", method, "--bootstrap", "200", "--seed", "7"];
    const ringside = resolve("build/ringside");
    const text = execFileSync(ringside, ["elo", ...flags, "--format", "json"]);
    const native: Board = JSON.parse(text.toString());

    const engine = start();
    await loadCsv(engine);
    const options = await optionsOf(engine, { method, bootstrap: 200, seed: 7 });
    const board = await engine.call("intervals", { options });
    assert.equal(board.leaderboard.length, 6);
    assert.deepEqual(board.leaderboard.map(textOf), native.leaderboard.map(textOf));
    board.leaderboard.forEach((row, index) => {
      for (const name of ["rating", "lower", "upper"] as const) {
        close(row[name], native.leaderboard[index][name]);
      }
    });
    assert.equal(board.data_fingerprint, native.data_fingerprint);
  });

  test(`any number of workers gives the same bytes by ${method}`, async () => {
    const boards = [];
    for (const workers of [1, 2, 3]) {
      const engine = start(workers);
      await loadCsv(engine);
      const options = await optionsOf(engine, { method, bootstrap: 150 });
      boards.push(await engine.call("intervals", { options }));
    }
    assert.equal(typeof boards[0].leaderboard[0].lower, "number");
    assert.deepEqual(boards[1], boards[0]);
    assert.deepEqual(boards[2], boards[0]);
  });
}

function textOf({ rank, model, battles, wins, losses, ties }: LeaderboardRow): string {
  return [rank, model, battles, wins, losses, ties].join();
}

function close(actual: number | null, expected: number | null): void {
  if (actual === null || expected === null) assert.equal(actual, expected);
  else assert.ok(Math.abs(actual - expected) <= 1e-9 * Math.abs(expected), `${actual} ${expected}`);
}

test("the intervals of a board stay until an option they depend on changes", async () => {
  const engine = start();
  await loadCsv(engine);
  const options = await optionsOf(engine, { bootstrap: 100 });
  const first = await engine.call("intervals", { options });
  const seen: Progress[] = [];
  const onProgress = (progress: Progress) => seen.push(progress);
  const anchored = { ...options, scale: { ...options.scale, anchor: "m2", anchor_rating: 1500 } };
  const second = await engine.call("intervals", { options: anchored }, { onProgress });
  assert.equal(seen.length, 0);
  const shift = second.leaderboard[0].rating - first.leaderboard[0].rating;
  close(second.leaderboard[0].lower, first.leaderboard[0].lower! + shift);

  await engine.call("intervals", { options: { ...options, seed: 8 } }, { onProgress });
  assert.equal(seen.at(-1)!.done, 100);
});

test("columns come as typed arrays", async () => {
  const engine = start();
  const { simulate } = await engine.call("defaults", {});
  await engine.call("simulate", { options: { ...simulate, days: 60 } });
  const options = await optionsOf(engine);
  const pairs = await engine.call("pairs", { options, top: 5 });
  assert.ok(pairs.observed instanceof Float64Array && pairs.battles instanceof Uint32Array);
  assert.equal(pairs.observed.length, 25);
  const history = await engine.call("history", { options });
  assert.equal(history.rating.length, history.time.length * history.models.length);
  const race = await engine.call("race", { options, top: 3 });
  assert.equal(race.place.length, race.time.length * race.models.length);
});

test("a table is CSV text, with its intervals", async () => {
  const engine = start();
  await loadCsv(engine);
  const options = await optionsOf(engine, { bootstrap: 50 });
  const text = await engine.call("csv", { options, table: "leaderboard" });
  const [header, first] = text.split("\r\n").map((line) => line.split(","));
  assert.deepEqual(header.slice(0, 5), ["rank", "model", "rating", "lower", "upper"]);
  assert.ok(Number(first[3]) < Number(first[2]) && Number(first[2]) < Number(first[4]));
});

test("a broken file is an error with its place, and what was loaded stays", async () => {
  const engine = start();
  await loadCsv(engine);
  const options = await optionsOf(engine);
  const before = await engine.call("rate", { options });
  const broken = fileOf(
    '[{"model_a":"x","model_b":"y","winner":"model_a"},\n{"model_a":',
    "x.json",
  );
  await assert.rejects(
    engine.call("open", { files: [{ file: broken }] }),
    failsWith("broken_json"),
  );
  assert.deepEqual(await engine.call("rate", { options }), before);
  const kept = await engine.call("keep_rows_so_far", {});
  assert.equal(kept.rows.kept, 1);
});

test("Parquet is told as its rows are, and refused as they are", async () => {
  const engine = start();
  const rows = [...battles({ rows: 400, models: 4 })];
  const told = async (file: File) => {
    const { layout, mapping, columns, data_fingerprint } = await engine.call("open", {
      files: [{ file }],
    });
    return { layout, mapping, columns, data_fingerprint };
  };
  const twin = await told(fileOf(parquetTwin(rows)));
  assert.notEqual(twin.layout, "custom");
  assert.deepEqual(await told(fileOf(parquet(rows))), twin);

  for (const content of [plainLines(guessedShares), plainParquet(guessedShares)]) {
    await assert.rejects(
      engine.call("open", { files: [{ file: fileOf(content) }] }),
      (error: Error) => {
        assert.match(error.message, /taken for shares/);
        return failsWith("missing_column")(error as never);
      },
    );
  }
});

test("several files are loaded as one or not at all", async () => {
  const engine = start();
  const [one, two, three] = [1500, 900, 700].map((rows) => fileOf(csvOf(rows)));
  const whole = await engine.call("open", {
    files: [{ file: fileOf(`${csvOf(1500)}\n${csvOf(900).split("\n").slice(1).join("\n")}`) }],
  });
  const both = await engine.call("open", { files: [{ file: one! }, { file: two! }] });
  assert.equal(both.data_fingerprint, whole.data_fingerprint);
  assert.deepEqual(
    both.files.map(({ read }) => read),
    [1500, 900],
  );

  const broken = fileOf("[{");
  const adding = engine.call("open", { files: [{ file: three! }, { file: broken }], add: true });
  await assert.rejects(adding, (error: { code: string; file?: number }) => {
    assert.equal(error.file, 1);
    return failsWith("broken_json")(error);
  });
  const board = await engine.call("rate", { options: await optionsOf(engine) });
  assert.equal(board.data_fingerprint, whole.data_fingerprint);
  const kept = await engine.call("keep_rows_so_far", {});
  assert.deepEqual([kept.rows.kept, kept.files.length], [3100, 3], "the file before the break");
});

test("progress through several files is that of all of them", async () => {
  const files = [400, 300, 0, 250].map((size) => ({ file: { size } as File }));
  const told: Progress[] = [];
  const context = {
    signal: new AbortController().signal,
    progress: (step: Progress) => told.push(step),
  };
  await eachFile(files, context, async ({ file: { size } }, { progress }) => {
    progress({ done: size / 2, total: size, rows: size / 10 });
    return { container: "none", whole: true, bytes: size, rows: size / 5 };
  });
  assert.deepEqual(told, [
    { done: 200, total: 950, rows: 40 },
    { done: 550, total: 950, rows: 110 },
    { done: 700, total: 950, rows: 140 },
    { done: 825, total: 950, rows: 165 },
  ]);
});

test("rows that do not count are listed by reading the files again", async () => {
  const engine = start();
  const faulty = (note: string) => `${csvOf(900)}\nm1,m2,${note}\nm1,m1,tie\n`;
  const files = [faulty("x@example.com"), faulty("?")].map((text) => ({ file: fileOf(text) }));
  await engine.call("open", { files });
  const options = await optionsOf(engine);
  options.clean = { ...options.clean, exclude_models: ["m5"] };
  const list = async (reason: string) => {
    const query = { reason, files: ["one", "two"] };
    return (await engine.call("set_aside", { files, query, options })).text();
  };
  assert.equal(
    await list("unknown_outcome"),
    'file,line,reason,row\none,902,unknown_outcome,"m1,m2,[email]"\ntwo,902,unknown_outcome,"m1,m2,?"\n',
  );
  const { rows } = await engine.call("health", { options });
  const all = (await list("")).trim().split("\n").slice(1);
  assert.equal(all.length, rows.read - rows.kept);
  const excluded = all.filter((line) => line.includes(",excluded_model,"));
  assert.equal(await list("excluded_model"), ["file,line,reason,row", ...excluded, ""].join("\n"));
});

test("an option that the core does not know is an error that names it", async () => {
  const engine = start();
  await loadCsv(engine, 100);
  const options = await optionsOf(engine);
  const wrong = { ...options, method: "magic" } as unknown as RunOptions;
  await assert.rejects(engine.call("rate", { options: wrong }), (error: Error) => {
    assert.match(error.message, /options\.method must be "bradley-terry" \| "online-elo"/);
    return failsWith("bad_option")(error as never);
  });
  for (const seed of [-1, 0.5, 2 ** 60, Number.NaN, "42", null]) {
    const options_ = { ...options, seed } as RunOptions;
    await assert.rejects(engine.call("rate", { options: options_ }), failsWith("bad_option"));
  }
});

test("a cancelled file leaves what was loaded, and its rows can be kept", async () => {
  const engine = start();
  await loadCsv(engine);
  const options = await optionsOf(engine);
  const before = await engine.call("rate", { options });
  const abort = new AbortController();
  const progress: Progress[] = [];
  const opening = engine.call(
    "open",
    { files: [{ file: fileOf(csvOf(2_000_000)) }] },
    {
      signal: abort.signal,
      onProgress(step) {
        progress.push(step);
        abort.abort();
      },
    },
  );
  await assert.rejects(opening, failsWith("cancelled"));
  assert.deepEqual(await engine.call("rate", { options }), before);
  const { rows } = await engine.call("keep_rows_so_far", {});
  assert.ok(rows.kept >= progress[0].rows! - 1 && rows.kept < 2_000_000);
});

test("a cancelled bootstrap stops, and the next one is whole", async () => {
  const engine = start();
  await loadCsv(engine);
  const options = await optionsOf(engine, { bootstrap: 100_000 });
  const abort = new AbortController();
  const onProgress = () => abort.abort();
  const call = engine.call("intervals", { options }, { signal: abort.signal, onProgress });
  await assert.rejects(call, failsWith("cancelled"));
  const board = await engine.call("intervals", { options: { ...options, bootstrap: 60 } });
  assert.equal(board.replicates, 60);
});

test("questions that do not exclude each other are all answered, whoever asks", async () => {
  const engine = start();
  const file = fileOf(csvOf(10));
  const text = JSON.stringify((await engine.call("inspect", { file })).mapping);
  const asked = [
    engine.call("defaults", {}),
    engine.call("defaults", {}),
    engine.call("inspect", { file }),
    engine.call("inspect", { file: fileOf("left,right,won\nx,y,x") }),
    engine.call("read_mapping", { text }),
    engine.call("read_mapping", { text: "{}" }),
  ];
  const answers = await Promise.all(asked);
  assert.deepEqual(answers[0], answers[1]);
  assert.notDeepEqual(answers[2], answers[3]);
  assert.equal(JSON.stringify(answers[4]), text);
});

test("a later call of the same name replaces a pending one", async () => {
  const engine = start();
  await loadCsv(engine);
  const options = await optionsOf(engine, { bootstrap: 100_000 });
  const first = engine.call("intervals", { options });
  const second = engine.call("intervals", { options: { ...options, bootstrap: 40 } });
  await assert.rejects(first, failsWith("cancelled"));
  assert.equal((await second).replicates, 40);
});
