// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/report/csv.h"

#include <array>
#include <nlohmann/json.hpp>

#include "core/calendar.h"

namespace ringside {

struct PairLine {
  std::string model{};
  std::string opponent{};
  double observed = 0.0;
  double predicted = 0.0;
  std::uint32_t battles = 0, wins = 0, losses = 0, ties = 0, both_bad = 0;
};

struct HistoryLine {
  std::string date{};
  double time = 0.0;
  std::string model{};
  std::uint32_t rank = 0;
  double rating = 0.0;
  std::uint32_t battles = 0;
  bool provisional = false;
};

struct SliceLine {
  std::string slice{};
  bool rest = false;
  std::string model{};
  double rating = 0.0, lower = 0.0, upper = 0.0, rank = 0.0, battles = 0.0;
  double difference = 0.0, difference_lower = 0.0, difference_upper = 0.0;
  double p = 0.0, p_holm = 0.0;
};

template <>
struct Described<SliceLine> {
  static constexpr std::string_view name = "SliceLine";
  static constexpr auto fields = std::tuple{
      field("slice", &SliceLine::slice, "Name; empty for the rest."),
      field("rest", &SliceLine::rest, "Whether it is what no named slice holds."),
      field("model", &SliceLine::model, "Name."),
      field("rating", &SliceLine::rating, "Points in the slice; empty where unrated."),
      field("lower", &SliceLine::lower, "Lower end of its 95 % interval."),
      field("upper", &SliceLine::upper, "Upper end of it."),
      field("rank", &SliceLine::rank, "Rank(UB) in the slice."),
      field("battles", &SliceLine::battles, "Battles of the model in the slice."),
      field("difference", &SliceLine::difference, "Points more than in the other battles."),
      field("difference_lower", &SliceLine::difference_lower, "Lower end of its 95 % interval."),
      field("difference_upper", &SliceLine::difference_upper, "Upper end of it."),
      field("p", &SliceLine::p, "Two-sided p of no difference."),
      field("p_holm", &SliceLine::p_holm, "Adjusted by Holm over all of them."),
  };
};

template <>
struct Described<PairLine> {
  static constexpr std::string_view name = "PairLine";
  static constexpr auto fields = std::tuple{
      field("model", &PairLine::model, "Name."),
      field("opponent", &PairLine::opponent, "Name of the other."),
      field("observed", &PairLine::observed, "Share the model won, ties half; empty if never met."),
      field("predicted", &PairLine::predicted, "Expected share of the model."),
      field("battles", &PairLine::battles, "Battles of the pair."),
      field("wins", &PairLine::wins, "Won by the model."),
      field("losses", &PairLine::losses, "Won by the opponent."),
      field("ties", &PairLine::ties, "Ties, without both bad."),
      field("both_bad", &PairLine::both_bad, "Both bad."),
  };
};

template <>
struct Described<HistoryLine> {
  static constexpr std::string_view name = "HistoryLine";
  static constexpr auto fields = std::tuple{
      field("date", &HistoryLine::date, "Day of the snapshot, UTC."),
      field("time", &HistoryLine::time, "The same instant in seconds since 1970 UTC."),
      field("model", &HistoryLine::model, "Name."),
      field("rank", &HistoryLine::rank, "1 + models above."),
      field("rating", &HistoryLine::rating, "Points."),
      field("battles", &HistoryLine::battles, "Battles so far."),
      field("provisional", &HistoryLine::provisional, "Few battles so far."),
  };
};

std::string number_text(double number) {
  if (!std::isfinite(number)) return {};
  std::array<char, 64> buffer{};
  const char* end =
      nlohmann::detail::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
  return std::string(static_cast<const char*>(buffer.data()), end);
}

std::string text_cell(std::string_view text) {
  std::string cell(text);
  if (!text.empty() && std::string_view("=+-@\t\r").find(text[0]) != std::string_view::npos) {
    cell.insert(0, 1, '\'');
  }
  if (cell.find_first_of(",\"\r\n") == std::string::npos) return cell;
  std::string quoted = "\"";
  for (const char c : cell) quoted.append(c == '"' ? 2 : 1, c);
  return quoted.append("\"");
}

std::string leaderboard_csv(std::span<const LeaderboardRow> rows) { return rows_csv(rows); }

std::string slices_csv(const SliceTable& slices) {
  std::string text = csv_header<SliceLine>();
  const std::size_t columns = slices.slices.size();
  for (std::size_t at = 0; at < slices.models.size() * columns; ++at) {
    const SliceSummary& slice = slices.slices[at % columns];
    append_csv(text, SliceLine{.slice = slice.name,
                               .rest = slice.rest,
                               .model = slices.models[at / columns],
                               .rating = slices.rating[at],
                               .lower = slices.lower[at],
                               .upper = slices.upper[at],
                               .rank = slices.rank[at],
                               .battles = slices.battles[at],
                               .difference = slices.difference[at],
                               .difference_lower = slices.difference_lower[at],
                               .difference_upper = slices.difference_upper[at],
                               .p = slices.p[at],
                               .p_holm = slices.p_holm[at]});
  }
  return text;
}

std::string pairs_csv(const PairMatrix& matrix) {
  std::string text = csv_header<PairLine>();
  const std::size_t n = matrix.models.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      if (i == j) continue;
      const std::size_t at = i * n + j;
      append_csv(text, PairLine{.model = matrix.models[i],
                                .opponent = matrix.models[j],
                                .observed = matrix.observed[at],
                                .predicted = matrix.predicted[at],
                                .battles = matrix.battles[at],
                                .wins = matrix.wins[at],
                                .losses = matrix.wins[j * n + i],
                                .ties = matrix.ties[at],
                                .both_bad = matrix.both_bad[at]});
    }
  }
  return text;
}

std::string history_csv(const History& history) {
  std::string text = csv_header<HistoryLine>();
  const std::size_t models = history.models.size();
  for (std::size_t at = 0; at < history.rating.size(); ++at) {
    if (history.rank[at] == 0) continue;
    const double time = history.time[at / models];
    append_csv(text, HistoryLine{.date = format_date(day_of(time)),
                                 .time = time,
                                 .model = history.models[at % models],
                                 .rank = history.rank[at],
                                 .rating = history.rating[at],
                                 .battles = history.battles[at],
                                 .provisional = history.provisional[at] != 0});
  }
  return text;
}

}  // namespace ringside
