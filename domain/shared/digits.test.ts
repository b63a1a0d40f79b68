import fc from "fast-check";
import { expect, test } from "vitest";
import { readChosenParts } from "#domain/consumables/shelf-query.ts";
import { parsePages, readVolumes } from "#domain/pricing/volumes.ts";
import { readDraftQuoteParameters } from "#domain/quotes/quote-lines-url.ts";
import { presentSpendSchema, quantitySchema } from "#domain/quotes/quote-terms.ts";
import { formNumberSchema } from "./form-number.ts";
import { listPossibleMobiles, normalizeMobile } from "./phone.ts";
import { trnSchema } from "./trn.ts";

const readers: Readonly<Record<string, (typed: string) => unknown>> = {
  "pages of a counter": parsePages,
  "volumes of a URL": (typed) => readVolumes(new URLSearchParams({ black: typed, colour: typed })),
  "quote lines of a URL": (typed) =>
    readDraftQuoteParameters(
      new URLSearchParams({ quantity: typed, black: typed, with: `a.${typed}.${typed}.${typed}` }),
    ),
  "number of machines": (typed) => quantitySchema.safeParse(typed).data,
  "present spend": (typed) => presentSpendSchema.safeParse(typed).data,
  "field of a number": (typed) =>
    formNumberSchema("Price", { min: 0, max: 999_999_999_999, decimals: 2 }).safeParse(typed).data,
  "quantity of a part": (typed) => readChosenParts([["q-QC340-K", typed]]),
  "phone number": normalizeMobile,
  "phone number of a person": listPossibleMobiles,
  TRN: (typed) => trnSchema.safeParse(typed).data,
};

test.each(Object.entries(readers))("%s: Arabic and Persian digits are read as 0-9", (_, read) => {
  const number = fc.oneof(fc.stringMatching(/^[0-9]{1,15}$/), fc.nat({ max: 9999 }).map(String));
  const firstDigits = fc.constantFrom("\u0660", "\u06f0");
  fc.assert(
    fc.property(number, firstDigits, (digits, zero) => {
      const typed = digits.replace(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));
      expect(read(typed)).toEqual(read(digits));
      expect(read(` ${typed} `)).toEqual(read(` ${digits} `));
    }),
  );
});
