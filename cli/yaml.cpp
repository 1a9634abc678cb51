// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/yaml.h"

#include <yaml-cpp/yaml.h>

#include "cli/failure.h"

namespace ringside::cli {
namespace {

// A list that holds itself has no end, and a few aliases of aliases of aliases hardly one.
constexpr int kMostNodes = 100'000;
constexpr int kMostLevels = 100;

Json json_of(const YAML::Node& node, int level, int& nodes, const std::string& file) {
  if (++nodes > kMostNodes || level > kMostLevels)
    throw Failure{kBadData, file + ": holds more than 100,000 values or 100 levels, or itself"};
  switch (node.Type()) {
    case YAML::NodeType::Undefined:
    case YAML::NodeType::Null:
      break;
    case YAML::NodeType::Scalar:
      return node.Scalar();
    case YAML::NodeType::Sequence: {
      Json list = Json::array();
      for (const YAML::Node& each : node) list.push_back(json_of(each, level + 1, nodes, file));
      return list;
    }
    case YAML::NodeType::Map: {
      Json object = Json::object();
      for (const auto& each : node)
        object[each.first.Scalar()] = json_of(each.second, level + 1, nodes, file);
      return object;
    }
  }
  return nullptr;
}

}  // namespace

Json parse_yaml(const std::string& text, const std::string& file) {
  try {
    int nodes = 0;
    return json_of(YAML::Load(text), 0, nodes, file);
  } catch (const YAML::Exception& error) {
    throw Failure{kBadData, file + ": is not valid YAML, line " +
                                std::to_string(error.mark.line + 1) + ": " + error.msg};
  }
}

}  // namespace ringside::cli
