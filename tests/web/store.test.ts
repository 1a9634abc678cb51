// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import { MappingMemory, signatureOf } from "../../web/remembered";
import { samples } from "../../web/samples";
import { Store } from "../../web/store";
import { FakeEngine, World } from "./support/fake_engine";

const names = Array.from({ length: 12 }, (_, i) => `model-${i}`);
const file = (name: string) => ({ name, size: 100_000_000 }) as File;
const turns = async (n = 20) => {
  for (let i = 0; i < n; i++) await Promise.resolve();
};

async function started(hash = "") {
  const engine = new FakeEngine(new World(names));
  const store = new Store(engine, hash, "en");
  await store.start();
  return { engine, store };
}

test("a file is rated first and gets its intervals after", async () => {
  const { engine, store } = await started();
  await store.loader.open(file("battles.json"));
  await turns();
  const calls = engine.calls.map((call) => call.name);
  assert.deepEqual(calls, ["defaults", "open", "rate", "intervals"]);
  assert.equal(store.board.value.value?.replicates, 1000);
  assert.equal(store.busy.value, false);
});

test("a sample asked for before the core has started is loaded when it has", async () => {
  const engine = new FakeEngine(new World(names));
  engine.held = [];
  const store = new Store(engine, "", "en");
  const starting = store.start();
  const loading = store.openSample(samples[0]!);
  await turns();
  assert.equal(store.loading.value?.sample, samples[0]);
  engine.release();
  await Promise.all([starting, loading]);
  await turns();
  assert.equal(store.loaded.value?.sample, samples[0]);
  assert.equal(store.board.value.value?.replicates, 1000);
});

test("a file chosen before the core has started is read by its remembered mapping, and rated", async () => {
  const world = new World(names);
  const engine = new FakeEngine(world);
  engine.held = [];
  const signature = signatureOf(world.inspection());
  const mapping = { ...world.inspection().mapping, baseline: "model-0" };
  const key = `ringside.mapping.${signature}`;
  const kept = { length: 1, key: () => key, getItem: () => JSON.stringify({ mapping, saved: 9 }) };
  const memory = new MappingMemory(() => kept as unknown as Storage);
  const store = new Store(engine, "", "en", memory);
  const starting = store.start();
  const loading = store.loader.open(file("battles.json"));
  await turns();
  engine.release();
  await Promise.all([starting, loading]);
  await turns();
  assert.notEqual(store.options.value, null);
  assert.deepEqual(store.loaded.value?.files[0]?.remembered, { mapping, saved: 9, signature });
  assert.equal(store.board.value.value?.replicates, 1000);
  assert.equal(store.notice.value, null);
  const asked = engine.calls.filter((call) => call.name === "defaults");
  assert.equal(asked.length, 1, "the defaults are asked for once");
});

test("a new load closes the columns of the file before it", async () => {
  const { engine, store } = await started();
  await store.loader.open(file("first.json"));
  await turns();
  await store.loader.mapColumns();
  assert.notEqual(store.loader.mapper.subject.value, null);
  engine.held = [];
  const loading = store.loader.open(file("second.json"));
  assert.equal(store.loader.mapper.subject.value, null);
  engine.release();
  await loading;
  const late = store.loader.mapColumns();
  const other = store.openSample(samples[0]!);
  await Promise.all([late, other]);
  await turns();
  assert.equal(store.loader.mapper.subject.value, null);
  assert.equal(store.notice.value, null, "that nobody looks any more is no failure");
});

test("another seed asks for intervals alone, another method for both", async () => {
  const { engine, store } = await started();
  await store.loader.open(file("battles.json"));
  await turns();
  engine.calls.length = 0;
  store.change((options) => {
    options.seed = 43;
  });
  await turns();
  assert.deepEqual(
    engine.calls.map((call) => call.name),
    ["intervals"],
  );
  engine.calls.length = 0;
  store.change((options) => {
    options.method = "online-elo";
  });
  await turns();
  assert.deepEqual(
    engine.calls.map((call) => call.name),
    ["rate", "intervals"],
  );
});

test("a view asks for what it shows and only once", async () => {
  const { engine, store } = await started();
  await store.loader.open(file("battles.json"));
  await turns();
  engine.calls.length = 0;
  store.view.value = "pairs";
  await turns();
  store.view.value = "time";
  await turns();
  store.tab.value = "history";
  await turns();
  store.view.value = "pairs";
  await turns();
  assert.deepEqual(
    engine.calls.map((call) => call.name),
    ["pairs", "comparison", "race", "history"],
  );
});

test("cancelling answers at once and keeps what was loaded", async () => {
  const { engine, store } = await started();
  await store.loader.open(file("first.json"));
  await turns();
  const board = store.board.value.value;
  engine.held = [];
  const second = file("second.json");
  const loading = store.loader.open(second);
  await turns();
  assert.equal(store.loading.value?.progress.value?.rows, 41_000);
  store.loader.cancel();
  assert.equal(store.loading.value, null);
  assert.deepEqual(store.notice.value, {
    kind: "cancelled",
    name: "second.json",
    rows: 41_000,
    place: { batch: { openings: [{ file: second }], add: false }, at: 0 },
  });
  engine.release();
  await loading;
  await turns();
  assert.equal(store.loaded.value?.name, "first.json");
  assert.equal(store.board.value.value, board);
  assert.equal(store.notice.value?.kind, "cancelled");
  await store.loader.keepRows();
  await turns();
  assert.equal(store.loaded.value?.name, "second.json");
  assert.equal(store.notice.value, null);
});

test("closing the notice of a load gives up its rows, unless another load has begun", async () => {
  const { engine, store } = await started();
  engine.held = [];
  void store.loader.open(file("first.json"));
  await turns();
  store.loader.cancel();
  store.loader.dismiss();
  assert.equal(store.notice.value, null);
  assert.equal(engine.calls.at(-1)?.name, "stop_reading");

  store.loader.cancel();
  void store.loader.open(file("second.json"));
  await turns();
  store.loader.fail(
    { code: "nothing_dropped", message: "", where: { byte: 0, line: 0 } },
    "third.json",
  );
  store.loader.dismiss();
  assert.equal(engine.calls.at(-1)?.name, "open");
});

test("files that come to others wait for the reader's word", async () => {
  const { engine, store } = await started();
  const { loader } = store;
  const [one, two, three] = ["one.json", "two.json", "three.json"].map(file);
  const opened = () => engine.calls.filter(({ name }) => name === "open").at(-1)?.argument;
  const of = (...files: (File | undefined)[]) => files.map((each) => ({ file: each }));
  await store.openSample(samples[0]!);
  loader.receive([one!, two!]);
  await turns();
  const waiting = () => loader.arriving.value;
  assert.equal(waiting(), null, "a sample is nobody's own");
  assert.deepEqual(opened(), { files: of(one, two), add: false });
  assert.deepEqual(
    store.loaded.value?.files.map(({ name }) => name),
    ["one.json", "two.json"],
  );

  loader.receive([two!, three!]);
  assert.deepEqual([...(waiting()?.wanted ?? [])], [1], "the second one is there");
  loader.receive([three!, file("three and a half.json")]);
  assert.deepEqual([...(waiting()?.wanted ?? [])], [1, 2], "more may come while some wait");
  loader.want(2, false);
  loader.admit(true);
  await turns();
  assert.deepEqual(opened(), { files: of(three), add: true });
  assert.equal(store.loaded.value?.files.length, 3);
  assert.equal(store.loaded.value?.more, 2);

  engine.held = [];
  loader.receive([file("four.json")]);
  loader.admit(true);
  await turns();
  const five = file("five.json");
  loader.receive([five]);
  loader.admit(true);
  await turns();
  assert.equal((opened() as { files: unknown[] }).files.length, 2, "with that which is on its way");
  engine.release();
  await turns();
  assert.equal(store.loaded.value?.files.length, 5);
  loader.receive([one!]);
  loader.want(0, true);
  loader.admit(false);
  await turns();
  assert.deepEqual(opened(), { files: of(one), add: false });
  assert.equal(store.loaded.value?.files.length, 1);
});

test("files can be added to the reader's own only, whenever he says so", async () => {
  const { engine, store } = await started();
  const { loader } = store;
  const opened = () => engine.calls.filter(({ name }) => name === "open").at(-1)?.argument;
  engine.held = [];
  loader.receive([file("one.json")]);
  await turns();
  loader.receive([file("two.json")]);
  assert.equal(loader.own()?.name, "one.json");
  loader.cancel();
  assert.equal(loader.own(), null);
  engine.release();
  loader.admit(true);
  await turns();
  assert.equal((opened() as { add: boolean }).add, false, "there is nothing to add to");
  assert.equal(store.loaded.value?.files.length, 1);

  const two = file("two.json");
  engine.held = [];
  loader.receive([two]);
  loader.admit(false);
  await turns();
  assert.ok(loader.holds(two));
  assert.ok(!loader.holds(file("one.json")), "one that is being replaced is not there");
  engine.release();
});

test("files that another worker could not read again are not shown", async () => {
  const { engine, store } = await started();
  store.loader.receive([file("one.json")]);
  await turns();
  engine.lose();
  store.loader.receive([file("two.json")]);
  store.loader.admit(true);
  await turns();
  assert.deepEqual(
    store.loaded.value?.files.map(({ name }) => name),
    ["two.json"],
  );
});

test("the death of the worker offers no rows and blames no file", async () => {
  const { engine, store } = await started();
  engine.held = [];
  engine.fail = { code: "worker_died", message: "", where: { byte: 0, line: 0 } };
  store.loader.receive(["one.json", "two.json"].map(file));
  await turns();
  engine.release();
  await turns();
  const { kind, rows, place } = store.notice.value ?? {};
  assert.deepEqual({ kind, rows, place }, { kind: "failure", rows: 0, place: null });
});

test("of the rows before a failure, the files that were whole can be read again", async () => {
  const { engine, store } = await started();
  const places = async (at: number) => {
    engine.fail = { code: "broken_json", message: "", where: { byte: 9, line: 2 }, file: at };
    store.loader.receive(["one.json", "two.json", "three.json"].map(file));
    store.loader.admit(false);
    await turns();
    engine.fail = null;
    engine.partial = 2; // the third one gave no row
    await store.loader.keepRows();
    return store.loaded.value?.files.map(({ opening }) => opening !== null);
  };
  assert.deepEqual(await places(1), [true, false]);
  assert.deepEqual(await places(2), [true, true]);
});

test("adding files keeps filters, pins and view; replacing drops them", async () => {
  const { store } = await started("#lang=English&pin=model-4&t=data");
  store.loader.receive([file("one.json")]);
  await turns();
  store.loader.receive([file("two.json")]);
  store.loader.admit(true);
  await turns();
  assert.deepEqual(store.options.value?.clean.language, ["English"]);
  assert.deepEqual([store.pins.value, store.view.value], [["model-4"], "data"]);
  store.loader.receive([file("three.json")]);
  store.loader.admit(false);
  await turns();
  assert.deepEqual(store.options.value?.clean.language, []);
});

test("a failure among several files names the one, and the others can go on", async () => {
  const { engine, store } = await started();
  engine.fail = { code: "broken_json", message: "", where: { byte: 9, line: 2 }, file: 1 };
  const files = ["one.json", "two.json", "three.json"].map(file);
  store.loader.receive(files);
  await turns();
  const notice = store.notice.value;
  assert.equal(notice?.name, "two.json");
  assert.equal(notice?.place?.at, 1);
  engine.fail = null;
  await store.loader.without(notice!.place!);
  await turns();
  assert.deepEqual(
    store.loaded.value?.files.map(({ name }) => name),
    ["one.json", "three.json"],
  );
});

test("rows are listed by the remembered mapping that the file was read by", async () => {
  const world = new World(names);
  const engine = new FakeEngine(world);
  const signature = signatureOf(world.inspection());
  const { mapping } = world.inspection();
  const key = `ringside.mapping.${signature}`;
  const kept = { length: 1, key: () => key, getItem: () => JSON.stringify({ mapping, saved: 9 }) };
  const store = new Store(engine, "", "en", new MappingMemory(() => kept as unknown as Storage));
  await store.start();
  const one = file("one.json");
  await store.loader.open(one);
  await turns();
  assert.ok(await store.asides.list(store.loaded.value!, store.options.value!, null));
  const read = (name: string) =>
    engine.calls.flatMap((call) =>
      call.name === name ? (call.argument as { files: unknown[] }).files : [],
    );
  assert.deepEqual(read("set_aside"), read("open"));
  assert.deepEqual(read("open"), [{ file: one, options: { mapping } }]);
});

test("rows are listed from the files that are loaded, until others are", async () => {
  const { engine, store } = await started();
  const one = file("one.json");
  await store.loader.open(one);
  await turns();
  const loaded = store.loaded.value!;
  const options = store.options.value!;
  assert.ok(await store.asides.list(loaded, options, "burst"));
  const { argument } = engine.calls.at(-1)!;
  assert.deepEqual((argument as { query: unknown }).query, {
    reason: "burst",
    files: ["one.json"],
  });
  const listing = () => store.asides.listing.value;
  assert.equal(listing(), null);
  const held: (() => void)[] = [];
  engine.held = held;
  const given = store.asides.list(loaded, options, null);
  await turns();
  assert.equal(listing()?.progress.value?.rows, 41_000);
  engine.held = null;
  await store.loader.open(file("two.json"));
  for (const resolve of held) resolve();
  assert.equal(await given, null);
  assert.deepEqual([store.asides.listing.value, store.asides.failure.value], [null, null]);
});

test("a failed load keeps what was loaded and says why", async () => {
  const { engine, store } = await started();
  await store.loader.open(file("first.json"));
  await turns();
  engine.fail = { code: "broken_json", message: "It breaks off.", where: { byte: 9, line: 2 } };
  const second = file("second.json");
  await store.loader.open(second);
  await turns();
  assert.equal(store.loaded.value?.name, "first.json");
  assert.deepEqual(store.notice.value, {
    kind: "failure",
    failure: engine.fail,
    name: "second.json",
    rows: 0,
    place: { batch: { openings: [{ file: second }], add: false }, at: 0 },
  });
  assert.notEqual(store.board.value.value, null);
});

test("a filter that leaves nothing is told, and taking it back brings the board back", async () => {
  const { engine, store } = await started();
  await store.loader.open(file("first.json"));
  await turns();
  engine.fail = { code: "no_usable_row", message: "Nothing left.", where: { byte: 0, line: 0 } };
  store.change((options) => {
    options.clean.min_turn = 90;
  });
  await turns();
  const { failure, value } = store.board;
  assert.deepEqual([failure.value?.code, value.value], ["no_usable_row", null]);
  engine.fail = null;
  store.change((options) => {
    options.clean.min_turn = 0;
  });
  await turns();
  assert.deepEqual([failure.value, value.value?.replicates], [null, 1000]);
});

test("points stay when their intervals fail", async () => {
  const { engine, store } = await started();
  engine.failing = ["intervals"];
  engine.fail = { code: "worker_died", message: "Stopped.", where: { byte: 0, line: 0 } };
  await store.loader.open(file("first.json"));
  await turns();
  const { failure, value, pending } = store.board;
  assert.deepEqual([failure.value?.code, pending.value], ["worker_died", false]);
  assert.equal(value.value?.leaderboard.length, names.length);
});

test("the leaders are pinned until the reader pins", async () => {
  const { store } = await started();
  await store.loader.open(file("first.json"));
  await turns();
  assert.deepEqual(store.pinned.value, names.slice(0, 3));
  store.togglePin("model-1");
  store.togglePin("model-9");
  assert.deepEqual(store.pinned.value, ["model-0", "model-2", "model-9"]);
  for (const name of names) if (!store.pinned.value.includes(name)) store.togglePin(name);
  assert.equal(store.pinned.value.length, 8);
});

test("new data drops the filters and pins of the old", async () => {
  const { store } = await started("#lang=English&pin=model-4");
  await store.loader.open(file("first.json"));
  await turns();
  assert.deepEqual(store.options.value?.clean.language, ["English"]);
  await store.loader.open(file("second.json"));
  await turns();
  assert.deepEqual(store.options.value?.clean.language, []);
  assert.equal(store.pins.value, null);
});

test("the address of the store leads back to the same store", async () => {
  const { store } = await started("#t=time&tab=history&m=online-elo&kr=fide&pin=a,b&l=ru&th=dark");
  const hash = store.hash();
  const again = (await started(hash)).store;
  assert.equal(again.hash(), hash);
  assert.equal(again.options.value?.elo.k_rule, "fide");
  assert.equal(again.language.value, "ru");
});

test("a link leaves the reader's language alone, unless it says another", async () => {
  const { store } = await started();
  assert.doesNotMatch(store.hash(), /l=/);
  store.language.value = "zh";
  assert.match(store.hash(), /l=zh/);
  store.follow("#t=board");
  assert.equal(store.language.value, "en");
});

test("editing the address to another sample loads it, with the link's own pins", async () => {
  const { engine, store } = await started("#sample=arena");
  await store.openSample(samples[0]!);
  await turns();
  engine.calls.length = 0;
  store.follow("#t=board&sample=months&pin=model-5");
  await turns();
  assert.equal(engine.calls[0]?.name, "simulate");
  assert.equal(store.loaded.value?.sample?.id, "months");
  assert.deepEqual(store.pins.value, ["model-5"]);
  assert.match(store.hash(), /sample=months/);
});

test("an address with a sample does not take a reader's own file away", async () => {
  const { engine, store } = await started();
  await store.loader.open(file("battles.json"));
  await turns();
  engine.calls.length = 0;
  store.follow("#t=pairs&sample=arena");
  await turns();
  assert.equal(store.loaded.value?.name, "battles.json");
  assert.deepEqual(
    engine.calls.map((call) => call.name),
    ["pairs", "comparison"],
  );
});

test("back to the sample on the screen, or to a view of it, loads nothing", async () => {
  const { engine, store } = await started();
  await store.openSample(samples[0]!);
  await turns();
  engine.calls.length = 0;
  store.follow("#t=pairs&sample=arena");
  store.follow("#t=pairs&sample=nowhere");
  await turns();
  assert.deepEqual(
    engine.calls.map((call) => call.name),
    ["pairs", "comparison"],
  );
});
