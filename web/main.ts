// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
import { startEmbeddedEngine } from "./embedded";

startEmbeddedEngine();
