import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { formatProduct, formatProducts, isWithdrawn } from "./quote-texts.ts";

test.each([
  ["Quire C340", [1]],
  ["3 × Quire C340", [1, 2]],
])("the products of a quote are counted over its lines: %s", (text, quantities) => {
  const machines = quantities.map((quantity) => ({ productTitle: "Quire C340", quantity }));
  expect(formatProducts({ machines })).toBe(text);
});

test("different products of a quote are listed one by one", () => {
  const machines = ["Quire C340", "Verso T20"].map((productTitle) => ({ productTitle, quantity: 1 }));
  expect(formatProducts({ machines })).toBe("1 × Quire C340, 1 × Verso T20");
});

test("a quote line names its office with the emirate", () => {
  const line = {
    productId: "",
    productTitle: "Quire C340",
    productFullName: "",
    makeModel: "",
    quantity: 2,
    office: "Deira",
    emirate: "dubai",
    refurbished: false,
    blackPrints: 1500,
    colorPrints: 700,
    monthlyCost: 644,
  } as const;
  const t = getTranslate("en");
  expect(formatProduct(t, line)).toBe("2 × Quire C340, Deira, Dubai");
  expect(formatProduct(t, { ...line, emirate: null })).toBe("2 × Quire C340, Deira");
});

const past = "2026-11-28T00:00:00.000Z";

test.each([
  ["open", [past], true],
  ["expired", [past], true],
  ["open", [], false],
  ["declined", [past], false],
  ["accepted", [past, null], false],
] as const)(
  "a quote that is %s, with acceptances withdrawn at %j, reads as withdrawn: %s",
  (status, times, isRead) => {
    const acceptance = {
      _id: "",
      acceptedAt: "",
      siteTerms: null,
      termsVersion: "",
      shownHash: "",
      name: "Omar Haddad",
      position: "Manager",
      purchaseOrder: "",
      deliveryDay: "",
      confirmedAt: null,
      confirmedBy: "",
      invoice: null,
    };
    const acceptances = times.map((withdrawnAt) => ({ ...acceptance, withdrawnAt }));
    expect(isWithdrawn({ status, acceptances })).toBe(isRead);
  },
);
