// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The messages of how files come in: the first screen, privacy, loading, and what can go wrong.
export const enFiles = {
  "first.title": "Rank language models from the battles they fought.",
  "first.sub":
    "Drop a file of votes or judgments. Ratings, intervals and charts are computed in this tab.",
  "first.drop": "Drop battle files here, or choose them",
  "first.formats":
    "Arena JSON · JSON lines · CSV · TSV · Parquet · .gz · .zst · .zip · up to 2\u00a0GB",
  "first.samples": "Or begin with a sample",
  "first.ready": "Getting ready …",
  "sample.arena": "A simulated arena",
  "sample.arena.about": "33,000 battles of 20 models of known strength",
  "sample.months": "Sixteen months of votes",
  "sample.months.about": "120,000 battles: newcomers, overtakes and the race",
  "first.public":
    "The public Arena file (2\u00a0GB) is at {address}. This page cannot connect to anything: download the file there, or with {command}, and drop it here.",
  "drop.overlay": "Drop to load",

  "privacy.short": "Nothing leaves this tab. The page cannot connect to any server.",
  "privacy.line":
    "Your files never leave this computer: this page is not able to connect to any server.",
  "privacy.verify": "How to verify",
  "privacy.how.csp":
    "The page carries a content security policy with connect-src 'none', so the browser itself refuses every connection. It stands in the first lines of the page's source.",
  "privacy.how.network":
    "Open the developer tools, choose Network, and load a file: the list stays empty.",
  "privacy.how.offline":
    "Or save the page, go offline, and open it with a double click: everything still works.",
  "privacy.kept":
    "Your settings stand in the address of the page. Your language and colours, and the columns and outcome words that you chose for a file, are remembered in this browser, never its rows. No cookies, no analytics.",
  "notices.link": "Third-party notices",
  "notices.title": "Third-party notices",

  "load.reading": "Reading {name}",
  "load.simulating": "Drawing battles for {name}",
  "load.bytes": "{done} of {total}",
  "load.rows": { one: "{n} row", other: "{n} rows" },
  "load.speed": "{speed}/s",
  "load.cancel": "Cancel",
  "load.cancelled": "Loading {name} was cancelled.",
  "load.meanwhile": "Until it is read, the page shows {name}.",
  "load.kept": "{name} is still loaded.",
  "load.use": { one: "Use the {n} row read so far", other: "Use the {n} rows read so far" },
  "load.as": "Read as {encoding}",
  "load.close": "Close",

  "error.where.line": "line {line}",
  "error.where.byte": "byte {byte}",
  "error.at": "See {where}.",
  "error.accepted":
    "The page reads Arena JSON, JSON lines, CSV, TSV and Parquet: one battle a row, with two models and who won.",
  "error.not_loaded": "{name} was not loaded.",
  "error.details": "Details:",
  "error.unexpected": "The computation failed.",
  "error.unexpected.advice": "Your data is unharmed. Try again, and report it if it happens twice.",
  "error.empty_input": "There are no battles in the file.",
  "error.unknown_format": "The format of the file is not recognised.",
  "error.broken_json": "The JSON breaks off or is broken. The download may be incomplete.",
  "error.no_battle_list": "There is no list of battles in this JSON.",
  "error.broken_csv": "The table cannot be read.",
  "error.bad_encoding": "The text is not UTF-8.",
  "error.missing_column": "A column is missing.",
  "error.no_usable_row": "No battle is left: every row was set aside.",
  "error.too_few_models": "Two models are needed for a ranking.",
  "error.not_identified": "No two models can be compared.",
  "error.not_converged": "The fit did not settle.",
  "error.too_large": "This is more than the page can hold.",
  "error.bad_option": "A setting is out of its range.",
  "error.is_folder": "This is a folder. Open it and drop the file inside.",
  "error.nothing_dropped": "Nothing readable was dropped, perhaps a link or text of another page.",
  "error.broken_archive": "The file cannot be unpacked: it is damaged, cut off or empty.",
  "error.encrypted_archive":
    "The file is encrypted. Unpack it with its password, then drop what was inside.",
  "error.parquet_codec":
    "The columns of this Parquet file are compressed in a way that the page does not know. Write it again with snappy or zstd.",
  "error.several_members": "Which file of the archive is to be read?",
  "error.bad_mapping": "This file is no mapping.",
  "error.read_changed": "The file changed or vanished while it was read. Choose it again.",
  "error.read_short": "The file could not be read to its end. Try again.",
  "error.worker_died": "The computation stopped unexpectedly. Load the file again.",
  "error.unsupported": "WebAssembly is switched off in this browser. Ringside needs it.",
  "load.unmapped": {
    one: "*{n} row* of {read} has an outcome that nobody knows, and is left out.",
    other: "*{n} rows* of {read} have an outcome that nobody knows, and are left out.",
  },
  "load.unmapped.results": {
    one: "*{n} result* of {read} is not known, and is left out.",
    other: "*{n} results* of {read} are not known, and are left out.",
  },
  "load.again": "Open another file",
  "load.more": "Open more files",
  "load.without": "Go on without it",
  "files.called": "{name} and {n} more",
  "files.ask": {
    one: "Add this file to the battles, or replace them?",
    other: "Add these files to the battles, or replace them?",
  },
  "files.now": "Open now: {name}.",
  "files.there": "already here",
  "files.add": "Add",
  "files.replace": "Replace",
} as const;
