// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What the page knows, as signals, and what it can ask for. The store talks to the engine and never
// touches the document; the views read signals and call these methods.
import { batch, computed, effect, type Signal, signal, untracked } from "@preact/signals-core";
import { asFailure } from "./answer";
import { Answers } from "./answers";
import { Asides } from "./asides";
import type { Board, Defaults, EloPreset, RunOptions, SliceBy } from "./core";
import type { Argument, Engine } from "./engine/protocol";
import {
  type Address,
  formatHash,
  parseHash,
  readOptions,
  type Tab,
  type Theme,
  type View,
  writeOptions,
} from "./hash";
import { type Language, type Words, wordsOf } from "./i18n/words";
import { Loader } from "./loader";
import { unitOf } from "./mapping";
import { MappingMemory, ReaderMemory } from "./remembered";
import { type Sample, sampleNamed } from "./samples";
import { kindsOf } from "./slice_kinds";
import { Undo } from "./undo";

export const maxPins = 8;
const leadersPinned = 3;

/** What a reader can take back. */
interface Settings {
  options: RunOptions;
  pins: string[] | null;
}

/** Waits until it is so. */
async function when(so: () => boolean): Promise<void> {
  let stop = () => {};
  await new Promise<void>((resolve) => {
    stop = effect(() => {
      if (so()) resolve();
    });
  });
  stop();
}

export class Store {
  readonly view: Signal<View>;
  readonly tab: Signal<Tab>;
  readonly sliceBy: Signal<SliceBy>;
  readonly theme: Signal<Theme>;
  readonly language: Signal<Language>;
  readonly pins: Signal<string[] | null>;
  /** null until the core has told its defaults. */
  readonly options = signal<RunOptions | null>(null);
  readonly pairsTop = signal(20);
  readonly raceTop = signal(12);
  readonly slicesTop = signal(20);
  readonly judgesTop = signal(30);
  /** The chosen pair by name, so that it survives another order. */
  readonly pair = signal<{ row: string; column: string } | null>(null);

  /** The way back through filters, methods and pins. */
  readonly undo = new Undo<Settings>(({ options, pins }) => {
    this.options.value = options;
    this.pins.value = pins;
  });

  readonly answers: Answers;
  readonly loader: Loader;
  readonly asides: Asides;

  readonly words = computed<Words>(() => wordsOf(this.language.value));
  /** The models that have colour, in the order of their colours. */
  readonly pinned = computed<string[]>(
    () =>
      this.pins.value ??
      (this.board.value.value?.leaderboard ?? []).slice(0, leadersPinned).map((row) => row.model),
  );

  /** The pair that is compared: the chosen one where the matrix has it, else the two leaders. */
  readonly compared = computed(() => {
    const models = this.pairs.value.value?.models ?? [];
    const chosen = this.pair.value;
    if (chosen && models.includes(chosen.row) && models.includes(chosen.column)) return chosen;
    const [row, column] = models;
    return row !== undefined && column !== undefined ? { row, column } : null;
  });

  /** What the loaded battles can be sliced by. */
  readonly sliceKinds = computed<SliceBy[]>(() => {
    const report = this.loaded.value?.report;
    return report ? kindsOf(report.columns, report.features) : [];
  });
  /** What they are sliced by: as the address says, or the first kind that they tell. */
  readonly slicedBy = computed<SliceBy>(() => {
    const [wanted, kinds] = [this.sliceBy.value, this.sliceKinds.value];
    return kinds.includes(wanted) ? wanted : (kinds[0] ?? wanted);
  });

  /** What the rows of the loaded files are called. */
  readonly unit = computed(() =>
    unitOf(this.loaded.value?.report.files.some(({ several }) => several) ?? false),
  );

  get loaded() {
    return this.loader.loaded;
  }
  get loading() {
    return this.loader.loading;
  }
  get notice() {
    return this.loader.notice;
  }
  get health() {
    return this.answers.health;
  }
  get board() {
    return this.answers.board;
  }
  get pairs() {
    return this.answers.pairs;
  }
  get history() {
    return this.answers.history;
  }
  get race() {
    return this.answers.race;
  }

  /** Whether anything is being read or computed. */
  readonly busy = computed<boolean>(() => {
    if (this.loading.value) return true;
    if (!this.options.value) return this.notice.value === null;
    return this.answers.pending;
  });

  private defaults: Defaults | null = null;
  /** When the page was opened: until it is opened again, the address says what was chosen since. */
  private readonly own: { language: Language; theme: Theme };
  private readonly asked: Promise<Defaults>;
  private address: Address;

  constructor(
    private readonly engine: Engine,
    hash: string,
    private readonly preferred: Language,
    memory = new MappingMemory(() => null),
    private readonly reader = new ReaderMemory(() => null),
  ) {
    this.own = this.readersOwn();
    this.answers = new Answers(engine);
    this.asides = new Asides(engine);
    this.asked = engine.call("defaults", {});
    this.asked.catch(() => {}); // start tells it
    this.loader = new Loader(engine, memory, this.asked, (replaced) => this.take(replaced));
    this.address = parseHash(hash);
    this.view = signal(this.address.view);
    this.tab = signal(this.address.tab);
    this.sliceBy = signal(this.address.sliceBy);
    this.theme = signal(this.address.theme ?? this.own.theme);
    this.language = signal(this.address.language ?? this.own.language);
    this.pins = signal(this.address.pins);
  }

  /** Waits for the defaults, then keeps every answer of the open view up to date. */
  async start(): Promise<void> {
    let defaults: Defaults;
    try {
      defaults = await this.asked;
    } catch (reason) {
      this.loader.fail(asFailure(reason));
      return;
    }
    this.defaults = defaults;
    this.options.value = readOptions(defaults.run, this.address.parameters);
    effect(() => {
      const settings = this.settings();
      if (settings) untracked(() => this.undo.note(settings));
    });
    effect(() => {
      const { loaded, options } = { loaded: this.loaded.value, options: this.options.value };
      if (!loaded || !options) return;
      const shown = {
        generation: loaded.generation,
        options,
        view: this.view.value,
        tab: this.tab.value,
        pairsTop: this.pairsTop.value,
        raceTop: this.raceTop.value,
        pair: this.compared.value,
        slices: { ...defaults.slices, by: this.slicedBy.value },
        slicesTop: this.slicesTop.value,
        judgesTop: this.judgesTop.value,
      };
      untracked(() => this.answers.keep(shown));
    });
  }

  get sampleInAddress(): string | null {
    return this.address.sample;
  }
  get eloPresets(): readonly EloPreset[] {
    return this.defaults?.elo_presets ?? [];
  }
  /** Where the public Arena file is to be had. */
  get arenaAddress(): string {
    return this.defaults?.arena_address ?? "";
  }
  get coreDefaults(): Defaults | null {
    return this.defaults;
  }
  get defaultOptions(): RunOptions | null {
    return this.defaults?.run ?? null;
  }

  /** The address of the present state, or of the same state in another view. */
  hash(change: Partial<Pick<Address, "view" | "tab" | "sliceBy">> = {}): string {
    const options = this.options.value;
    const { parameters } = this.address;
    return formatHash({
      view: this.view.value,
      tab: this.tab.value,
      sliceBy: this.sliceBy.value,
      sample: this.sampleShown(),
      // A link says its language and its colours only where they are not the reader's own.
      language: this.language.value === this.own.language ? null : this.language.value,
      theme: this.theme.value === this.own.theme ? null : this.theme.value,
      pins: this.pins.value,
      parameters:
        this.defaults && options
          ? writeOptions(this.defaults.run, options, parameters)
          : parameters,
      ...change,
    });
  }

  /** Chosen by the reader, for this page and the next. */
  chooseLanguage(language: Language): void {
    this.reader.language = language;
    this.language.value = language;
  }
  chooseTheme(theme: Theme): void {
    this.reader.theme = theme;
    this.theme.value = theme;
  }

  /** What the page shows where the address does not say it. */
  private readersOwn(): { language: Language; theme: Theme } {
    const { language, theme } = this.reader;
    return { language: language ?? this.preferred, theme: theme ?? "auto" };
  }

  /** The sample on the screen or on its way there; before any data, the one that was linked. */
  private sampleShown(): string | null {
    const { loading, loaded } = { loading: this.loading.value, loaded: this.loaded.value };
    if (loading?.sample) return loading.sample.id;
    return loaded ? (loaded.sample?.id ?? null) : this.address.sample;
  }

  /** Takes over an address that the reader typed or went back to. A reader's own file stays. */
  follow(hash: string): void {
    if (hash === this.hash()) return;
    const address = parseHash(hash);
    const shown = this.sampleShown();
    const ownData = this.loading.value ? !this.loading.value.sample : this.loaded.value && !shown;
    const sample = ownData || address.sample === shown ? null : sampleNamed(address.sample ?? "");
    batch(() => {
      this.address = { ...address, sample: this.address.sample };
      this.view.value = address.view;
      this.tab.value = address.tab;
      this.sliceBy.value = address.sliceBy;
      const own = this.readersOwn();
      this.theme.value = address.theme ?? own.theme;
      this.language.value = address.language ?? own.language;
      this.pins.value = address.pins;
      if (this.defaults) this.options.value = readOptions(this.defaults.run, address.parameters);
      // Within the batch, so that no address is written that has lost the sample.
      if (sample) void this.openSample(sample, { keepSettings: true });
    });
  }

  /** A link to the sample brings its own filters and pins: they are kept then. */
  openSample(sample: Sample, { keepSettings = false } = {}): Promise<void> {
    const name = this.words.value.text(sample.title);
    const argument = async () => {
      const { simulate } = await this.asked; // a quick reader asks before the core has started
      return { options: { ...simulate, ...sample.change } };
    };
    return this.loader.simulate(sample, name, argument, { keepSettings });
  }

  /** Changes the options through a copy, so that every reader sees a new value. */
  change(edit: (options: RunOptions) => void): void {
    if (!this.options.value) return;
    const options = structuredClone(this.options.value);
    edit(options);
    this.options.value = options;
  }

  togglePin(model: string): void {
    const pins = this.pinned.value;
    this.pins.value = pins.includes(model)
      ? pins.filter((each) => each !== model)
      : [...pins, model].slice(-maxPins);
  }

  csv(table: Argument<"csv">["table"]): Promise<string> {
    return this.engine.call("csv", { options: this.known(), table });
  }

  /** The board with its intervals, as soon as they are there. */
  async wholeBoard(): Promise<Board> {
    const { value, failure, pending } = this.board;
    await when(() => !pending.value);
    if (value.value) return value.value;
    throw failure.value ?? new Error("nothing is rated");
  }

  private settings(): Settings | null {
    const { options, pins } = { options: this.options.value, pins: this.pins.value };
    return options && { options, pins };
  }

  private known(): RunOptions {
    if (!this.options.value) throw new Error("the options are not known yet");
    return this.options.value;
  }

  /** New data: answers about the old go, and so do filters and pins that meant the old. */
  private take(replaced: boolean): void {
    this.answers.clear();
    this.asides.cancel();
    if (replaced) {
      this.pins.value = null;
      this.change((options) => {
        options.clean.language = [];
        options.clean.min_date = "";
        options.clean.max_date = "";
        options.clean.min_turn = this.defaults?.run.clean.min_turn ?? 0;
      });
      if (this.view.value === "data") this.view.value = "board";
    }
    const settings = untracked(() => this.settings());
    if (settings) this.undo.begin(settings);
  }
}
