import { expect, test } from "vitest";
import type { FoundEnquiry } from "./personal-data-api.ts";
import { canErase, describeErasureQuestion } from "./personal-data-texts.ts";

const hudaEnquiry: FoundEnquiry = {
  _id: "65f0c0ffee65f0c0ffee65f0",
  name: "Huda",
  company: "Demo School",
  mobile: "971501234567",
  email: "office@school.example",
  createdAt: "2026-11-22T08:00:00.000Z",
  quotes: 1,
  otherContacts: [],
  notes: 0,
  mails: 3,
  unsentMails: 0,
  erasedAt: null,
  keptQuotes: [],
};

test("the confirmation of an erasure names the number of records", () => {
  expect(describeErasureQuestion([hudaEnquiry, hudaEnquiry])).toBe("2 enquiries, 2 quotes, 0 notes.");
  expect(describeErasureQuestion([{ ...hudaEnquiry, unsentMails: 1 }])).toBe(
    "1 enquiry, 1 quote, 0 notes, and 1 mail that did not go out yet.",
  );
});

test("the confirmation lists the people if there are several", () => {
  const noor = { name: "Noor", mobile: "971559998887", email: "office@school.example" };
  expect(describeErasureQuestion([{ ...hudaEnquiry, otherContacts: [noor] }])).toBe(
    "1 enquiry, 1 quote, 0 notes. It names 2 people or numbers: Huda (+971 50 123 4567); Noor (+971 55 999 8887).",
  );
});

test("the confirmation says which accepted quotes are kept and until when, and counts nothing twice", () => {
  const kept = { reference: "WQ-2026-00001", keptUntil: "2034-11-25T08:00:00.000Z" };
  const ordered = { ...hudaEnquiry, quotes: 2, keptQuotes: [kept] };
  const erased = { ...ordered, erasedAt: "2026-11-24T08:00:00.000Z", quotes: 1 };
  expect(describeErasureQuestion([ordered])).toBe(
    "1 enquiry, 1 quote, 0 notes. 1 accepted quote is kept until 25 Nov 2034, because the law asks for the records of contracts and tax. The name, company, e-mail address and TRN on it stay too.",
  );
  expect(describeErasureQuestion([hudaEnquiry, erased])).toContain("1 enquiry, 1 quote, 0 notes. 1 accepted");
  expect([[ordered], [hudaEnquiry, erased], [erased], []].map((found) => canErase(found))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
