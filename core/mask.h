// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "core/battles.h"

namespace ringside {

// The text with each e-mail address as [email] and each telephone number as [phone]: what every
// export does that holds texts of people. A number is taken for a telephone's by its form alone:
//
//   +49 30 123456, +15551234567      a plus and 8 to 15 digits, in groups or not
//   0049 30 123456, 030/1234567      a leading zero and 9 to 15 digits in groups
//   (555) 123-4567, 8 (495) 123-45-67 an area code in brackets
//   555-123-4567, 1-555-123-4567     as in North America
//   138 0013 8000                    as mobile telephones in China
//
// Dates, versions, sums, addresses of the internet and digits in one run without a plus stay: they
// would be more often something else.
std::string masked(std::string_view text);

// The audit with its examples masked: they are pieces of rows.
RowAudit masked(RowAudit audit);

}  // namespace ringside
