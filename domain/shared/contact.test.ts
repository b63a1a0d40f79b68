import { getTranslate } from "#messages/catalogue.ts";
import { type Locale, locales } from "./locale.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  type Contact,
  type ContactField,
  contactSchema,
  emptyContact,
  getComparableContact,
  getFieldErrors,
} from "./contact.ts";

const contact: Contact = {
  ...emptyContact,
  name: "Mariam Haddad",
  company: "Dune & Sons",
  mobile: "971501234567",
  email: "mariam@example.com",
  message: "Two machines for our office.",
};

function messageUnder(field: ContactField, value: unknown): string | undefined {
  const result = contactSchema.safeParse({ ...contact, [field]: value });
  return result.success ? undefined : getFieldErrors(getTranslate("en"), result.error)[field];
}

const letters = (count: number) => "a".repeat(count);

describe("the contact form", () => {
  test("a complete enquiry stays as typed, without outer spaces", () => {
    const typed = Object.fromEntries(
      Object.entries(contact).map(([field, value]) => [field, `  ${value}\n`]),
    );
    expect(contactSchema.parse(typed)).toEqual(contact);
  });

  test("an empty form has a message for every required field", () => {
    const result = contactSchema.safeParse({});
    expect(result.error && getFieldErrors(getTranslate("en"), result.error)).toEqual({
      name: "Name is required",
      company: "Company name is required",
      mobile: "Mobile number is required",
      email: "Email is required",
    });
  });

  test.each([
    ["name", undefined, "Name is required"],
    ["name", "", "Name is required"],
    ["name", 7, "Name is required"],
    ["name", "O'Brien", undefined],
    ["name", "O’Brien", undefined],
    ["name", "Fatima Al-Rashid", undefined],
    ["name", "Dr. Amal K. Saeed", undefined],
    ["name", "J.R. Tolkien", undefined],
    ["name", "Mariam  Haddad", undefined],
    ["name", "Mariam - Haddad", undefined],
    ["name", "-Mariam", "Name must contain only letters and spaces, without “-”"],
    ["name", "Mariam.", undefined],
    ["name", "Mariam 2", "Name must contain only letters and spaces, without “2”"],
    ["name", "Mariam <b>", "Name must contain only letters and spaces, without “<”"],
    ["name", "Mariam\r\nBcc: all@example.com", "Name must contain only letters and spaces, without “:”"],
    ["name", "Mariam 😀", "Name must contain only letters and spaces, without “😀”"],
    ["name", "mariam@example.com", "Name must contain only letters and spaces, without “@”"],
    ["name", "( )", "Name must contain only letters and spaces, without “(”"],
    ["name", "Sammy Davis Jr.", undefined],
    ["name", "علی\u200cرضا", undefined],
    ["name", "Jean\u2011Luc", undefined],
    ["name", "Ali, Ahmed", undefined],
    ["name", "Dr Ali (Ops)", undefined],
    ["name", "D\u2018Souza", undefined],
    ["name", "María-José", undefined],
    ["name", "Nguyễn", undefined],
    ["name", "Abd al-Rahman", undefined],
    ["name", "\u02bbAlī", undefined],
    ["name", "علي، أحمد", undefined],
    ["name", " M ", "Name must be at least 2 characters"],
    ["name", "Al", undefined],
    ["name", letters(50), undefined],
    ["name", letters(51), "Name must not exceed 50 characters"],
    ["name", "محمد بن راشد", undefined],
    ["name", "مُحَمَّد", undefined],
    ["name", "Zoe\u0308 Nun\u0303ez", undefined],

    ["company", undefined, "Company name is required"],
    ["company", "A", "Company name must be at least 2 characters"],
    ["company", "3M", undefined],
    ["company", letters(100), undefined],
    ["company", letters(101), "Company name must not exceed 100 characters"],
    ["company", "شركة الورق (ش.م.م.)", undefined],

    ["mobile", undefined, "Mobile number is required"],
    ["mobile", "12345", "Mobile number must be between 6 and 16 digits"],
    ["mobile", "123456", undefined],
    ["mobile", "1234567890123456", undefined],
    ["mobile", "12345678901234567", "Mobile number must be between 6 and 16 digits"],
    ["mobile", "+971501234567", undefined],
    ["mobile", "050 123 4567", undefined],
    ["mobile", "+12345", "Mobile number must be between 6 and 16 digits"],
    [
      "mobile",
      "971501234567 ext 5",
      "Mobile number must be between 6 and 16 digits. Type it without “ext 5”, and the extension in the message.",
    ],
    [
      "mobile",
      "971501234567 after 5pm",
      "Mobile number must be between 6 and 16 digits. Type it without “after 5pm”, which can go in the message.",
    ],
    [
      "mobile",
      "050 123 4567 or 055 765 4321",
      "Mobile number must be between 6 and 16 digits. Type one number here, and the other in the message.",
    ],

    ["email", undefined, "Email is required"],
    ["email", " ", "Email is required"],
    ["email", "mariam", "Invalid email format"],
    ["email", "mariam@example", "Invalid email format"],
    ["email", "mariam@example.com, all@example.com", "Invalid email format"],
    ["email", "mariam@example.com\r\nBcc: all@example.com", "Invalid email format"],
    ["email", `${letters(243)}@example.com`, "Invalid email format"],
    ["email", "mariam.haddad+office@mail.example.co.ae", undefined],

    ["message", undefined, undefined],
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

  test("line breaks of a message stay, and count as one character each", () => {
    const message = contactSchema.parse({
      ...contact,
      message: `First.\r\nSecond.\r\n\r\n${letters(4980)}`,
    }).message;
    expect(message).toBe(`First.\nSecond.\n\n${letters(4980)}`);
  });

  test("invisible characters are removed, and never reject an enquiry", () => {
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

  test("accepted values are within the limits", () => {
    const anything = fc.record({
      name: fc.oneof(fc.stringMatching(/^[a-zéم ]{0,52}$/), fc.string({ unit: "grapheme", maxLength: 60 })),
      company: fc.string({ unit: "binary", maxLength: 110 }),
      mobile: fc.stringMatching(/^[ +()0-9٠-٩-]{4,20}$/),
      email: fc.constantFrom(" mariam@example.com", "MARIAM@example.com\n", "mariam"),
      message: fc.string({ unit: "binary" }),
    });
    fc.assert(
      fc.property(anything, (form) => {
        const result = contactSchema.safeParse(form);
        if (!result.success) return;
        expect(result.data.name).toMatch(
          /^[\p{L}\p{M}\p{Pd}\p{Po}\p{Ps}\p{Pe}\p{Pi}\p{Pf}`´\p{Cf} ]{2,50}$/u,
        );
        expect(result.data.company).toMatch(/^\P{Cc}{2,100}$/u);
        expect(result.data.mobile).toMatch(/^[0-9]{6,16}$/);
        expect(contactSchema.parse(result.data)).toEqual(result.data);
      }),
    );
  });
});

test("the privacy policy names each field of the contact, in each language", () => {
  const names: Record<ContactField, Record<Locale, string>> = {
    name: { en: "name", ar: "الاسم" },
    company: { en: "company", ar: "والشركة" },
    mobile: { en: "mobile number", ar: "ورقم الجوال" },
    email: { en: "e-mail address", ar: "البريد الإلكتروني" },
    message: { en: "message", ar: "الرسالة" },
    trn: { en: "tax registration number", ar: "الرقم الضريبي" },
  };
  for (const locale of locales) {
    const text = getTranslate(locale)("privacy.collect.form");
    expect(Object.values(names).filter((name) => !text.includes(name[locale]))).toEqual([]);
  }
});

test("the case of the e-mail address does not count in idempotency keys", () => {
  expect(getComparableContact({ ...contact, email: "Mariam@Example.com" })).toEqual({
    ...contact,
    email: "mariam@example.com",
  });
});

const errorAt = (...path: (string | number)[]) => ({
  code: "custom" as const,
  path,
  message: path.join(),
  input: "",
});

describe("field errors", () => {
  test("the first message of each field by its path, and of the whole body under body", () => {
    const issues = [
      { ...errorAt("features", 1, "title"), message: "first" },
      { ...errorAt("features", 1, "title"), message: "second" },
      { ...errorAt(), message: "whole" },
    ];
    expect(getFieldErrors(getTranslate("en"), new z.ZodError(issues))).toEqual({
      "features.1.title": "first",
      body: "whole",
    });
  });

  test("field names of object prototypes are safe", () => {
    const errors = getFieldErrors(
      getTranslate("en"),
      new z.ZodError([errorAt("__proto__"), errorAt("constructor"), errorAt("toString")]),
    );
    expect(JSON.stringify(errors)).toBe(
      '{"__proto__":"__proto__","constructor":"constructor","toString":"toString"}',
    );
  });
});
