// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
//
// What browsers have and Debian's Node 18 keeps in a module.
import { File } from "node:buffer";

globalThis.File ??= File as unknown as typeof globalThis.File;
