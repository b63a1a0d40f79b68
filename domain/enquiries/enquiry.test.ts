import { describe, expect, test } from "vitest";
import { hasTerms } from "#domain/shared/search-text.ts";
import { toEnquirySearchText, parseEnquirySearchTerms } from "./enquiry.ts";

const kept = toEnquirySearchText(
  "Huda",
  "Álamo Clinic",
  "971501234567",
  "huda@xn--mnchen-3ya.de",
  "Two machines, 100% black",
  "WQ-2026-00008",
);

const isFound = (search: string) => hasTerms(kept, parseEnquirySearchTerms(search));

describe("a search", () => {
  test.each([
    "0501234567",
    "050 123 4567",
    "050-123-4567",
    "(050) 123.4567",
    "501234567",
    "50 123 4567",
    "+971501234567",
    "+971 50 123 4567",
    "+971 (0)50 123 4567",
    "00971501234567",
    "00971 50 123 4567",
    "971501234567",
    "٠٥٠ ١٢٣ ٤٥٦٧",
    "huda 050-123-4567",
    "050-123-4567 alamo",
    "huda (050) 123 4567 clinic",
    "(050) huda",
    "0501",
    "050 12",
    "4567",
    "00971",
    "ÁLAMO",
    "machines clinic 100%",
    "huda@münchen.de",
    "Huda@XN--MNCHEN-3YA.de",
    "münchen.de",
    "WQ202600008",
    "wq-2026-8",
    "WQ/2026/00008",
    "00008",
    "\u200eWQ\u20112026\u20118\u200f",
  ])("finds %j", (search) => {
    expect(isFound(search)).toBe(true);
  });

  test.each([
    "0501234568",
    "+971 50 123 4568",
    "+44 501 234567",
    "clinic harbour",
    "200%",
    "00009",
    "wq-2026-80",
  ])("does not find %j", (search) => {
    expect(isFound(search)).toBe(false);
  });
});
