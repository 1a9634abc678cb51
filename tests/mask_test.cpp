// SPDX-FileCopyrightText: 2026 The Ringside authors
// SPDX-License-Identifier: MIT
#include "core/mask.h"

#include <gtest/gtest.h>

#include <string>

namespace ringside {
namespace {

TEST(Mask, HidesAddresses) {
  for (const char* address :
       {"jane@example.com", "j.doe+arena@mail.example.co.uk", "x_1%y@sub-domain.example.museum",
        "иван@пример.рф", "7@example.org", "555-123-4567@example.org"}) {
    const std::string text = std::string("Write to <") + address + ">, or not.";
    EXPECT_EQ(masked(text), "Write to <[email]>, or not.") << address;
    EXPECT_EQ(masked(address), "[email]");
    EXPECT_EQ(masked(std::string(address) + "."), "[email].");
  }
  EXPECT_EQ(masked("a@b.org,c@d.org"), "[email],[email]");
  EXPECT_EQ(masked("what was cut: jane@exam"), "what was cut: [email]");
  EXPECT_EQ(masked("邮箱jane@example.com，谢谢"), "邮箱[email]，谢谢");
}

TEST(Mask, HidesTelephoneNumbers) {
  for (const char* number :
       {"+49 30 1234567",   "+15551234567",      "+1 (555) 123-4567", "+7 495 123-45-67",
        "+44 20 7946 0958", "+86 138 0013 8000", "+33 1 42 68 53 00", "+81-3-1234-5678",
        "+91 98765 43210",  "+49.30.1234567",    "0049 30 1234567",   "030/1234567",
        "0171 1234567",     "020 7946 0958",     "01 42 68 53 00",    "01.42.68.53.00",
        "010-1234-5678",    "(555) 123-4567",    "8 (495) 123-45-67", "8(495)123-45-67",
        "(020) 7946 0958",  "555-123-4567",      "555.223.4567",      "1-555-223-4567",
        "138 0013 8000",    "138-0013-8000"}) {
    EXPECT_EQ(masked(number), "[phone]") << number;
    EXPECT_EQ(masked(std::string("Call ") + number + ", please."), "Call [phone], please.");
    EXPECT_EQ(masked(std::string("电话：") + number + "。"), "电话：[phone]。");
    EXPECT_EQ(masked(std::string("(") + number + ")"), "([phone])");
    EXPECT_EQ(masked(std::string("on 2024-08-14 ") + number), "on 2024-08-14 [phone]");
  }
}

TEST(Mask, LeavesOtherNumbersAndSigns) {
  for (const char* text : {"2024-08-14",
                           "2024-08-14 12:30:15",
                           "14.08.2024 12:30",
                           "01-02-2024 10",
                           "08/14/2024",
                           "1.2.3",
                           "v10.15.7",
                           "192.168.100.200",
                           "3.14159265",
                           "+1.23456789",
                           "1,234,567,890",
                           "1 234 567 890",
                           "1682351591.1322",
                           "1718000000",
                           "13800138000",
                           "4111 1111 1111 1111",
                           "978-3-16-148410-0",
                           "550e8400-e29b-41d4-a716-446655440000",
                           "gpt-4-0613",
                           "claude-3-5-sonnet-20241022",
                           "2e9c29aa140b8e50643235eab01dc9ea",
                           "10 20 30 40 50",
                           "0.1 0.2 0.3",
                           "0001-0002-0003",
                           "#123-456-7890",
                           "id=555-223-4567",
                           "1/2-1/2",
                           "1-0",
                           "W 10 (2) 5",
                           "f(12) 34",
                           "@user",
                           "react@18.2.0",
                           "x @ y.org",
                           "5+12345678",
                           "12:30:15",
                           "100-200",
                           ""}) {
    EXPECT_EQ(masked(text), text);
  }
}

// Work that grows with the square of the length would take minutes here.
TEST(Mask, TakesLongListsOfNumbers) {
  std::string numbers, telephones, hidden;
  for (int number = 0; number < 200'000; ++number) {
    numbers += "12 ";
    telephones += "555-123-4567 ";
    hidden += "[phone] ";
  }
  EXPECT_EQ(masked(numbers), numbers);
  EXPECT_EQ(masked(telephones), hidden);
  EXPECT_EQ(masked("1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8 9 555-123-4567"),
            "1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8 9 [phone]");
}

TEST(Mask, ChangesNothingThatItMasked) {
  const std::string once = masked("jane@example.com, +49 30 1234567, 2024-08-14");
  EXPECT_EQ(once, "[email], [phone], 2024-08-14");
  EXPECT_EQ(masked(once), once);
}

}  // namespace
}  // namespace ringside
