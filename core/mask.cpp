// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/mask.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "core/ingest/json_tokens.h"

namespace ringside {
namespace {

bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
bool is_wide(char c) { return static_cast<unsigned char>(c) >= 0x80; }
bool is_word(char c) { return is_digit(c) || is_letter(c) || c == '_'; }
bool is_local(char c) {
  return is_word(c) || is_wide(c) || std::string_view(".%+-").find(c) != std::string_view::npos;
}
bool is_label(char c) { return is_digit(c) || is_letter(c) || is_wide(c) || c == '-'; }

struct Found {
  std::size_t begin = 0, end = 0;
  std::string_view what{};
};

// The address around the @ at `at`. One that the text's end cuts off is one, too.
Found find_address(std::string_view text, std::size_t at, std::size_t from) {
  std::size_t begin = at, end = at + 1;
  // Chinese is written without blanks: ASCII goes on in ASCII only.
  const bool wide_name = at > from && is_wide(text[at - 1]);
  const bool wide_label = end < text.size() && is_wide(text[end]);
  const auto goes_on = [&](char c) { return is_label(c) && (wide_label || !is_wide(c)); };
  while (begin > from && is_local(text[begin - 1]) && (wide_name || !is_wide(text[begin - 1]))) {
    --begin;
  }
  while (begin < at && (text[begin] == '.' || text[begin] == '-')) ++begin;
  std::size_t top = end;  // where the last label begins
  bool dot = false;
  while (end < text.size() && (goes_on(text[end]) || text[end] == '.')) {
    const bool next = end + 1 < text.size() && goes_on(text[end + 1]);
    if (text[end] == '.' && (!next || end == at + 1)) break;
    if (text[end] == '.') top = end + 1, dot = true;
    ++end;
  }
  const std::string_view label = text.substr(top, end - top);
  const bool name = label.size() >= 2 && std::none_of(label.begin(), label.end(), is_digit);
  const bool cut = end == text.size() && end > at + 1 && !dot;
  if (begin == at || (!cut && !(dot && name))) return {};
  return {begin, end, "[email]"};
}

// Digits with what stands before them: "8", " (495", ") 123", "-45", "-67".
struct Group {
  std::size_t begin, end;  // of the digits
  std::string_view before;
  std::size_t size() const { return end - begin; }
};
using Groups = std::span<const Group>;

// What may stand between two groups: a sign, or a bracket with a blank.
std::size_t separator(std::string_view text) {
  for (const std::string_view each :
       {") ", ")-", " (", "-(", "\xc2\xa0", ")", "(", " ", "-", ".", "/"}) {
    if (text.substr(0, each.size()) == each) return each.size();
  }
  return 0;
}

// No telephone number has more: each group has a digit.
constexpr std::size_t kMostGroups = 15;

// The groups that stand side by side from `at` on, read as far as they are wanted: a row may be a
// long list of numbers.
class GroupRun {
 public:
  GroupRun(std::string_view text, std::size_t at) : text_(text), at_(at), begin_(at) {
    if (text[begin_] == '+' || text[begin_] == '(') ++begin_;
  }

  // Reads until there are so many, or all.
  const std::vector<Group>& first(std::size_t groups) {
    while (groups_.size() < groups && begin_ < text_.size() && is_digit(text_[begin_])) {
      std::size_t end = begin_;
      while (end < text_.size() && is_digit(text_[end])) ++end;
      groups_.push_back({begin_, end, text_.substr(at_, begin_ - at_)});
      at_ = end;
      const std::size_t between = separator(text_.substr(end));
      begin_ = between == 0 ? text_.size() : end + between;
    }
    return groups_;
  }

 private:
  std::string_view text_;
  std::size_t at_, begin_;  // of what stands before the next group, and of its digits
  std::vector<Group> groups_;
};

bool holds(const Group& group, char sign) {
  return group.before.find(sign) != std::string_view::npos;
}

std::size_t digits_in(Groups groups) {
  std::size_t digits = 0;
  for (const Group& each : groups) digits += each.size();
  return digits;
}

bool has_sizes(Groups groups, std::initializer_list<std::size_t> sizes) {
  return std::equal(groups.begin(), groups.end(), sizes.begin(), sizes.end(),
                    [](const Group& group, std::size_t size) { return group.size() == size; });
}

bool is_date(Groups groups) {
  return groups.size() >= 3 && groups[0].size() <= 2 && groups[1].size() <= 2 &&
         groups[2].size() == 4 && !holds(groups[1], ' ');
}

bool same_signs(Groups groups) {
  return std::all_of(groups.begin() + 1, groups.end(),
                     [&](const Group& each) { return each.before == groups.back().before; });
}

bool is_international(Groups groups, std::string_view text) {
  const std::size_t digits = digits_in(groups);
  const bool fraction = groups.size() == 2 && groups[1].before == ".";
  return text[groups[0].begin] != '0' && digits >= 8 && digits <= 15 && groups.size() <= 7 &&
         !fraction;
}

bool is_in_brackets(Groups groups) {
  return groups.size() > 1 && holds(groups[0], '(') && holds(groups[1], ')');
}

// The area code is in brackets, alone or behind one digit.
bool has_area_code(Groups groups) {
  const std::size_t area = is_in_brackets(groups) ? 0 : 1;
  if (groups.size() < area + 2 || !holds(groups[area], '(') || !holds(groups[area + 1], ')')) {
    return false;
  }
  const std::size_t digits = digits_in(groups.subspan(area));
  return (area == 0 || groups[0].size() == 1) && groups[area].size() >= 2 && digits >= 8 &&
         digits <= 12;
}

bool has_trunk_zero(Groups groups, std::string_view text) {
  const std::string_view first = text.substr(groups[0].begin, groups[0].size());
  if (groups.size() < 2 || first.front() != '0' || first.substr(0, 3) == "000") return false;
  if (is_date(groups)) return false;
  const bool dots = std::any_of(groups.begin() + 1, groups.end(),
                                [](const Group& each) { return each.before == "."; });
  if (dots && !has_sizes(groups, {2, 2, 2, 2, 2})) return false;
  const bool pieces =
      std::all_of(groups.begin(), groups.end(), [](const Group& each) { return each.size() >= 2; });
  const std::size_t digits = digits_in(groups);
  const std::size_t most = first.substr(0, 2) == "00" ? 15 : 12;
  return pieces && digits >= 9 && digits <= most;
}

bool is_northern(Groups groups, std::string_view text) {
  if (groups.size() == 4 && groups[0].size() == 1 && text[groups[0].begin] == '1') {
    groups = groups.subspan(1);
  }
  return has_sizes(groups, {3, 3, 4}) && same_signs(groups) && text[groups[0].begin] >= '2';
}

bool is_chinese(Groups groups, std::string_view text) {
  return has_sizes(groups, {3, 4, 4}) && same_signs(groups) && text[groups[0].begin] == '1' &&
         text[groups[0].begin + 1] >= '3';
}

bool is_telephone(Groups groups, std::string_view text) {
  if (holds(groups[0], '+')) return is_international(groups, text);
  return has_area_code(groups) || has_trunk_zero(groups, text) || is_northern(groups, text) ||
         is_chinese(groups, text);
}

bool ends_well(std::string_view text, std::size_t end) {
  if (end == text.size()) return true;
  if (is_word(text[end])) return false;
  const bool joined = std::string_view("-./:@").find(text[end]) != std::string_view::npos;
  return !joined || end + 1 == text.size() || !is_word(text[end + 1]);
}

// A number among groups that stand side by side: "2024-08-14 555-123-4567" holds one. `end` of what
// was found is where to go on, found or not.
Found find_telephone(std::string_view text, std::size_t at) {
  GroupRun run(text, at);
  const std::vector<Group>& groups = run.first(1);
  if (groups.empty()) return {at, at + 1};
  const auto apart = [&](std::size_t group) {
    return group == 0 || group == groups.size() || groups[group].before.front() == ' ';
  };
  for (std::size_t first = 0; first < groups.size(); ++first) {
    run.first(first + kMostGroups + 1);  // and whether the last of them is the last
    if (!apart(first)) continue;
    for (std::size_t last = std::min(groups.size(), first + kMostGroups); last > first; --last) {
      if (!apart(last)) continue;
      const Groups some = Groups(groups).subspan(first, last - first);
      const std::size_t end = some.back().end;
      if (!ends_well(text, end) || !is_telephone(some, text)) continue;
      const bool sign = holds(some[0], '+') || is_in_brackets(some);
      return {some[0].begin - (sign ? 1 : 0), end, "[phone]"};
    }
  }
  return {at, groups.back().end};
}

bool may_begin(std::string_view text, std::size_t at) {
  const char c = text[at];
  if (!is_digit(c) && c != '+' && c != '(') return false;
  if (at == 0) return true;
  const char before = text[at - 1];
  return !is_word(before) && std::string_view("-./+=#@").find(before) == std::string_view::npos;
}

}  // namespace

std::string masked(std::string_view text) {
  std::string result;
  std::size_t copied = 0;
  const auto replace = [&](const Found& found) {
    result.append(text.substr(copied, found.begin - copied)).append(found.what);
    copied = found.end;
  };
  for (std::size_t at = 0; at < text.size();) {
    Found found{at, at + 1};
    if (text[at] == '@') {
      found = find_address(text, at, copied);
      if (found.what.empty()) found.end = at + 1;
    } else if (may_begin(text, at)) {
      found = find_telephone(text, at);
      // A digit may begin an address as well.
      if (found.what.empty() && found.end < text.size() && text[found.end] == '@') {
        at = found.end;
        continue;
      }
    }
    if (!found.what.empty()) replace(found);
    at = found.end;
  }
  return result.append(text.substr(copied));
}

RowAudit masked(RowAudit audit) {
  for (SetAside& each : audit.set_aside) each.example = masked(each.example);
  return audit;
}

}  // namespace ringside
