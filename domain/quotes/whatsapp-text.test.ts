import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { fils, pageRate } from "#domain/pricing/money.ts";
import { calculateMonthlyPrice } from "#domain/pricing/price.ts";
import { buildQuote, buildQuoteLine } from "#tests/support/builders/records.ts";
import { formatMonthlyPages } from "./quoted-products.ts";
import { formatQuoteWhatsAppText, getWhatsAppUrl } from "./whatsapp-text.ts";

const t = getTranslate("en");

describe("the WhatsApp link", () => {
  const terms = {
    base: fils(164_400),
    included: { black: 1500, colour: 700 },
    rate: { black: pageRate(0), colour: pageRate(0) },
  };
  const copier = buildQuoteLine({
    productTitle: "Quire C340",
    productFullName: "A3 colour copier",
    volumes: terms.included,
    price: calculateMonthlyPrice(terms, terms.included),
  });
  const quote = buildQuote({ lines: [copier] });
  const contact = { name: "Mariam Haddad", mobile: "971501234567" };
  const noContact = { name: "", mobile: "" };

  test("its text names further lines, the discount, what is paid once and the total of the term", () => {
    const revised = buildQuote({
      priceDisplay: "exclusive",
      extras: [
        { kind: "lease", text: "Stapler", quantity: 2, unitPrice: fils(1000), billing: "month" },
        { kind: "delivery", text: "Delivery", quantity: 1, unitPrice: fils(15_000), billing: "once" },
      ],
      discount: { kind: "percent", percent: 10, reason: "Longer term" },
      termMonths: 36,
    });
    const lines = formatQuoteWhatsAppText(t, noContact, revised, "AED").split("\n").slice(4);
    expect(lines).toEqual([
      "2 \u00d7 Stapler: AED 20.00",
      "Discount 10%: AED \u221266.40",
      "Monthly cost: AED 597.60 excl. VAT",
      "Once, excl. VAT: AED 150.00",
      "Over 36 months, excl. VAT: AED 21,663.60",
    ]);
  });

  test("its text names product, pages, cost in AED with and without VAT, and the mobile number", () => {
    expect(formatQuoteWhatsAppText(t, contact, quote, "AED")).toBe(
      [
        "Hello, I would like a quote for Quire C340, A3 colour copier.",
        "Black pages a month: 1,500",
        "Colour pages a month: 700",
        "Base AED 1,644.00 with 1,500 black, 700 colour; a further page: AED 0.00 black, AED 0.00 colour",
        "Monthly cost: AED 1,644.00 excl. VAT",
        "VAT 5%: AED 82.20",
        "Total: AED 1,726.20 incl. VAT",
        "Name: Mariam Haddad",
        "Mobile: +971 50 123 4567",
      ].join("\n"),
    );
  });

  test.each([
    ["both", ["Monthly cost: AED 1,644.00 excl. VAT", "VAT 5%: AED 82.20", "Total: AED 1,726.20 incl. VAT"]],
    ["inclusive", ["Monthly cost: AED 1,726.20 incl. VAT", "of it VAT 5%: AED 82.20"]],
    ["exclusive", ["Monthly cost: AED 1,644.00 excl. VAT"]],
  ] as const)("its text names the cost as the quote shows prices: %s", (priceDisplay, costs) => {
    const lines = formatQuoteWhatsAppText(t, noContact, { ...quote, priceDisplay }, "AED").split("\n");
    expect(lines.filter((line) => /cost|VAT/.test(line))).toEqual(costs);
  });

  test("its text names the office of a single product", () => {
    for (const [office, emirate, shown] of [
      ["Deira", undefined, "Deira"],
      ["Deira", "dubai", "Deira, Dubai"],
      ["Dubai, second floor", "dubai", "Dubai, second floor"],
      ["Dubai Road", "dubai", "Dubai Road, Dubai"],
      ["", "umm-al-quwain", "Umm Al Quwain"],
    ] as const) {
      const lines = [{ ...copier, office, emirate }];
      expect(formatQuoteWhatsAppText(t, contact, { ...quote, lines }, "AED")).toContain(
        `A3 colour copier.\nOffice: ${shown}\nBlack pages`,
      );
    }
  });

  test("for several products it names each line with its quantity, office and pages, and the total", () => {
    const printers = buildQuoteLine({
      ...copier,
      productTitle: "Kern L30",
      productFullName: "A4 black printer",
      quantity: 3,
      office: "Deira",
      emirate: "dubai",
      volumes: { black: 2000, colour: 0 },
    });
    expect(formatQuoteWhatsAppText(t, noContact, { ...quote, lines: [copier, printers] }, "AED")).toBe(
      [
        "Hello, I would like a quote for these machines.",
        "1 \u00d7 Quire C340, A3 colour copier: 1,500 black and 700 colour pages a month",
        "3 \u00d7 Kern L30, A4 black printer, for Deira, Dubai: 2,000 black and 0 colour pages a month each",
        "Quire C340: base AED 1,644.00 with 1,500 black, 700 colour; a further page: AED 0.00 black, AED 0.00 colour",
        "Kern L30: base AED 1,644.00 with 2,000 black; a further page: AED 0.00 black",
        "Monthly cost: AED 6,576.00 excl. VAT",
        "VAT 5%: AED 328.80",
        "Total: AED 6,904.80 incl. VAT",
      ].join("\n"),
    );
  });

  test("a created quote is named with its reference and its URL", () => {
    const link = { reference: "WQ-2026-00042", url: "https://www.waraq.example/quotes/abc" };
    expect(formatQuoteWhatsAppText(t, contact, quote, "AED", link)).toMatch(
      /\nQuote: WQ-2026-00042\nhttps:\/\/www\.waraq\.example\/quotes\/abc$/,
    );
  });

  test("empty fields are left out", () => {
    expect(formatQuoteWhatsAppText(t, noContact, quote, "AED")).not.toMatch(/Name|Mobile/);
  });

  test("is built from the phone's digits and the encoded text", () => {
    expect(getWhatsAppUrl("+971 6 000 0000", "Toner & drum: 100%?\nمرحبا #1")).toBe(
      "https://wa.me/97160000000?text=Toner%20%26%20drum%3A%20100%25%3F%0A%D9%85%D8%B1%D8%AD%D8%A8%D8%A7%20%231",
    );
  });

  test("carries any text unchanged, and a lone surrogate does no harm", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(new URL(getWhatsAppUrl("971500000000", text)).searchParams.get("text")).toBe(text);
      }),
    );
    expect(getWhatsAppUrl("971500000000", "a\ud800")).toBe("https://wa.me/971500000000?text=a%EF%BF%BD");
  });
});

test("in Arabic the names, sums and numbers keep their order, and the pages are counted", () => {
  const ar = getTranslate("ar");
  const text = formatQuoteWhatsAppText(ar, { name: "مريم", mobile: "971501234567" }, buildQuote(), "درهم");
  expect(text).toContain("\u2066Quire C340\u2069");
  expect(text).toContain("صفحات أبيض وأسود في الشهر: 1,500");
  expect(text).toContain("السعر شهرياً: 644.00 درهم غير شامل الضريبة");
  expect(text).toContain("رقم الجوال: \u2066+971 50 123 4567\u2069");
  expect(formatMonthlyPages(ar, { black: 3, colour: 2 })).toBe("3 صفحات أبيض وأسود وصفحتان ملوّنتان في الشهر");
});
