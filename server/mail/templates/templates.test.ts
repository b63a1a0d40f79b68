import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSender } from "#tests/support/builders/company.ts";
import { getTranslate } from "#messages/catalogue.ts";
import { getVisitAttribution } from "#domain/enquiries/attribution.ts";
import { fils, filsFromDirhams, pageRateFromDirhams } from "#domain/pricing/money.ts";
import { type SliderPosition, type PriceTerms, calculateMonthlyPrice } from "#domain/pricing/price.ts";
import type { Quote } from "#domain/quotes/quote.ts";
import { anyMovedSliders } from "#tests/support/arbitraries/prices.ts";
import {
  buildAcceptance,
  buildQuote,
  buildQuoteData,
  buildQuoteLine,
  mariam,
} from "#tests/support/builders/records.ts";
import { mergeTexts } from "#server/texts/merge-texts.ts";
import { listHostileTexts } from "#tests/support/texts/hostile-texts.ts";
import type { CustomerMailData, EnquiryData, MailData, QuoteData } from "./mail-data.ts";
import { writeMessage } from "./index.tsx";
import { formatQuoteSummary, listQuotePrices } from "./quote-blocks.ts";

const sender = createSender();
const arabicSender = createSender("ar");

const enquiry: EnquiryData = {
  contact: mariam,
  topic: "other",
  whatsappConsent: false,
  locale: "en",
  details: {},
  parts: [],
  sentFrom: "/contactus",
  attribution: getVisitAttribution(
    "https://www.waraq.example/products?utm_source=google&utm_medium=cpc&utm_campaign=ramadan",
    "https://www.google.com/",
  ),
  receivedAt: Date.UTC(2026, 10, 20, 23, 31),
  spamSigns: [],
  reference: "E-7K3M-9QXA",
};

const colourTerms: PriceTerms = {
  base: filsFromDirhams(549),
  included: { black: 1000, colour: 500 },
  rate: { black: pageRateFromDirhams(0.05), colour: pageRateFromDirhams(0.35) },
};

const blackTerms: PriceTerms = {
  base: filsFromDirhams(129),
  included: { black: 500, colour: 0 },
  rate: { black: pageRateFromDirhams(0.05), colour: pageRateFromDirhams(0) },
};

function quoteAt(terms: PriceTerms, { black, colour }: SliderPosition): Quote {
  const price = calculateMonthlyPrice(terms, { black, colour });
  return buildQuote({ lines: [buildQuoteLine({ volumes: { black, colour }, price })] });
}

function toCustomer(quote: Quote, isExtended = false): CustomerMailData {
  const data: QuoteData = {
    contact: mariam,
    locale: "en",
    quote,
    requestedAt: enquiry.receivedAt,
    reference: "WQ-2026-00042",
    path: "/quotes/abcdefghijklmnopqrstuvwxyz012345",
    validUntil: Date.UTC(2026, 11, 20, 19, 59, 59),
    isExtended,
    version: 1,
    before: null,
  };
  const confirmation = "673f000000000000000000aa";
  return {
    kind: "quote-to-customer",
    enquiry,
    quote: data,
    isConfirmed: true,
    confirmation,
    acceptance: null,
  };
}

async function readPrices(quote: Quote): Promise<string[]> {
  const { text } = await writeMessage(toCustomer(quote), sender);
  const lines = text.split("\n");
  return lines.slice(lines.indexOf("What a month costs"), lines.indexOf("Quote"));
}

function visibleText(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
}

describe("an enquiry, to the company", () => {
  test("has the message, the time in Dubai, the page and the contact", async () => {
    const { subject, text, html } = await writeMessage({ kind: "enquiry-to-company", enquiry }, sender);
    expect(subject).toBe("Enquiry: Example Clinic LLC, Mariam Al Suwaidi");
    for (const part of [text, visibleText(html)]) {
      for (const fact of [
        "Mariam Al Suwaidi",
        "Example Clinic LLC",
        "+971 50 123 4567",
        "office@clinic.example",
        "21 November 2026, 03:31 (Asia/Dubai)",
        "Google (cpc, campaign ramadan), landed on /products",
        "/contactus",
        "Two reception desks.",
        "Can it stand in a corridor?",
      ]) {
        expect(part).toContain(fact);
      }
    }
    expect(html).toContain('href="tel:+971501234567"');
    expect(html).toContain('href="https://wa.me/971501234567?text=Hello%2C%20this%20is%20Waraq');
    expect(html).toContain('href="mailto:office@clinic.example"');
    expect(html).toContain('href="https://www.waraq.example/contactus"');
  });

  test.each([
    ["en", "English"],
    ["ar", "Arabic"],
  ] as const)("names the language of the customer: %s", async (locale, name) => {
    const data: MailData = { kind: "enquiry-to-company", enquiry: { ...enquiry, locale } };
    const request: MailData = {
      kind: "quote-to-company",
      enquiry,
      quote: buildQuoteData({ locale }),
    };
    for (const mail of [data, request])
      expect((await writeMessage(mail, sender)).text).toMatch(new RegExp(`Language +${name}`));
  });

  test("keeps two names in Arabic in their places, in each subject", async () => {
    const contact = { ...mariam, company: "شركة النور", name: "محمد بن راشد" };
    const quote = buildQuoteData({ contact });
    const arabic = { ...enquiry, contact };
    const response = {
      kind: "declined",
      text: "",
      respondedAt: enquiry.receivedAt,
      acceptance: null,
    } as const;
    const mails: MailData[] = [
      { kind: "enquiry-to-company", enquiry: arabic },
      { kind: "quote-to-company", enquiry: arabic, quote },
      { kind: "quote-response-to-company", enquiry: arabic, quote, response, earlier: [] },
    ];
    const subjects = await Promise.all(mails.map(async (mail) => (await writeMessage(mail, sender)).subject));
    expect(subjects[0]).toBe("Enquiry: \u2068شركة النور\u2069, \u2068محمد بن راشد\u2069");
    for (const subject of subjects) expect(subject).toContain("\u2068شركة النور\u2069");
  });

  test("names the sign of spam that it has", async () => {
    const { subject, text } = await writeMessage(
      { kind: "enquiry-to-company", enquiry: { ...enquiry, spamSigns: ["honeypot"] } },
      sender,
    );
    expect(subject).toMatch(/^May be spam\. Enquiry: /);
    expect(text).toContain("It may be spam: a field that people do not see is filled in.");
  });

  test("isolates Arabic names, which would swap places in its English subject", async () => {
    const contact = { ...enquiry.contact, company: "شركة النور", name: "محمد بن راشد" };
    const data: MailData = { kind: "enquiry-to-company", enquiry: { ...enquiry, contact } };
    const request: MailData = { kind: "quote-to-company", enquiry, quote: buildQuoteData({ contact }) };
    expect((await writeMessage(data, sender)).subject).toBe(
      "Enquiry: \u2068شركة النور\u2069, \u2068محمد بن راشد\u2069",
    );
    expect((await writeMessage(request, sender)).subject).toMatch(/, \u2068شركة النور\u2069$/);
  });

  test("says that there is no message and no page", async () => {
    const contact = { ...enquiry.contact, message: "" };
    const data: MailData = { kind: "enquiry-to-company", enquiry: { ...enquiry, contact, sentFrom: "" } };
    const { text } = await writeMessage(data, sender);
    expect(text).toContain("There is no message.");
    expect(text).toContain("through the API");
  });
});

describe("an enquiry, to the customer", () => {
  test("has the reference, the choices, the hours and the telephone, and nothing that was typed", async () => {
    const details = { make: "Typed make", model: "Typed model", meterBlack: 148_220, fault: "jams" };
    const asked: EnquiryData = { ...enquiry, topic: "maintenance", details };
    const { subject, text, html } = await writeMessage(
      { kind: "enquiry-to-customer", enquiry: asked },
      sender,
    );
    expect(subject).toBe("Your enquiry E-7K3M-9QXA at Waraq");
    for (const part of [text, visibleText(html)]) {
      for (const words of ["E-7K3M-9QXA", "Maintenance", "148,220", "Paper jams", "+971 6 000 0001", "08:00"])
        expect(part).toContain(words);
      expect(part).toContain("Licence: 000000, Sharjah Economic Development Department");
      expect(part).not.toMatch(/Typed|Mariam|Clinic|reception|Working hours are/);
    }
  });

  test("repeats the days of a short hire, and not its place", async () => {
    const details = { from: "2026-12-10", until: "2026-12-12", place: "Typed place" };
    const hire: EnquiryData = { ...enquiry, topic: "short-hire", details, parts: [] };
    const { text } = await writeMessage({ kind: "enquiry-to-customer", enquiry: hire }, sender);
    expect(text).toMatch(/From:?\s+10 Dec 2026[^]*Until:?\s+12 Dec 2026/);
    expect(text).not.toContain("Typed");
  });

  test("has the parts of an order with their prices", async () => {
    const parts = [{ code: "QC340-K", name: "Toner, black", quantity: 2, unitPrice: fils(19_500) }];
    const ordered: EnquiryData = {
      ...enquiry,
      topic: "consumables",
      details: { deliverTo: "Typed place", purchaseOrder: "Typed order" },
      parts,
    };
    const { subject, text } = await writeMessage({ kind: "enquiry-to-customer", enquiry: ordered }, sender);
    expect(subject).toBe("Your order E-7K3M-9QXA at Waraq");
    for (const words of ["Toner, black", "QC340-K", "AED 390.00", "AED 19.50", "AED 409.50"])
      expect(text).toContain(words);
    expect(text).not.toContain("Typed");
    const arabic = await writeMessage(
      { kind: "enquiry-to-customer", enquiry: { ...ordered, locale: "ar" } },
      arabicSender,
    );
    for (const words of ["الرقم المرجعي", "طلبكم لدى", "409.50"]) expect(arabic.text).toContain(words);
    expect(arabic.text).not.toMatch(/رقم العرض|استفساركم|AED/);
  });
});

test.each([
  ["change-asked", "You asked for a change of the quote WQ-2026-00042 from Waraq"],
  ["declined", "You declined the quote WQ-2026-00042 from Waraq"],
  ["withdrawn", "You withdrew the acceptance of the quote WQ-2026-00042 from Waraq"],
] as const)("a mail to the customer confirms a response: %s", async (kind, expected) => {
  const { subject, text } = await writeMessage(
    {
      kind: "quote-response-to-customer",
      enquiry,
      quote: buildQuoteData(),
      response: { kind, text: "Typed text", respondedAt: enquiry.receivedAt, acceptance: null },
      earlier: [],
    },
    sender,
  );
  expect(subject).toBe(expected);
  for (const words of [
    "21 November 2026, 03:31",
    "/quotes/abcdefghijklmnopqrstuvwxyz012345",
    "+971 6 000 0000",
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/Typed|Mariam|Clinic/);
});

test("an order, to the company, lists its parts with codes, prices and their sum", async () => {
  const parts = [
    { code: "QC340-K", name: "Toner, black", quantity: 2, unitPrice: filsFromDirhams(195) },
    { code: "QC340-C", name: "Toner, cyan", quantity: 1, unitPrice: filsFromDirhams(268) },
  ];
  const order = { ...enquiry, topic: "consumables", parts } as const;
  const { subject, text, html } = await writeMessage({ kind: "enquiry-to-company", enquiry: order }, sender);
  expect(subject).toMatch(/^Enquiry, consumables: /);
  for (const part of [text, visibleText(html)]) {
    expect(part).toMatch(/2 × Toner, black \(QC340-K\)\s+AED 390\.00 excl\. VAT/);
    expect(part).toMatch(/All parts\s+AED 658\.00 excl\. VAT/);
  }
});

describe("a quote", () => {
  test("with an Arabic name of a product in English keeps the order of its first sentence", () => {
    const quote = buildQuote({ lines: [buildQuoteLine({ productTitle: "كيوسيرا 25" })] });
    expect(formatQuoteSummary(getTranslate("en"), quote, "AED")).toMatch(/^\u2068كيوسيرا 25\u2069 at /);
  });

  const quote = quoteAt(colourTerms, { black: 1500, colour: 700 });

  test("has net, VAT and gross of each line, and totals that add them up", async () => {
    expect(await readPrices(quote)).toEqual([
      "What a month costs",
      "------------------",
      "All amounts in AED. VAT is worked out per line.",
      "",
      "Quire C340",
      "A3 colour multifunction copier, printer and scanner",
      "1,500 black and 700 colour pages a month",
      "Functions: Print, copy, scan, fax",
      "Output: Colour and black, A3",
      "Speed: 40 pages a minute",
      "--------------------------------------",
      "Rental, all in",
      "  1,000 black, 500 colour; a further page: 0.05 black, 0.35 colour",
      "  Excl. VAT                     549.00",
      "  VAT 5%                         27.45",
      "  Incl. VAT                     576.45",
      "Black pages",
      "  1,500 \u2212 1,000 = 500, at 0.05",
      "  Excl. VAT                      25.00",
      "  VAT 5%                          1.25",
      "  Incl. VAT                      26.25",
      "Colour pages",
      "  700 \u2212 500 = 200, at 0.35",
      "  Excl. VAT                      70.00",
      "  VAT 5%                          3.50",
      "  Incl. VAT                      73.50",
      "--------------------------------------",
      "A month",
      "  Excl. VAT                     644.00",
      "  VAT 5%                         32.20",
      "  Incl. VAT                     676.20",
      "A month, incl. VAT          AED 676.20",
      "--------------------------------------",
      "Average per page, excl. VAT       0.29",
      "You pay for the pages counted, at the prices above, never less than the base of AED 549.00 excl. VAT; fewer pages than above cost less, down to it. This is a quote, not a tax invoice.",
      "",
    ]);
  });

  test("says that the pages are included in the base", async () => {
    expect(await readPrices(quoteAt(colourTerms, { black: 0, colour: 500 }))).toEqual(
      expect.arrayContaining([
        "Your pages are included in the base, so you pay the base.",
        "  0 black, 500 colour",
        "A month, incl. VAT          AED 576.45",
      ]),
    );
  });

  test("of a product that prints black only says so", async () => {
    expect(await readPrices(quoteAt(blackTerms, { black: 700, colour: 0 }))).toEqual(
      expect.arrayContaining([
        "700 black pages a month, prints black only",
        "  500 black; a further page: 0.05 black",
      ]),
    );
  });

  test("links to its page in both parts, and names the end of an extended quote", async () => {
    const page =
      "https://www.waraq.example/quotes/abcdefghijklmnopqrstuvwxyz012345?confirm=673f000000000000000000aa";
    const first = await writeMessage(toCustomer(quote), sender);
    expect(first.text).toContain(`Read and answer your quote: ${page}\n`);
    expect(first.html).toContain(`href="${page}"`);
    expect(first.text).not.toContain("now holds");
    const extended = await writeMessage(toCustomer(quote, true), sender);
    expect(extended.subject).toBe("Your quote holds longer: Quire C340, AED 644.00 a month excl. VAT");
    for (const part of [extended.text, visibleText(extended.html)])
      expect(part).toContain(
        "Your quote WQ-2026-00042 now holds until 20 December 2026, 23:59 (Asia/Dubai). The price is the one you know",
      );
  });

  test("names a further version in its subject, also to an address that nobody has confirmed", async () => {
    const mail = toCustomer(buildQuote());
    const second = { ...mail, quote: { ...mail.quote, version: 2 } };
    expect((await writeMessage(second, sender)).subject).toMatch(/^Your revised quote: /);
    expect((await writeMessage({ ...second, isConfirmed: false }, sender)).subject).toBe(
      "Your quote WQ-2026-00042, version 2 from Waraq",
    );
  });

  test("for several products has the offices, the pages of each and the total", async () => {
    const [line] = quote.lines;
    if (line === undefined) throw new Error("A quote has a machine");
    const draft = {
      ...quote,
      lines: [{ ...line, quantity: 3, office: "Deira", emirate: "dubai" as const, refurbished: true }, line],
    };
    const { text, html } = await writeMessage(toCustomer(draft), sender);
    for (const part of [text, visibleText(html)]) {
      expect(part).toMatch(/3 \u00d7 Quire C340, refurbished\s+A3 colour[^.]+scanner\s+For\s+Deira, Dubai/);
      expect(part).toContain("1,500 black and 700 colour pages a month each");
      expect(part).toMatch(/A month\s+(Excl\. VAT\s+)?2,576\.00/);
    }
  });

  test("needs no images, no script and no external resources", async () => {
    const { html } = await writeMessage(toCustomer(quote), sender);
    expect(html).not.toMatch(/<img|<script|<link|url\(|src=/i);
  });
});

describe("the mails about an acceptance", () => {
  const terms = [{ label: "Payment", text: "30 days from the invoice" }];
  const about = { enquiry, quote: buildQuoteData({ quote: buildQuote({ terms }) }) };
  const acceptance = {
    ...buildAcceptance({ name: "Omar Haddad", deliveryDay: "2027-01-04" }),
    shownHash: "",
    acceptedAt: Date.UTC(2026, 10, 25, 10, 3),
    confirmedAt: null,
  };
  const toTheCustomer = (
    isConfirmed: boolean,
    kind: CustomerMailData["kind"] = "quote-acceptance-to-customer",
  ): MailData => ({
    kind,
    ...about,
    isConfirmed,
    confirmation: "673f000000000000000000aa",
    acceptance,
  });
  const toTheCompany = (kind: "accepted" | "withdrawn"): MailData => ({
    kind: "quote-response-to-company",
    ...about,
    response: { kind, text: "", respondedAt: acceptance.acceptedAt, acceptance },
    earlier: [],
  });

  test("tell a confirmed address who accepted what and when, the sum, the terms and how to withdraw", async () => {
    const { subject, text } = await writeMessage(toTheCustomer(true), sender);
    expect(subject).toBe("Accepted: WQ-2026-00042, Quire C340, AED 644.00 a month excl. VAT");
    for (const words of [
      "was accepted on its page on 25 November 2026, 14:03 (Asia/Dubai)",
      "can be withdrawn there until Waraq confirms it",
      "Waraq confirms the acceptance",
      "Omar Haddad",
      "Office manager",
      "PO-2231",
      "4 January 2027",
      "676.20",
      "30 days from the invoice",
    ])
      expect(text).toContain(words);
  });

  test("repeat nothing typed to an address that nobody has confirmed", async () => {
    const { subject, text, html } = await writeMessage(toTheCustomer(false), sender);
    for (const part of [subject, text, html])
      expect(part).not.toMatch(/Omar Haddad|Office manager|PO-2231|Mariam|Example Clinic/);
    for (const words of [
      "25 November 2026, 14:03 (Asia/Dubai)",
      "Waraq confirms the acceptance",
      "The complete quote, with your name, your company and each office, is a PDF on its page",
    ])
      expect(text).toContain(words);
  });

  test("say that the company has confirmed it, and no longer how to withdraw", async () => {
    const confirmed = { ...acceptance, confirmedAt: Date.UTC(2026, 10, 26, 6, 30) };
    const mail = { ...toTheCustomer(true, "quote-confirmation-to-customer"), acceptance: confirmed };
    const { subject, text } = await writeMessage(mail, sender);
    expect(subject).toBe("Waraq has confirmed your acceptance of the quote WQ-2026-00042");
    for (const words of ["can no longer be withdrawn", "Omar Haddad", "26 November 2026, 10:30", "676.20"])
      expect(text).toContain(words);
    expect(text).not.toContain("Waraq confirms the acceptance");
    const unknown = { ...toTheCustomer(false, "quote-confirmation-to-customer"), acceptance: confirmed };
    const { subject: otherSubject, text: otherText } = await writeMessage(unknown, sender);
    expect(otherSubject + otherText).not.toMatch(/Omar Haddad|Office manager|PO-2231|Mariam|Example Clinic/);
  });

  test("tell the company who accepted, the order number and the delivery day, and who withdrew", async () => {
    const accepted = await writeMessage(toTheCompany("accepted"), sender);
    expect(accepted.subject).toContain("Quote accepted: WQ-2026-00042, Example Clinic LLC");
    for (const words of ["Omar Haddad accepted the quote", "Office manager", "PO-2231", "4 January 2027"])
      expect(accepted.text).toContain(words);
    const withdrawn = await writeMessage(toTheCompany("withdrawn"), sender);
    expect(withdrawn.subject).toContain("Acceptance withdrawn: WQ-2026-00042");
    expect(withdrawn.text).toContain("Office manager");
  });
});

describe("a mail to a customer who reads Arabic", () => {
  const texts = { productFullName: "طابعة A3", functions: "طباعة وتصوير", output: "ملوّن، A3" };
  const quote = buildQuote({
    lines: [buildQuoteLine({ quantity: 2, office: "Deira", emirate: "dubai" }), buildQuoteLine()],
    presentSpend: filsFromDirhams(2000),
    translations: {
      ar: {
        lines: [texts, texts],
        terms: [{ label: "الدفع", text: "30 يوماً من تاريخ الفاتورة" }],
        seller: "ورق لتجهيزات المكاتب",
      },
    },
  });
  const about = {
    enquiry,
    quote: buildQuoteData({ quote, locale: "ar" }),
    isConfirmed: true,
    confirmation: "673f000000000000000000aa",
  };
  const offer: CustomerMailData = { kind: "quote-to-customer", ...about, acceptance: null };

  test("has its subject, texts, terms and the link to the page in Arabic", async () => {
    const { subject, text, html } = await writeMessage(offer, arabicSender);
    expect(subject).toBe("عرض السعر: 3 أجهزة، بمبلغ 1,932.00 درهم شهرياً غير شامل الضريبة");
    expect(html).toMatch(/<html[^>]* dir="rtl" lang="ar-AE"/);
    for (const part of [text, visibleText(html)])
      for (const words of [
        "2 × \u2066Quire C340\u2069",
        "طابعة A3",
        "30 يوماً من تاريخ الفاتورة",
        "ورق لتجهيزات المكاتب",
        "\u2066+971 6 000 0000\u2069",
        "\u2066\u221268.00\u2069",
      ])
        expect(part).toContain(words);
    const page =
      "https://www.waraq.example/ar/quotes/abcdefghijklmnopqrstuvwxyz012345?confirm=673f000000000000000000aa";
    expect(text).toContain(`:\n${page}\n`);
    expect(html).toContain(`href="${page}"`);
  });

  test("has reference and version from right to left, in cells that take the direction of their text", async () => {
    const second = { ...about.quote, version: 2, before: { quote, validUntil: about.quote.validUntil } };
    const { html, text } = await writeMessage({ ...offer, quote: second }, arabicSender);
    const version = `\u200f\u2066${second.reference}\u2069، النسخة 2`;
    expect(html).toMatch(new RegExp(`dir="auto"[^>]*>${version}<`));
    expect(text).toContain(version);
  });

  test("says nothing in English but names and codes", async () => {
    const at = enquiry.receivedAt;
    const details = { make: "Ricoh", fault: "jams", emirate: "dubai", contract: "annual" };
    const order: EnquiryData = { ...enquiry, locale: "ar", topic: "maintenance", details };
    const acceptance = { ...buildAcceptance(), shownHash: "", acceptedAt: at, confirmedAt: at };
    const mails: MailData[] = [
      offer,
      { ...about, kind: "quote-to-customer", quote: { ...about.quote, isExtended: true }, acceptance: null },
      { ...about, kind: "quote-to-customer", isConfirmed: false, acceptance: null },
      { ...about, kind: "quote-acceptance-to-customer", acceptance },
      { ...about, kind: "quote-confirmation-to-customer", acceptance },
      { kind: "enquiry-to-customer", enquiry: order },
      ...(["change-asked", "declined", "withdrawn"] as const).map((kind): MailData => {
        const response = { kind, text: "Please call", respondedAt: at, acceptance: null };
        return { kind: "quote-response-to-customer", ...about, response, earlier: [] };
      }),
    ];
    for (const mail of mails)
      for (const isPdfMissing of [false, true]) {
        const { subject, text } = await writeMessage(mail, arabicSender, isPdfMissing);
        const words = `${subject}\n${text}`
          .replace(/https?:\S+|\S+@\S+/g, "")
          .replace(
            /E-7K3M-9QXA|Mariam Al Suwaidi|Example Clinic LLC|Office manager|Quire C340|Asia\/Dubai|Deira/g,
            "",
          )
          .match(/[a-z]{2,}/gi);
        expect(words?.filter((word) => !/^(?:PDF|WQ|PO)$/.test(word)) ?? []).toEqual([]);
      }
  });

  test("shows hostile texts of staff as text", async () => {
    const { t } = mergeTexts(listHostileTexts(), 1).ar;
    const at = enquiry.receivedAt;
    const acceptance = { ...buildAcceptance(), shownHash: "", acceptedAt: at, confirmedAt: at };
    const response = { kind: "declined", text: "Please call", respondedAt: at, acceptance: null } as const;
    const mails: MailData[] = [
      offer,
      { ...about, kind: "quote-acceptance-to-customer", acceptance },
      { ...about, kind: "quote-confirmation-to-customer", acceptance },
      { ...about, kind: "quote-reminder-to-customer", acceptance: null },
      { ...about, kind: "quote-response-to-customer", response, earlier: [] },
      { kind: "enquiry-to-customer", enquiry: { ...enquiry, locale: "ar" } },
    ];
    for (const mail of mails) {
      const { subject, text, html } = await writeMessage(mail, { ...arabicSender, t }, true);
      expect(subject).toContain("alert(1)");
      expect(subject).not.toContain("\n");
      expect(text).toContain("<script>alert(1)</script>");
      expect(html).toContain("&lt;script&gt;alert(1)");
      expect(html).not.toMatch(/<script>|<img src=x/);
    }
  });

  test("has the figures of the English one, whatever the quote", () => {
    const figuresOf = (text: string) => (text.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? []).toSorted();
    const anyLine = fc
      .record({ moved: anyMovedSliders, quantity: fc.integer({ min: 1, max: 100 }) })
      .map(({ moved: { terms, position }, quantity }) =>
        buildQuoteLine({
          quantity,
          volumes: { black: position.black, colour: position.colour },
          price: calculateMonthlyPrice(terms, position),
        }),
      );
    const anyQuote: fc.Arbitrary<Quote> = fc.record({
      lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
      vatPercent: fc.constantFrom(0, 5, 7.25),
      priceDisplay: fc.constantFrom("both", "inclusive", "exclusive"),
      presentSpend: fc.option(fc.integer({ min: 0, max: 1_000_000_000 }).map(fils)),
    });
    const listFigures = (locale: "en" | "ar", any: Quote) => {
      const [prices] = listQuotePrices(getTranslate(locale), any, "X", sender);
      const { columns = [], machines = [], totals = [], further = [] } = prices ?? {};
      return [
        columns.map(figuresOf),
        machines.map(({ rows }) =>
          rows.map(({ detail, amounts }) => [figuresOf(detail), amounts.map(figuresOf)]),
        ),
        totals.map(({ label, amounts }) => [figuresOf(label), amounts.map(figuresOf)]),
        further.map(({ detail, amount }) => [
          figuresOf(detail),
          figuresOf(amount),
          amount.includes("\u2212"),
        ]),
      ];
    };
    fc.assert(
      fc.property(anyQuote, (any) => {
        expect(listFigures("ar", any)).toEqual(listFigures("en", any));
      }),
      { numRuns: 100 },
    );
  });
});
