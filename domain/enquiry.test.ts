import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  type Contact,
  type ContactField,
  contactFields,
  contactSchema,
  fieldErrors,
  looksLikeSpam,
  mobileWithCountryCode,
  phoneInputDigits,
} from "./enquiry.ts";

const contact: Contact = {
  name: "Mariam Haddad",
  company: "Dune & Sons",
  mobile: "971501234567",
  email: "mariam@example.com",
  message: "Two machines for our office.",
};

/** The message under a field when this stands in it; undefined when it is accepted. */
function messageUnder(field: ContactField, value: unknown): string | undefined {
  const result = contactSchema.safeParse({ ...contact, [field]: value });
  return result.success ? undefined : fieldErrors(result.error)[field];
}

const letters = (count: number) => "a".repeat(count);

describe("the contact form", () => {
  test("a complete enquiry is kept as it was typed, outer spaces aside", () => {
    const typed = Object.fromEntries(
      Object.entries(contact).map(([field, value]) => [field, `  ${value}\n`]),
    );
    expect(contactSchema.parse(typed)).toEqual(contact);
  });

  test("an empty form names every required field at once", () => {
    const result = contactSchema.safeParse({});
    expect(result.error && fieldErrors(result.error)).toEqual({
      name: "Name is required",
      company: "Company name is required",
      mobile: "Mobile number is required",
      email: "Email is required",
    });
  });

  test("its fields stand in the order of the form", () => {
    expect(contactFields).toEqual(Object.keys(contactSchema.shape));
  });

  test.each([
    ["name", undefined, "Name is required"],
    ["name", "", "Name is required"],
    ["name", "  \t ", "Name is required"],
    ["name", 7, "Name is required"],
    ["name", "7", "Name must contain only letters and spaces"],
    ["name", "O'Brien", "Name must contain only letters and spaces"],
    ["name", "Mariam <b>", "Name must contain only letters and spaces"],
    ["name", "Mariam\r\nBcc: all@example.com", "Name must contain only letters and spaces"],
    ["name", `${letters(60)}7`, "Name must contain only letters and spaces"],
    ["name", "M", "Name must be at least 2 characters"],
    ["name", " M ", "Name must be at least 2 characters"],
    ["name", "Al", undefined],
    ["name", letters(50), undefined],
    ["name", letters(51), "Name must not exceed 50 characters"],
    ["name", "محمد بن راشد", undefined],
    ["name", "مُحَمَّد", undefined],
    ["name", "Zoë Nuñez", undefined],
    ["name", "Zoe\u0308 Nun\u0303ez", undefined],

    ["company", undefined, "Company name is required"],
    ["company", null, "Company name is required"],
    ["company", " ", "Company name is required"],
    ["company", "A", "Company name must be at least 2 characters"],
    ["company", "3M", undefined],
    ["company", letters(100), undefined],
    ["company", letters(101), "Company name must not exceed 100 characters"],
    ["company", "شركة الورق (ش.م.م.)", undefined],

    ["mobile", undefined, "Mobile number is required"],
    ["mobile", "", "Mobile number is required"],
    ["mobile", "12345", "Mobile number must be between 6 and 16 digits"],
    ["mobile", "123456", undefined],
    ["mobile", "1234567890123456", undefined],
    ["mobile", "12345678901234567", "Mobile number must be between 6 and 16 digits"],
    ["mobile", "+971501234567", "Mobile number must be between 6 and 16 digits"],
    ["mobile", "050 123 4567", "Mobile number must be between 6 and 16 digits"],
    ["mobile", "call me", "Mobile number must be between 6 and 16 digits"],

    ["email", undefined, "Email is required"],
    ["email", " ", "Email is required"],
    ["email", "mariam", "Invalid email format"],
    ["email", "mariam@example", "Invalid email format"],
    ["email", "mariam@@example.com", "Invalid email format"],
    ["email", "mariam@example.com, all@example.com", "Invalid email format"],
    ["email", "mariam@example.com\r\nBcc: all@example.com", "Invalid email format"],
    ["email", `${letters(243)}@example.com`, "Invalid email format"],
    ["email", "mariam.haddad+office@mail.example.co.ae", undefined],

    ["message", undefined, undefined],
    ["message", "", undefined],
    ["message", letters(5000), undefined],
    ["message", letters(5001), "Message must not exceed 5000 characters"],
    ["message", ["a"], "Message must be text"],
  ] as const)("%s %j: %j", (field, value, message) => {
    expect(messageUnder(field, value)).toBe(message);
  });

  test("a mobile number may be typed in Arabic-Indic or Persian digits", () => {
    expect(contactSchema.parse({ ...contact, mobile: "٩٧١٥٠١٢٣٤٥٦٧" }).mobile).toBe("971501234567");
    expect(contactSchema.parse({ ...contact, mobile: "۹۷۱۵۰۱۲۳۴۵۶۸" }).mobile).toBe("971501234568");
  });

  test("the lines of a message stay, and count as one character however the browser ends them", () => {
    const message = contactSchema.parse({
      ...contact,
      message: `First.\r\nSecond.\r\n\r\n${letters(4980)}`,
    }).message;
    expect(message).toBe(`First.\nSecond.\n\n${letters(4980)}`);
  });

  test("nothing that a person cannot see costs an enquiry: it falls away", () => {
    const typed = {
      ...contact,
      company: "Dune\r\nBcc: all@example.com",
      message: "Two\u0000 machines\ud800",
    };
    expect(contactSchema.parse(typed)).toMatchObject({
      company: "Dune Bcc: all@example.com",
      message: "Two machines\ufffd",
    });
  });

  test("whatever is typed, what is accepted holds to the limits", () => {
    const anything = fc.record({
      name: fc.oneof(fc.stringMatching(/^[a-zéم ]{0,52}$/), fc.string({ unit: "grapheme", maxLength: 60 })),
      company: fc.string({ unit: "binary", maxLength: 110 }),
      mobile: fc.stringMatching(/^[ 0-9٠-٩]{4,18}$/),
      email: fc.constantFrom(" mariam@example.com", "MARIAM@example.com\n", "mariam"),
      message: fc.string({ unit: "binary" }),
    });
    fc.assert(
      fc.property(anything, (form) => {
        const result = contactSchema.safeParse(form);
        if (!result.success) return;
        expect(result.data.name).toMatch(/^[\p{L}\p{M} ]{2,50}$/u);
        expect(result.data.company).toMatch(/^\P{Cc}{2,100}$/u);
        expect(result.data.mobile).toMatch(/^[0-9]{6,16}$/);
        expect(contactSchema.parse(result.data)).toEqual(result.data);
      }),
    );
  });

  test("hostile text is judged in no time", () => {
    const started = performance.now();
    for (const hostile of [
      "a".repeat(100_000),
      " ".repeat(100_000),
      "a@".repeat(50_000),
      "a.".repeat(50_000),
    ]) {
      for (const field of contactFields) messageUnder(field, `${hostile}!`);
    }
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe("the mobile number gets its country code", () => {
  test.each([
    ["050 123 4567", "971501234567"],
    ["50 123 4567", "971501234567"],
    ["050-123-4567", "971501234567"],
    ["(050) 123.4567", "971501234567"],
    ["+971 50 123 4567", "971501234567"],
    ["+971 (0)50 123 4567", "971501234567"],
    ["00971 50 123 4567", "971501234567"],
    ["971 50 123 4567", "971501234567"],
    ["971 6 512 3456", "97165123456"],
    ["06 512 3456", "97165123456"],
    ["09 712 3456", "97197123456"],
    ["٠٥٠ ١٢٣ ٤٥٦٧", "971501234567"],
    ["+٩٧١ ٥٠ ١٢٣ ٤٥٦٧", "971501234567"],
    ["\u202a+971\u00a050\u00a0123\u00a04567\u202c", "971501234567"],
    ["\u200e050 123 4567", "971501234567"],
    ["+44 7700 900123", "447700900123"],
    ["", ""],
    [" + ", ""],
    ["call me", "971callme"],
    ["50 12", "5012"],
  ])("%j becomes %j", (typed, digits) => {
    expect(mobileWithCountryCode("971", typed)).toBe(digits);
  });

  test.each([
    ["1", "(202) 555-0123", "12025550123"],
    ["1", "1 202 555 0123", "12025550123"],
    ["44", "07700 900123", "447700900123"],
    ["7", "701 234 5678", "77012345678"],
  ])("with the country code %s chosen, %j becomes %j", (dialCode, typed, digits) => {
    expect(mobileWithCountryCode(dialCode, typed)).toBe(digits);
  });

  test("a number that has it stays as it is, so that it can be corrected and sent again", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9][0-9]{5,14}$/), (national) => {
        const digits = mobileWithCountryCode("971", `+971${national}`);
        expect(digits).toBe(`971${national}`);
        expect(mobileWithCountryCode("971", `+${digits}`)).toBe(digits);
      }),
    );
  });

  test("a number too short to be one is not made to look whole", () => {
    const mobile = mobileWithCountryCode("971", "50 12");
    expect(messageUnder("mobile", mobile)).toBe("Mobile number must be between 6 and 16 digits");
  });

  test("the phone input takes at most 15 digits", () => {
    expect(phoneInputDigits).toBe(15);
  });
});

describe("what looks like spam", () => {
  test.each([
    ["the hidden field is filled in", {}, "https://example.com", true],
    ["the hidden field holds a space", {}, " ", false],
    ["an ordinary enquiry", {}, "", false],
    ["a web address for a company", { company: "HTTPS://example.com" }, "", true],
    ["a company named like its site", { company: "example.com" }, "", false],
    ["link markup", { message: 'Best <a href="https://example.com">price</a>' }, "", true],
    ["forum markup", { message: "[url=https://example.com]price[/url]" }, "", true],
    ["three web addresses", { message: "https://example.com www.example.org http://example.net" }, "", false],
    ["four web addresses", { message: "www.a.com www.b.com www.c.com https://d.com" }, "", true],
    ["less than", { message: "We print <a 1000 pages, a4" }, "", true],
  ])("%s", (_case, changes, honeypot, spam) => {
    expect(looksLikeSpam({ ...contact, ...changes }, honeypot)).toBe(spam);
  });
});

/** A fault at this path whose message is the path itself. */
const errorAt = (...path: (string | number)[]) => ({
  code: "custom" as const,
  path,
  message: path.join(),
  input: "",
});

describe("field errors", () => {
  test("the first message of each field, under its path; of the whole under body", () => {
    const issues = [
      { ...errorAt("features", 1, "title"), message: "first" },
      { ...errorAt("features", 1, "title"), message: "second" },
      { ...errorAt(), message: "whole" },
    ];
    expect(fieldErrors(new z.ZodError(issues))).toEqual({ "features.1.title": "first", body: "whole" });
  });

  test("a field may be called anything", () => {
    const errors = fieldErrors(
      new z.ZodError([errorAt("__proto__"), errorAt("constructor"), errorAt("toString")]),
    );
    expect(JSON.stringify(errors)).toBe(
      '{"__proto__":"__proto__","constructor":"constructor","toString":"toString"}',
    );
  });
});
