// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The command that gives the same ratings as the page. The command line has a flag for each option of
// the core, made from the option's name; here is the same rule the other way round.
import type { RunOptions, SimulateOptions } from "./core";
import type { LoadedFile } from "./loads";

/** A mapping is an option of no file but a file of its own: the page saves it under this name. */
export const mappingFile = "map.json";

/** What a command cannot say. */
export type Unsaid =
  | "list" // a name with a comma, which parts two names on the command line
  | "part" // only the first rows of a file were kept
  | "files"; // files that are read in different ways

export interface Command {
  text: string;
  /** Whether it reads the mapping that has to be saved beside it. */
  mapping: boolean;
  unsaid: readonly Unsaid[];
}

/** One argument of a POSIX shell. */
export function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

const flagOf = (name: string): string => `--${name.replaceAll("_", "-")}`;

/** A flag with its value; one that begins with a dash would be taken for a flag itself. */
const flag = (name: string, value: string): string =>
  value.startsWith("-") ? `${flagOf(name)}=${quoted(value)}` : `${flagOf(name)} ${quoted(value)}`;

/** A file, not a flag and not standard input, whatever its name. */
const fileArgument = (name: string): string => quoted(name.startsWith("-") ? `./${name}` : name);

type Options = Readonly<Record<string, unknown>>;

/** The flags of what differs from the defaults, in the order of the core's options. */
function flagsOf(defaults: Options, options: Options, unsaid: Set<Unsaid>): string[] {
  const flags: string[] = [];
  for (const [name, standard] of Object.entries(defaults)) {
    const value = options[name];
    if (name === "style") continue; // it changes no rating of the board, and asks for its own view
    if (JSON.stringify(value) === JSON.stringify(standard)) continue;
    if (typeof value === "boolean") flags.push(flagOf(value ? name : `no_${name}`));
    else if (typeof value === "string" || typeof value === "number")
      flags.push(flag(name, String(value)));
    else if (Array.isArray(value)) {
      if (value.some((each) => /[,\r\n]|^\[|^\s*$/.test(String(each)))) unsaid.add("list");
      else flags.push(flag(name, value.join(",")));
    } else if (typeof value === "object" && value !== null)
      flags.push(...flagsOf(standard as Options, value as Options, unsaid));
  }
  return flags;
}

/** Both fields of the anchor share a flag. */
function ratingFlags(defaults: RunOptions, options: RunOptions, unsaid: Set<Unsaid>): string[] {
  const { anchor, anchor_rating } = options.scale;
  const plain = structuredClone(options);
  plain.scale.anchor = defaults.scale.anchor;
  plain.scale.anchor_rating = defaults.scale.anchor_rating;
  const flags = flagsOf(defaults as unknown as Options, plain as unknown as Options, unsaid);
  return anchor === "" ? flags : [...flags, flag("anchor", `${anchor}=${anchor_rating}`)];
}

/** How one file is read, as flags that hold for all files of a command. */
function readingFlags({ opening, remembered }: LoadedFile): string[] {
  const options = { ...opening?.options, ...(remembered && { mapping: remembered.mapping }) };
  return [
    ...(opening?.member ? [flag("member", opening.member)] : []),
    ...(opening?.encoding ? [flag("encoding", opening.encoding)] : []),
    ...(options.mapping ? [flag("map", mappingFile)] : []),
    ...(options.features ? ["--features"] : []),
  ];
}

function sameMapping(files: readonly LoadedFile[]): boolean {
  const texts = files.map(({ opening, remembered }) =>
    JSON.stringify(remembered?.mapping ?? opening?.options?.mapping ?? null),
  );
  return new Set(texts).size <= 1;
}

/** The command for files, which are known by their names alone. */
export function commandForFiles(
  files: readonly LoadedFile[],
  defaults: RunOptions,
  options: RunOptions,
): Command {
  const unsaid = new Set<Unsaid>();
  const ways = files.map(readingFlags);
  const [reading = []] = ways;
  if (ways.some((way) => way.join(" ") !== reading.join(" ")) || !sameMapping(files))
    unsaid.add("files");
  if (files.some(({ opening }) => opening === null)) unsaid.add("part");
  const names = files.map(({ name }) => fileArgument(name));
  const rating = ratingFlags(defaults, options, unsaid);
  return {
    text: ["ringside leaderboard", ...names, ...reading, ...rating].join(" "),
    mapping: reading.some((each) => each.startsWith("--map ")),
    unsaid: [...unsaid],
  };
}

/** The command for a sample: the same battles are drawn there. */
export function commandForSample(
  simulate: { defaults: SimulateOptions; options: SimulateOptions },
  defaults: RunOptions,
  options: RunOptions,
): Command {
  const unsaid = new Set<Unsaid>();
  const drawing = flagsOf(
    simulate.defaults as unknown as Options,
    simulate.options as unknown as Options,
    unsaid,
  );
  const rating = ratingFlags(defaults, options, unsaid);
  const draw = ["ringside battle", ...drawing].join(" ");
  const rate = ["ringside leaderboard -", ...rating].join(" ");
  return { text: `${draw} | ${rate}`, mapping: false, unsaid: [...unsaid] };
}
