// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include <memory>

#include "cli/commands.h"
#include "cli/download.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/text_width.h"
#include "core/arena_address.h"

namespace ringside::cli {
namespace {

void run_download(const DownloadOptions& options) {
  const std::string path = download(options);
  print("Downloaded " + visible(path) + ".\nNext: ringside leaderboard " + shell_word(path) + "\n");
}

}  // namespace

void add_download(CLI::App& app, Action& action) {
  CLI::App* sub =
      app.add_subcommand("download", "Download a battle file, or the public Arena file.");
  const auto options = std::make_shared<DownloadOptions>();
  sub->add_option("address,--url", options->url,
                  "Where the file is, by https or http; the public Arena file by default (2 GB).")
      ->check(file_name())
      ->type_name("URL")
      ->group("Download");
  sub->add_option("--output", options->output,
                  "Where to put it; by default here, under the name in the address. Until it is "
                  "whole it is FILE.part, which the same command goes on from after a break.")
      ->check(file_name())
      ->type_name("FILE")
      ->group("Download");
  add_fields(*sub, *options, "Download");
  sub->footer(
      std::string("The public Arena file:\n") + kArenaAddress +
      "\n\n"
      "Proxies are taken from https_proxy and no_proxy, certificates from SSL_CERT_FILE if\n"
      "that is set.\n"
      "\n"
      "Examples:\n"
      "  ringside download\n"
      "  ringside download --output arena.json --force\n"
      "  ringside download https://example.org/votes.jsonl.gz");
  sub->callback([options, &action] { action = [options] { run_download(*options); }; });
}

}  // namespace ringside::cli
