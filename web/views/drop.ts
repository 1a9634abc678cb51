// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// How files come in: dropped anywhere on the window, or chosen.
import { signal } from "@preact/signals-core";
import type { Failure } from "../engine/protocol";

export interface Intake {
  receive(files: readonly File[]): void;
  fail(failure: Failure): void;
}

/** Whether something is being dragged over the window. */
export const dragging = signal(false);

const failure = (code: string): Failure => ({ code, message: "", where: { byte: 0, line: 0 } });

/** What is wrong with a drop, or null. */
function fault(transfer: DataTransfer, files: readonly File[]): string | null {
  if (files.length === 0) return "nothing_dropped";
  // The entry tells a folder; reading through it is refused under file://.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.());
  return entries.some((entry) => entry?.isDirectory) ? "is_folder" : null;
}

function take(transfer: DataTransfer, intake: Intake): void {
  const files = [...transfer.files];
  const code = fault(transfer, files);
  if (code) intake.fail(failure(code));
  else intake.receive(files);
}

export function acceptDrops(intake: Intake): void {
  // Enter and leave come for every element on the way; their count says when the window is left.
  let depth = 0;
  const settle = (n: number) => {
    depth = Math.max(0, n);
    dragging.value = depth > 0;
  };
  const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
  addEventListener("dragenter", (event) => {
    event.preventDefault();
    if (carriesFiles(event)) settle(depth + 1);
  });
  addEventListener("dragleave", () => settle(depth - 1));
  addEventListener("dragover", (event) => {
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
  });
  addEventListener("drop", (event) => {
    event.preventDefault();
    settle(0);
    if (event.dataTransfer) take(event.dataTransfer, intake);
  });
}

/** A hidden file field; the answer opens its dialog. */
export function filePicker(field: HTMLInputElement, intake: Intake): () => void {
  field.addEventListener("change", () => {
    const files = [...(field.files ?? [])];
    if (files.length > 0) intake.receive(files);
    // So that the same file can be chosen again.
    field.value = "";
  });
  return () => field.click();
}
