// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "cli/address.h"

#include <curl/curl.h>

#include <algorithm>
#include <memory>

#include "cli/failure.h"
#include "cli/text_width.h"

namespace ringside::cli {
namespace {

constexpr std::size_t kNameBytes = 200;  // 255 less the ends of the files beside it

struct FreeUrl {
  void operator()(CURLU* url) const { curl_url_cleanup(url); }
};
struct FreeText {
  void operator()(char* text) const { curl_free(text); }
};
using Url = std::unique_ptr<CURLU, FreeUrl>;
using Text = std::unique_ptr<char, FreeText>;

std::string part_of(const Url& url, CURLUPart part) {
  char* text = nullptr;
  if (curl_url_get(url.get(), part, &text, 0) != CURLUE_OK) return {};
  return Text(text).get();
}

std::string percent_decoded(const std::string& text) {
  int length = 0;
  const Text plain(
      curl_easy_unescape(nullptr, text.c_str(), static_cast<int>(text.size()), &length));
  return plain ? std::string(plain.get(), static_cast<std::size_t>(length)) : text;
}

bool is_shell_safe(char each) {
  return (each >= 'a' && each <= 'z') || (each >= 'A' && each <= 'Z') ||
         (each >= '0' && each <= '9') ||
         std::string_view("_-./+:@%,=").find(each) != std::string::npos;
}

}  // namespace

Address address_of(const std::string& text) {
  const Url url(curl_url());
  if (!url) throw std::bad_alloc();
  const CURLUcode code = curl_url_set(url.get(), CURLUPART_URL, text.c_str(), CURLU_URLENCODE);
  const std::string scheme = part_of(url, CURLUPART_SCHEME);
  if (code != CURLUE_OK || (scheme != "http" && scheme != "https")) {
    throw Failure{kBadUsage, "\"" + text + "\" is no address that begins with https:// or http://"};
  }
  static_cast<void>(curl_url_set(url.get(), CURLUPART_FRAGMENT, nullptr, 0));
  const std::string port = part_of(url, CURLUPART_PORT);
  const std::string path = part_of(url, CURLUPART_PATH);
  Address address;
  address.url = part_of(url, CURLUPART_URL);
  address.shown =
      scheme + "://" + part_of(url, CURLUPART_HOST) + (port.empty() ? "" : ":") + port + path;
  address.file_name = safe_file_name(percent_decoded(path.substr(path.rfind('/') + 1)));
  return address;
}

std::string safe_file_name(const std::string& name) {
  std::string safe;
  for (const char each : visible(name)) safe += each == '/' || each == '\\' ? '_' : each;
  safe.erase(0, std::min(safe.find_first_not_of(".- "), safe.size()));
  if (safe.size() <= kNameBytes) return safe;
  std::size_t cut = safe.size() - kNameBytes;  // the end says what kind of file it is
  while (cut < safe.size() && !is_utf8(std::string_view(safe).substr(cut))) ++cut;
  return safe_file_name(safe.substr(cut));
}

std::string shell_word(const std::string& text) {
  std::string plain = text.starts_with("-") ? "./" + text : text;
  if (std::all_of(plain.begin(), plain.end(), is_shell_safe)) return plain;
  std::string quoted = "'";
  for (const char each : plain) {
    if (each == '\'') {
      quoted += "'\\''";
    } else {
      quoted += each;
    }
  }
  return quoted + "'";
}

}  // namespace ringside::cli
