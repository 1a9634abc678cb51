// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import type { Result } from "../core";
import type { Failure, PageCode } from "./protocol";

/** An Error to throw that carries a Failure across the worker boundary. */
export class CallFailure extends Error implements Failure {
  readonly code: string;
  readonly where: Failure["where"];
  members?: string[];
  encoding?: string;
  file?: number;

  constructor({ code, message, where, ...offer }: Failure) {
    super(message);
    Object.assign(this, offer);
    this.name = "CallFailure";
    this.code = code;
    this.where = where;
  }

  /** What is posted: structured cloning keeps no fields of an Error of ours. */
  toFailure(): Failure {
    const { code, message, where, members, encoding, file } = this;
    const offer = { ...(members && { members }), ...(encoding && { encoding }) };
    return { code, message, where, ...offer, ...(file !== undefined && { file }) };
  }

  /** Adds what the reader may try, and which file it is about. */
  with(offer: Pick<Failure, "members" | "encoding" | "file">): this {
    return Object.assign(this, offer);
  }
}

export function pageFailure(code: PageCode, message: string, byte = 0): CallFailure {
  return new CallFailure({ code, message, where: { byte, line: 0 } });
}

export const cancelled = () => pageFailure("cancelled", "The call was cancelled.");

/** The value of a result of the core; throws its error. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new CallFailure(result.error);
}
