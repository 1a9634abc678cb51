// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { en } from "../../web/i18n/en";
import { ru } from "../../web/i18n/ru";
import {
  type Key,
  type Message,
  type Messages,
  pieces,
  preferredLanguage,
  wordsOf,
} from "../../web/i18n/words";
import { zh } from "../../web/i18n/zh";

const languages: [string, Messages, Intl.LDMLPluralRule[]][] = [
  ["en", en, ["one", "other"]],
  ["zh", zh, ["other"]],
  ["ru", ru, ["one", "few", "many", "other"]],
];
const keys = Object.keys(en) as Key[];
const forms = (message: Message): string[] =>
  typeof message === "string" ? [message] : Object.values(message);
const slots = (text: string) =>
  new Set(pieces(text).flatMap((piece) => ("slot" in piece ? [piece.slot] : [])));

test("every language has the same keys, and every message says something", () => {
  for (const [name, messages] of languages) {
    assert.deepEqual(Object.keys(messages).sort(), [...keys].sort(), name);
    for (const key of keys) {
      for (const form of forms(messages[key])) assert.notEqual(form.trim(), "", `${name} ${key}`);
    }
  }
});

test("every translation fills the placeholders of the English message", () => {
  for (const key of keys) {
    const wanted = slots(forms(en[key]).join(" "));
    for (const [name, messages] of languages) {
      assert.deepEqual(slots(forms(messages[key]).join(" ")), wanted, `${name} ${key}`);
    }
  }
});

test("a message that is counted has every plural form of its language", () => {
  for (const [name, messages, wanted] of languages) {
    for (const key of keys) {
      const message = messages[key];
      if (typeof message === "string") continue;
      assert.deepEqual(Object.keys(message).sort(), [...wanted].sort(), `${name} ${key}`);
    }
  }
});

test("every key is used by the page", () => {
  const folder = new URL("../../web/", import.meta.url);
  const sources = ["", "views/", "i18n/", "charts/", "engine/"].flatMap((sub) =>
    readdirSync(new URL(sub, folder))
      .filter((name) => name.endsWith(".ts") && !/^(en|zh|ru)(_\w+)?\.ts$/.test(name))
      .map((name) => readFileSync(new URL(sub + name, folder), "utf8")),
  );
  const text = sources.join("\n");
  // Families whose last word comes from the core or from a choice.
  const families =
    /^(reason|format|column|unrated|theme|nav|rules|health|role|outcome|because|kind|period|k|time|history)\.|^map\.(sure|check)$/;
  // What rows are called is an end of a key.
  const used = (key: string) =>
    text.includes(`"${key}"`) ||
    text.includes(`\`${key}\${unit}`) ||
    // A word of the core, which is in the types of the core.
    (/^(error|system|ties|fitted|sides)\./.test(key) &&
      text.includes(`"${key.replace(/^\w+\./, "")}"`));
  const unused = keys.filter((key) => !used(key.replace(/\.results$/, "")) && !families.test(key));
  assert.deepEqual(unused, []);
});

test("numbers follow the language, and minus is a minus", () => {
  const [english, chinese, russian] = [wordsOf("en"), wordsOf("zh"), wordsOf("ru")];
  assert.equal(english.integer(1670250), "1,670,250");
  assert.equal(chinese.integer(1670250), "1,670,250");
  assert.equal(russian.integer(1670250), "1\u00a0670\u00a0250");
  assert.equal(english.rating(1285.6), "1286");
  assert.equal(english.rating(-12.4), "−12");
  assert.equal(english.rating(-0.2), "0");
  assert.equal(russian.percent(0.5221, 1).replace(/\s/g, " "), "52,2 %");
  assert.equal(english.percent(0.5221, 1), "52.2\u202f%");
});

test("sizes of files keep two or three digits", () => {
  const english = wordsOf("en");
  const sizes = [0, 154, 498_018, 1_036_806, 293_073_917, 1_955_726_405];
  assert.deepEqual(
    sizes.map((n) => english.bytes(n).replace("\u00a0", " ")),
    ["0 B", "154 B", "498 kB", "1.0 MB", "293 MB", "1.96 GB"],
  );
  assert.equal(wordsOf("ru").bytes(1_036_806), "1,0\u00a0МБ");
});

test("a date is short, in Russian too", () => {
  const [english, russian] = [wordsOf("en"), wordsOf("ru")];
  assert.equal(english.day(1_723_593_600), "14 Aug 2024");
  assert.equal(russian.day(1_723_593_600).replace(/\s/g, " "), "14 авг. 2024");
});

test("names in a Chinese list stand apart from the word between them", () => {
  const parts = wordsOf("zh").listParts(2);
  assert.deepEqual(parts, [{ item: 0 }, { text: " 和 " }, { item: 1 }]);
});

test("Russian counts battles as Russians do", () => {
  const russian = wordsOf("ru");
  const said = [1, 2, 5, 11, 21, 33000].map((n) => russian.text("chip.battles", { n }));
  assert.deepEqual(
    said.map((text) => text.replace(/[\d\s]/g, "")),
    ["битва", "битвы", "битв", "битв", "битва", "битв"],
  );
});

test("a message is cut into text, slots and emphasis", () => {
  assert.deepEqual(pieces("*{leader} leads* by {n}"), [
    { slot: "leader", emphasis: true },
    { text: " leads", emphasis: true },
    { text: " by ", emphasis: false },
    { slot: "n", emphasis: false },
  ]);
});

test("a name with braces or stars is not read as a message", () => {
  const text = wordsOf("en").text("pairs.versus", { row: "{column}", column: "*b*" });
  assert.equal(text, "{column} against *b*");
});

test("the browser's first known language is chosen", () => {
  assert.equal(preferredLanguage(["fr-FR", "zh-Hans-CN", "en"]), "zh");
  assert.equal(preferredLanguage(["ru"]), "ru");
  assert.equal(preferredLanguage(["xx"]), "en");
});
