// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// The list of the rows that do not count, as long as it may be. The text leaves for the browser in
// parts, which it may keep on the disk; what the core holds of it at a time is a piece of a file.
import type { Core } from "../core";
import { breathe } from "./breathe";
import { cancelled, unwrap } from "./failure";
import type { Argument, Opening } from "./protocol";
import { eachFile, readInto } from "./reading";
import type { Session } from "./text_of";
import type { Context } from "./transport";

const partCharacters = 1 << 20;

/** A long text that is not held in this thread. */
class LongText {
  private readonly parts: Blob[] = [];
  private last = "";

  put(text: string): void {
    this.last += text;
    if (this.last.length >= partCharacters) this.flush();
  }

  whole(type: string): Blob {
    this.flush();
    return new Blob(this.parts, { type });
  }

  private flush(): void {
    if (this.last) this.parts.push(new Blob([this.last]));
    this.last = "";
  }
}

/** `unchanged` fails when other battles were loaded meanwhile. */
export async function setAside(
  core: Core,
  session: Session,
  { files, query, options }: Argument<"set_aside">,
  context: Context,
  spawn: () => Worker,
  unchanged: () => void,
): Promise<Blob> {
  const csv = new LongText();
  csv.put(unwrap(session.set_aside_header(query)));

  const readAgain = async (opening: Opening, context: Context, index: number) => {
    const again = new core.Session();
    try {
      const take = (last: boolean) => csv.put(unwrap(again.take_set_aside(query, index + 1, last)));
      const reading = await readInto(again, opening, context, spawn, {
        begun: () => unwrap(again.list_set_aside()),
        fed: () => take(false),
      });
      take(true);
      return reading;
    } finally {
      again.delete();
    }
  };
  if (unwrap(session.set_aside_by_reading(query))) await eachFile(files, context, readAgain);

  unchanged();
  unwrap(session.list_cleaned(options));
  for (let part = next(); part !== ""; part = next()) {
    csv.put(part);
    await breathe();
    if (context.signal.aborted) throw cancelled();
    unchanged();
  }
  return csv.whole("text/csv");

  function next(): string {
    return unwrap(session.take_cleaned(query));
  }
}
