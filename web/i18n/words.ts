// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// One language of the page: its messages, and how it writes numbers, dates and lists. Everything a
// reader sees passes through here; nothing is computed.
import { en } from "./en";
import { ru } from "./ru";
import { zh } from "./zh";

export type Language = "en" | "zh" | "ru";
export const languages: readonly Language[] = ["en", "zh", "ru"];

/** A text with {name} placeholders and *emphasis*, or one text per plural form of {n}. */
export type Message = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { other: string });
export type Key = keyof typeof en;
export type Messages = Record<Key, Message>;
/** A part of the messages in another language than English. */
export type MessagesLike<Part> = Record<keyof Part, Message>;

const messages: Record<Language, Messages> = { en, zh, ru };
// en-GB writes the day before the month, which stays unambiguous with the month as a word.
const locales: Record<Language, string> = { en: "en-GB", zh: "zh-CN", ru: "ru-RU" };

export type Arguments = Record<string, string | number>;

/** A piece of a message: literal text, or the name of a placeholder. */
export type Piece = { text: string; emphasis: boolean } | { slot: string; emphasis: boolean };

const cut = new Map<string, readonly Piece[]>();

/** The pieces of "*{model} leads* with {rating}". A table asks for the same ones in every row. */
export function pieces(message: string): readonly Piece[] {
  let result = cut.get(message);
  if (!result) {
    result = cutMessage(message);
    cut.set(message, result);
  }
  return result;
}

function cutMessage(message: string): Piece[] {
  const result: Piece[] = [];
  let emphasis = false;
  for (const part of message.split(/(\*|\{\w+\})/)) {
    if (part === "*") emphasis = !emphasis;
    else if (/^\{\w+\}$/.test(part)) result.push({ slot: part.slice(1, -1), emphasis });
    else if (part !== "") result.push({ text: part, emphasis });
  }
  return result;
}

/** Keeps a name of any script from reordering the text around it. */
export const isolate = (name: string): string => `\u2068${name}\u2069`;

export interface Words {
  language: Language;
  locale: string;
  /** Between the parts of a sentence, at its end, and between two sentences. */
  comma: string;
  stop: string;
  gap: string;
  /** The message in the plural form of `n`, before its placeholders are filled. */
  raw(key: Key, n?: number): string;
  /** The message as plain text. Numbers are written in the language; names need isolate(). */
  text(key: Key, values?: Arguments): string;
  /** Whether a word of the core has a message under this prefix, and which. */
  find(prefix: string, word: string): Key | null;
  integer(n: number): string;
  /** Points without grouping and with a real minus: 1286, −12. */
  rating(points: number): string;
  decimal(n: number, digits: number): string;
  percent(share: number, digits: number): string;
  /** 154 B, 498 kB, 1.0 MB, 1.96 GB. */
  bytes(n: number): string;
  /** 14 Aug 2024, in UTC. */
  day(seconds: number): string;
  /** 14 Aug, Aug or 2024, as much as a tick of an axis needs; in UTC. */
  tick(date: Date): string;
  /** The order of two names: a2 before a10. */
  compare(a: string, b: string): number;
  list(items: string[]): string;
  /** The same list as pieces, for items that are elements. */
  listParts(count: number): ({ item: number } | { text: string })[];
}

const latin = { comma: ", ", stop: ".", gap: " " };
const punctuation: Record<Language, typeof latin> = {
  en: latin,
  zh: { comma: "，", stop: "。", gap: "" },
  ru: latin,
};

const byteUnits: Record<Language, readonly string[]> = {
  en: ["B", "kB", "MB", "GB"],
  zh: ["B", "kB", "MB", "GB"],
  ru: ["Б", "КБ", "МБ", "ГБ"],
};

/** Made when it is first needed: a format takes milliseconds, and a page needs few of them. */
function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const minus = (text: string): string => text.replace("-", "−");

export function wordsOf(language: Language): Words {
  const locale = locales[language];
  const own = messages[language];
  const plural = new Intl.PluralRules(locale);
  const integers = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: false });
  const lists = lazy(() => new Intl.ListFormat(locale, { type: "conjunction" }));
  const names = lazy(() => new Intl.Collator(locale, { numeric: true }));
  const part = (options: Intl.DateTimeFormatOptions) =>
    lazy(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }));
  const day = part({ day: "numeric", month: "short", year: "numeric" });
  const ticks = {
    day: part({ day: "numeric", month: "short" }),
    month: part({ month: "short" }),
    year: part({ year: "numeric" }),
  };
  // A format takes longer to make than a thousand numbers to write.
  const formats = new Map<string, Intl.NumberFormat>();
  const fixed = (digits: number, style: "decimal" | "percent" = "decimal"): Intl.NumberFormat => {
    const key = `${style} ${digits}`;
    const known = formats.get(key);
    if (known) return known;
    const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    const format = new Intl.NumberFormat(locale, { style, ...fraction });
    formats.set(key, format);
    return format;
  };

  const raw = (key: Key, n?: number): string => {
    const message: Message = own[key];
    if (typeof message === "string") return message;
    return message[plural.select(n ?? 0)] ?? message.other;
  };
  const written = (value: string | number | undefined): string =>
    typeof value === "number" ? minus(integers.format(value)) : (value ?? "");

  return {
    language,
    locale,
    ...punctuation[language],
    raw,
    text: (key, values = {}) => {
      const n = values.n;
      return pieces(raw(key, typeof n === "number" ? n : undefined))
        .map((piece) => ("slot" in piece ? written(values[piece.slot]) : piece.text))
        .join("");
    },
    find: (prefix, word) => {
      const key = `${prefix}.${word}`;
      return Object.hasOwn(own, key) ? (key as Key) : null;
    },
    integer: (n) => minus(integers.format(n)),
    // -0 would be written "-0".
    rating: (value) => minus(points.format(Math.round(value) + 0)),
    decimal: (n, digits) => minus(fixed(digits).format(n)),
    percent: (share, digits) =>
      fixed(digits, "percent")
        .format(share)
        .replace("%", language === "en" ? "\u202f%" : "%"),
    bytes: (n) => {
      const step = n < 1e3 ? 0 : n < 1e6 ? 1 : n < 1e9 ? 2 : 3;
      const value = n / ([1, 1e3, 1e6, 1e9][step] ?? 1);
      const digits = step === 3 ? 2 : step === 2 && value < 10 ? 1 : 0;
      return `${fixed(digits).format(value)}\u00a0${byteUnits[language][step]}`;
    },
    // Russian adds "г." for "year", which a chart does not need.
    day: (seconds) =>
      day()
        .format(seconds * 1000)
        .replace(/\sг\.$/, ""),
    tick: (date) => {
      if (date.getUTCDate() !== 1) return ticks.day().format(date);
      return (date.getUTCMonth() === 0 ? ticks.year : ticks.month)().format(date);
    },
    compare: (a, b) => names().compare(a, b),
    list: (items) => lists().format(items),
    listParts: (count) => {
      const keys = Array.from({ length: count }, (_, item) => String(item));
      return lists()
        .formatToParts(keys)
        .map((part) =>
          part.type === "element"
            ? { item: Number(part.value) }
            : // A space where Chinese meets Latin names, as everywhere on the page.
              { text: part.value.replace("和", " 和 ") },
        );
    },
  };
}

/** The first language of the browser that the page speaks, or English. */
export function preferredLanguage(preferences: readonly string[]): Language {
  for (const preference of preferences) {
    const base = preference.toLowerCase().split("-")[0];
    const match = languages.find((language) => language === base);
    if (match) return match;
  }
  return "en";
}
