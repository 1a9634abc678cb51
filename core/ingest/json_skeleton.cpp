// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/ingest/json_skeleton.h"

namespace ringside {
void JsonSkeleton::learn(const char* begin, const char* end, std::span<const JsonScalar> scalars) {
  gaps_.clear();
  text_.clear();
  const auto add = [this](const char* from, const char* to, std::int16_t slot) {
    gaps_.push_back(
        {static_cast<std::uint32_t>(text_.size()), static_cast<std::uint32_t>(to - from), slot});
    text_.append(from, to);
  };
  const char* from = begin;
  for (const JsonScalar& scalar : scalars) {
    add(from, scalar.begin, scalar.slot);
    from = scalar.end;
  }
  add(from, end, -1);
  text_.append(16, '\0');
}

const char* JsonSkeleton::match(const char* at, const char* end,
                                std::vector<JsonScalar>& wanted) const {
  if (gaps_.empty()) return nullptr;
  const char* const text = text_.data();
  const Gap* const last = &gaps_.back();
  for (const Gap* gap = gaps_.data();; ++gap) {
    if (end - at < static_cast<std::ptrdiff_t>(gap->length)) return nullptr;
    if (!same_bytes(at, text + gap->offset, gap->length)) return nullptr;
    at += gap->length;
    if (gap == last) return at;
    JsonScalar scalar{at, nullptr, gap->slot, FieldKind::missing, false};
    JsonFault ignored;
    at = skip_json_scalar(at, scalar.kind, scalar.escaped, ignored);
    if (at == nullptr) return nullptr;
    if (gap->slot >= 0) {
      scalar.end = at;
      wanted.push_back(scalar);
    }
  }
}

}  // namespace ringside
