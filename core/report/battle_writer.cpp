// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/battle_writer.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>

namespace ringside {
namespace {

template <class Number>
void append_number(std::string& out, Number number) {
  char digits[64];
  out.append(digits, nlohmann::detail::to_chars(digits, digits + sizeof digits, number));
}

void append_json_content(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  for (const char each : text) {
    const auto byte = static_cast<unsigned char>(each);
    if (byte < 0x20) {
      out += "\\u00";
      out += kHex[byte >> 4];
      out += kHex[byte & 15];
    } else {
      if (each == '"' || each == '\\') out += '\\';
      out += each;
    }
  }
}

void append_json_string(std::string& out, std::string_view text) {
  out += '"';
  append_json_content(out, text);
  out += '"';
}

void append_csv_string(std::string& out, std::string_view text) {
  const bool plain = text.find_first_of(",;\t\"\r\n") == std::string_view::npos && !text.empty() &&
                     text.front() != ' ' && text.back() != ' ';
  if (plain) {
    out += text;
    return;
  }
  out += '"';
  for (const char each : text) {
    if (each == '"') out += '"';
    out += each;
  }
  out += '"';
}

enum class Layout { json_object, csv_line, csv_header };

// One row as `"name":value` members or as the fields of a CSV line. A missing value is null in JSON
// and nothing in CSV.
class RowText {
 public:
  RowText(std::string& out, Layout layout)
      : out_(out), layout_(layout), json_(layout == Layout::json_object) {}

  void text(std::string_view name, std::string_view value) {
    if (!begin(name)) return;
    json_ ? append_json_string(out_, value) : append_csv_string(out_, value);
  }
  template <class Number>
  void number(std::string_view name, Number value) {
    if (!begin(name)) return;
    if (std::isfinite(value)) {
      append_number(out_, value);
    } else if (json_) {
      out_ += "null";
    }
  }
  void whole(std::string_view name, std::uint64_t value) {
    if (begin(name)) out_ += std::to_string(value);
  }
  void turn(std::string_view name, std::uint16_t value) {
    value == kNoTurn ? missing(name) : whole(name, value);
  }
  void flag(std::string_view name, std::uint8_t value) {
    if (value == kNoFlag) return missing(name);
    if (begin(name)) out_ += value != 0 ? "true" : "false";
  }
  void label(std::string_view name, const LabelColumn& column, std::size_t row) {
    if (column.empty()) return;
    if (column.code[row] != kNoLabel) return text(name, column.labels[column.code[row]]);
    missing(name);
  }
  // The reader knows the pair by its ends; the name may hold anything.
  void feature(const FeatureColumn& column, std::size_t row) {
    std::string name;
    json_ ? append_json_content(name, column.name) : void(name = column.name);
    number(name + "_a", column.a[row]);
    number(name + "_b", column.b[row]);
  }
  // Arena's files keep this flag one level down; its flat CSV exports do not.
  void sampled(std::uint8_t value) {
    if (!json_) return flag("sampled", value);
    if (value == kNoFlag) return missing("dedup_tag");
    if (begin("dedup_tag")) out_ += value != 0 ? "{\"sampled\":true}" : "{\"sampled\":false}";
  }

 private:
  void missing(std::string_view name) {
    if (begin(name) && json_) out_ += "null";
  }
  // Starts a field; false in the header, which holds names alone.
  bool begin(std::string_view name) {
    if (!first_) out_ += ',';
    first_ = false;
    if (layout_ == Layout::csv_header) append_csv_string(out_, name);
    if (json_) {
      out_ += '"';
      out_ += name;
      out_ += "\":";
    }
    return layout_ != Layout::csv_header;
  }

  std::string& out_;
  Layout layout_;
  bool json_;
  bool first_ = true;
};

void append_row(std::string& out, Layout layout, const BattleTable& table, std::size_t row) {
  RowText fields(out, layout);
  fields.label("question_id", table.prompt, row);
  fields.text("model_a", table.models[table.a[row]]);
  fields.text("model_b", table.models[table.b[row]]);
  if (table.share.empty()) {
    fields.text("winner", name_of(table.outcome[row]));
  } else {
    fields.number("score", table.share[row]);  // a winner beside it would stand over it
    fields.flag("both_bad", table.outcome[row] == Outcome::both_bad);
  }
  fields.label("judge", table.judge, row);
  if (!table.turn.empty()) fields.turn("turn", table.turn[row]);
  if (!table.anony.empty()) fields.flag("anony", table.anony[row]);
  fields.label("language", table.language, row);
  if (!table.time.empty()) fields.number("tstamp", table.time[row]);
  if (!table.sampled.empty()) fields.sampled(table.sampled[row]);
  if (!table.weight.empty()) fields.number("weight", table.weight[row]);
  if (!table.count.empty()) fields.whole("count", table.count[row]);
  fields.label("category", table.category, row);
  for (const FeatureColumn& each : table.features) fields.feature(each, row);
}

// The names of the same fields; a table without rows has no optional column.
std::string csv_header(const BattleTable& table) {
  if (table.rows() == 0) return "model_a,model_b,winner\n";
  std::string header;
  append_row(header, Layout::csv_header, table, 0);
  return header + "\n";
}

}  // namespace

std::string write_battles(const BattleTable& table, BattleFormat format, std::size_t begin,
                          std::size_t end) {
  const bool array = format == BattleFormat::json;
  const bool csv = format == BattleFormat::csv;
  std::string out;
  if (begin == 0 && array) out += "[\n";
  if (begin == 0 && csv) out += csv_header(table);
  for (std::size_t row = begin; row < end; ++row) {
    if (!csv) out += '{';
    append_row(out, csv ? Layout::csv_line : Layout::json_object, table, row);
    if (!csv) out += '}';
    if (array && row + 1 < table.rows()) out += ',';
    out += '\n';
  }
  if (end == table.rows() && array) out += "]\n";
  return out;
}

}  // namespace ringside
