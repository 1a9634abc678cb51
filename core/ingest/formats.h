// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/ingest/binding.h"
#include "core/ingest/mapping.h"

namespace ringside {

// How the records of a file are laid out.
struct Layout {
  std::string id;  // as in ReadBattles::layout
  std::vector<RolePath> roles;
};

// Any file whose columns have the usual names.
Layout usual_names();

// The layout of a mapping: one path for each role that it names.
Layout custom_layout(const Mapping& mapping);

}  // namespace ringside
