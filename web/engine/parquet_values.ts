// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// Values of Parquet columns as JSON.

/** A time with all its digits, which a Date would cut to milliseconds; null where it is none. */
export function isoTime(time: bigint | undefined, perSecond: bigint): string | null {
  if (time === undefined) return null;
  const fraction = ((time % perSecond) + perSecond) % perSecond;
  const date = new Date(Number((time - fraction) / perSecond) * 1000);
  if (Number.isNaN(date.getTime())) return null;
  const digits = fraction === 0n ? "" : `.${String(perSecond + fraction).slice(1)}`;
  return `${date.toISOString().slice(0, -5)}${digits}Z`;
}

/** JSON knows neither big integers nor bytes. */
function plain(_key: string, value: unknown): unknown {
  if (typeof value === "bigint") return inRange(value) ? Number(value) : String(value);
  return ArrayBuffer.isView(value) ? null : value;
}

const inRange = (value: bigint): boolean => Number.isSafeInteger(Number(value));

export function jsonValue(value: unknown): string {
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "number":
      return Number.isFinite(value) ? String(value) : "null";
    case "bigint":
      return inRange(value) ? String(value) : `"${value}"`;
    case "boolean":
      return String(value);
    case "object":
      return JSON.stringify(value, plain);
    default:
      return "null";
  }
}

const longest = 200;

/** A value whose texts and lists are cut, so that a line of them can be looked at. */
export function shortened(value: unknown): unknown {
  if (typeof value === "string")
    return value.length > longest ? `${value.slice(0, longest)}…` : value;
  if (Array.isArray(value)) return value.slice(0, 3).map(shortened);
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each)]));
}
