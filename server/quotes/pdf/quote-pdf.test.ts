import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createSender } from "#tests/support/builders/company.ts";
import { getTranslate } from "#messages/catalogue.ts";
import { company } from "#content/company.ts";
import { listContractTerms } from "#domain/company/contract-terms.ts";
import { localizeCompany } from "#domain/company/localize-company.ts";
import { fils, filsFromDirhams } from "#domain/pricing/money.ts";
import { calculateMonthlyPrice } from "#domain/pricing/price.ts";
import type { Quote, QuoteLine } from "#domain/quotes/quote.ts";
import { emptyInvoice } from "#domain/quotes/invoice-details.ts";
import { quoteStatuses } from "#domain/quotes/quote-status.ts";
import { getQuoteBreakdown } from "#domain/quotes/quote-breakdown.ts";
import { getQuotePriceTable, listPriceTables, listTotalRows } from "#domain/quotes/quote-price-table.ts";
import { type PdfPart, type PdfContent, findParts, readPdf } from "#tests/support/files/pdf-reader.ts";
import { anyMovedSliders } from "#tests/support/arbitraries/prices.ts";
import { anyStaffQuote } from "#tests/support/arbitraries/quotes.ts";
import { buildQuote, buildQuoteData, buildQuoteLine, mariam } from "#tests/support/builders/records.ts";
import type { Contact } from "#domain/shared/contact.ts";
import type { QuoteData } from "#server/mail/templates/mail-data.ts";
import { toPrintableText } from "#server/typst/printable-text.ts";
import { getTypstUsage } from "#server/typst/typst-worker.ts";
import { drawQuotePdf } from "./pdf-cache.ts";
import { createQuoteDocument } from "./quote-document.ts";

const t = getTranslate("en");

const sender = createSender();
const quireC340 = buildQuoteLine();
const single = buildQuote();

function createQuoteData(quote: Quote, contact: Partial<Contact> = {}): QuoteData {
  return buildQuoteData({ quote, contact: { ...mariam, ...contact } });
}

async function renderQuotePdf(quote: Quote, contact?: Partial<Contact>): Promise<PdfContent> {
  return readPdf(await drawQuotePdf(createQuoteData(quote, contact), sender));
}

const spaceless = (text: string) => text.replace(/\s/g, "");

function allParts({ pages }: PdfContent): PdfPart[] {
  return pages.flatMap(({ parts }) => parts);
}

/** Cells are without spaces, because lines break at spaces. An empty cell keeps the rows of a machine together. */
function rowsOf(pdf: PdfContent): string[][] {
  const rows = [...findParts("TR", allParts(pdf)), ...findParts("LI", allParts(pdf))];
  return rows.map(({ parts }) => parts.map(({ text }) => spaceless(text)).filter((text) => text !== ""));
}

function rowStrings(pdf: PdfContent): string[] {
  return rowsOf(pdf).map((cells) => cells.join("|"));
}

const amountPattern = /\|[^|]*\d\.\d\d$/;

function expectedRows(quote: Quote): string[] {
  const row = (...cells: string[]) => cells.map(spaceless).join("|");
  return [
    ...listPriceTables(t, quote).flatMap(({ table }) => [
      ...table.groups.flatMap(({ rows }) =>
        rows.map(({ label, detail, amounts }) => row(label + detail, ...amounts)),
      ),
      ...listTotalRows(t, table, "AED").map(({ label, amounts }) => row(label, ...amounts)),
    ]),
    ...getQuoteBreakdown(t, quote, "AED")
      .footerLines.filter(({ kind }) => kind !== "vat" && kind !== "withVat" && kind !== "once")
      .map(({ label, detail, amount }) => row(label + detail, amount)),
  ].filter((text) => amountPattern.test(text));
}

function collisions({ pages }: PdfContent): string[] {
  return pages.flatMap(({ texts }) => {
    const boxes = texts.map((piece) => ({
      ...piece,
      left: piece.x + 0.5,
      right: piece.x + piece.width - 0.5,
      bottom: piece.y,
      top: piece.y + 0.6 * piece.size,
    }));
    const outside = boxes.filter(({ left, right, bottom }) => left < 48 || right > 548 || bottom < 28);
    const crossing = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.bottom < other.top &&
            other.bottom < one.top,
        )
        .map((other) => `${one.text} / ${other.text}`),
    );
    return [...outside.map(({ text }) => `${text} is outside`), ...crossing];
  });
}

/** Shorter than the 300 characters that are printed. */
const words = fc
  .array(
    fc.constantFrom("Quire", "C340", "multifunction", "a", "W".repeat(60), "Ärmel", "ورق", "(2)", "№7"),
    { minLength: 1, maxLength: 12 },
  )
  .map((each) => each.join(" "))
  .filter(({ length }) => length < 300);
const anyLine = fc
  .record({ moved: anyMovedSliders, quantity: fc.integer({ min: 1, max: 100 }), name: words, office: words })
  .map(({ moved: { terms: productTerms, position }, quantity, name, office }): QuoteLine => ({
    ...quireC340,
    productTitle: name,
    functions: name,
    office,
    quantity,
    volumes: { black: position.black, colour: position.colour },
    price: calculateMonthlyPrice(productTerms, position),
  }));
const anyQuote: fc.Arbitrary<Quote> = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 20 }),
  vatPercent: fc.constantFrom(0, 5, 7.25),
  priceDisplay: fc.constantFrom("both", "inclusive", "exclusive"),
  presentSpend: fc.option(fc.integer({ min: 0, max: 1_000_000_000 }).map(fils)),
});

describe("the PDF of a quote", () => {
  test("has the reference, the validity, the customer, the product, the volumes and the link to respond", async () => {
    const { text, pages } = await renderQuotePdf(single);
    const shown = spaceless(text);
    for (const fact of [
      "Quote WQ-2026-00042",
      "22 November 2026, 09:31 (Asia/Dubai)",
      "Valid until 22 December 2026, 23:59 (Asia/Dubai)",
      "Mariam Al Suwaidi",
      "Example Clinic LLC",
      "+971 50 123 4567",
      "A3 colour multifunction copier",
      "Print, copy, scan, fax",
      "40 pages a minute",
      "1,500 black and 700 colour pages a month",
      "AED 644.00 a month excl. VAT (AED 676.20 incl. VAT)",
      "This is a quote, not a tax invoice.",
      "https://www.waraq.example/quotes/abcdefghijklmnopqrstuvwxyz012345",
      company.legalName,
      `Licence ${company.registration.licenceNumber}, ${company.registration.authority}`,
      company.email,
    ]) {
      expect(shown).toContain(spaceless(fact));
    }
    expect(pages.flatMap(({ links }) => links)).toContain(
      "https://www.waraq.example/quotes/abcdefghijklmnopqrstuvwxyz012345",
    );
    expect(text.match(/invoice/gi)).toHaveLength(1);
    expect(text).not.toContain("Two reception desks.");
  });

  test("has net, VAT and gross of each line, the totals and the difference to the present spend", async () => {
    const rows = rowStrings(await renderQuotePdf({ ...single, presentSpend: filsFromDirhams(800) }));
    expect(rows.join("\n")).toContain(
      [
        "Line|Excl.VAT|VAT5%|Incl.VAT",
        "QuireC340A3colourmultifunctioncopier,printerandscanner1,500blackand700colourpagesamonth.Functions:Print,copy,scan,fax.Output:Colourandblack,A3.Speed:40pagesaminute.",
        "Rental,allin1,000black,500colour;afurtherpage:0.05black,0.35colour|549.00|27.45|576.45",
        "Blackpages1,500\u22121,000=500,at0.05|25.00|1.25|26.25",
        "Colourpages700\u2212500=200,at0.35|70.00|3.50|73.50",
        "Amonth|644.00|32.20|676.20",
        "Amonth,incl.VAT|AED676.20",
        "Averageperpage,excl.VAT|0.29",
        "Whatyoupaytodayasyoutoldus,excl.VAT|800.00",
        "Difference,excl.VATYouwouldpayAED156.00lessamonth.|\u2212156.00",
      ].join("\n"),
    );
  });

  test("is two pages for one product, and several numbered pages for twenty quote lines", async () => {
    const terms = listContractTerms(getTranslate("en"), company, single.lines);
    expect((await renderQuotePdf({ ...single, terms, presentSpend: fils(0) })).pages).toHaveLength(2);
    const lines = Array.from({ length: 20 }, (_, index) => ({ ...quireC340, office: `Office ${index + 1}` }));
    const { pages } = await renderQuotePdf({ ...single, lines });
    expect(pages.length).toBeGreaterThan(4);
    for (const [index, { text }] of pages.entries())
      expect(spaceless(text)).toContain(spaceless(`WQ-2026-00042, page ${index + 1} of ${pages.length}`));
  });

  test("has the totals of two offices on the first page, and each machine with all its lines on one page", async () => {
    const terms = listContractTerms(getTranslate("en"), company);
    const render = (offices: number) =>
      renderQuotePdf({
        ...single,
        lines: Array.from({ length: offices }, (_, index) => ({ ...quireC340, office: `Office ${index}` })),
        terms,
      });
    expect((await render(2)).pages[0]?.text).toContain("A month, incl. VAT");
    for (const offices of [3, 4, 5, 6]) {
      const { pages } = await render(offices);
      for (const { text } of pages) {
        const [heads, ...lines] = [/Office \d/g, /Rental, all in/g, /Black pages/g, /Colour pages/g].map(
          (line) => text.match(line)?.length ?? 0,
        );
        expect(lines).toEqual([heads, heads, heads]);
      }
      const last = pages.find(({ text }) => text.includes("A month, incl. VAT"));
      expect(last?.text).toMatch(/Colour pages.*A month, incl\. VAT/s);
    }
  });

  test("repeats the header of a long table on the next page as an artifact", async () => {
    const lines = Array.from({ length: 20 }, (_, index) => ({
      ...quireC340,
      office: `${index} ${"long ".repeat(19)}`,
    }));
    const [first, second] = (await renderQuotePdf({ ...single, lines })).pages;
    for (const page of [first, second]) expect(page?.text).toContain("Excl. VAT");
    expect(findParts("TH", first?.parts ?? []).filter(({ text }) => text.includes("Excl. VAT"))).toHaveLength(
      1,
    );
    expect(findParts("TH", second?.parts ?? []).filter(({ text }) => text.includes("Excl. VAT"))).toEqual([]);
  });

  test("is tagged: title, language, headings in order, a table with header cells, lists of terms, links", async () => {
    const lines = [{ ...quireC340, quantity: 2 }, quireC340];
    const terms = listContractTerms(getTranslate("en"), company);
    const pdf = await renderQuotePdf({ ...single, lines, terms });
    expect(pdf).toMatchObject({
      title: "Quote WQ-2026-00042",
      language: "en",
      showsTitle: true,
      isMarked: true,
    });
    const parts = allParts(pdf);
    expect(findParts("H1", parts).map(({ text }) => text)).toEqual(["Quote WQ-2026-00042"]);
    expect(findParts("H2", parts).map(({ text }) => text.trim())).toEqual([
      "What a month costs",
      "What you agree to",
      "What happens next",
      "Your answer",
      "Waraq Office Equipment",
    ]);
    const rows = findParts("TR", parts).map((row) => row.parts.map(({ role }) => role));
    const line = ["TD", "TD", "TD", "TD"];
    const machine = [["TH"], [...line, "TD"], line, line];
    expect(rows.slice(0, 9)).toEqual([["TH", "TH", "TH", "TH"], ...machine, ...machine]);
    for (const { parts: item } of findParts("LI", parts))
      expect(item.map(({ role }) => role)).toEqual(["Lbl", "LBody"]);
    expect(findParts("Link", parts).length).toBeGreaterThan(0);
    expect(findParts("Figure", parts).map(({ alt }) => alt)).toEqual(["Waraq"]);
    for (const { texts } of pdf.pages)
      expect(texts.filter(({ taggedAs }) => taggedAs === "nothing")).toEqual([]);
  });

  test("conforms to PDF/UA-1, with every font embedded, and has the same bytes each time", async () => {
    const quoteData = createQuoteData(
      { ...single, lines: [{ ...quireC340, quantity: 3 }, quireC340] },
      { name: "مريم السويدي", company: "ООО Łódź" },
    );
    const first = Buffer.from(await drawQuotePdf(quoteData, sender));
    const source = first.toString("latin1");
    expect(source).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(source.match(/\/FontFile[23] /g)).toHaveLength(6);
    await drawQuotePdf(createQuoteData(single), sender);
    expect(first.equals(await drawQuotePdf(quoteData, sender))).toBe(true);
  });

  test.each([
    ["markup", '#let x = 1; *b* _i_ $x^2$ @ref \\n `raw` [a](b) <label> // /* "quoted" {x} ~ --'],
    [
      "an emoji and marks of the direction",
      "Clinic \u{1F5A8}\uFE0F \u202Eback\u202C \u2067x\u2069 \u200F\u0000",
    ],
    ["10,000 letters without a space", "W".repeat(10_000)],
    ["10,000 letters in Arabic", "ورق ".repeat(2_500)],
  ])("shows %s as text, on pages without collisions", async (_, text) => {
    const line = { ...quireC340, productTitle: text, functions: text, office: text };
    const pdf = await renderQuotePdf({ ...single, lines: [line, quireC340] }, { name: text, company: text });
    expect(collisions(pdf)).toEqual([]);
    const shown = spaceless(toPrintableText(text)).slice(0, 20);
    expect(spaceless(findParts("TR", allParts(pdf))[1]?.text ?? "")).toContain(shown);
  });

  test("draws names of many scripts, and replaces only the sign that no font has", async () => {
    const lines = [
      "राजेश शर्मा",
      "രാജേഷ് കുമാർ",
      "রাজেশ",
      "தமிழ்",
      "Жук Їжак",
      "≥ 300 ± 2 ½ ‰ →",
      "A3 \u{1F5A8} ★",
      "محمد علی ٹریڈنگ",
      "สมชาย",
      "김민준",
      "דוד",
    ].map((office) => ({ ...quireC340, office }));
    const { text, pages } = await renderQuotePdf(
      { ...single, lines },
      { name: "陈伟", company: "陳偉 \u{1F5A8} LLC" },
    );
    const copied = spaceless(text);
    for (const shown of ["陈伟", "陳偉\ufffdLLC", "ЖукЇжак", "≥300±2½‰→", "A3\ufffd★", "김민준", "דוד"])
      expect(copied).toContain(shown);
    // Readers copy the vowel signs of these scripts twice.
    for (const letter of ["र", "ര", "র", "த", "ม"]) expect(copied).toContain(letter);
    for (const word of ["محمد", "علی", "ٹریڈنگ"]) expect(text).toContain(word);
    expect(pages.flatMap(({ texts }) => texts).filter(({ taggedAs }) => taggedAs === "nothing")).toEqual([]);
    // Readers turn ligatures around, so there is none.
    const joined = await renderQuotePdf(single, { name: "ليلى سلام", company: "الإمارات ABC للأعمال" });
    for (const word of ["ليلى", "سلام", "الإمارات", "ABC", "للأعمال"]) expect(joined.text).toContain(word);
    // Wider than its column.
    const wide = await renderQuotePdf(single, {
      company: "شركة_الأصيل_للطابعات_ومستلزمات_المكاتب_والتجهيزات",
    });
    expect(wide.text).toContain("شركة");
  });

  test("leaves out what is empty", async () => {
    const labels = rowsOf(await renderQuotePdf(single, { company: "" })).map(([label]) => label);
    expect(labels).toContain("For");
    expect(labels).not.toContain("Company");
    // A soft hyphen at the end of a link fails the compiler.
    const lines = [{ ...quireC340, productTitle: "Quire\u00ad" }];
    expect((await renderQuotePdf({ ...single, lines })).text).toContain("Quire at");
    const named = {
      ...sender.company,
      legalName: "Waraq → Office ★",
      registration: { legalForm: "", licenceNumber: "", authority: "", address: "☎ 水木" },
      address: { ...sender.company.address, street: "12 ☎ 水木 ᚠ Street" },
    };
    const pdf = await readPdf(await drawQuotePdf(createQuoteData(single), { ...sender, company: named }));
    expect(spaceless(pdf.text)).toContain("Waraq→Office★");
    expect(pdf.text).not.toMatch(/Legal form|Licence/);
  });

  test("is made for texts of any characters", async () => {
    const anyCharacter = fc.oneof(
      fc.integer({ min: 0x20, max: 0x2fff }).map((code) => String.fromCodePoint(code)),
      fc.constantFrom(
        ..."\u0645\u065f\u0484\u0640\u0312\u0644\u0649\u0627\u0670ẹ\u0301ŁЖ₽₿क्षिমো്ാน้ำ한漢か★≥\u00ad\u200b\u200d\u202e\u2067 ",
      ),
      fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
    );
    const anyText = fc.array(anyCharacter, { minLength: 1, maxLength: 20 }).map((each) => each.join(""));
    await fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 20, maxLength: 20 }), async (texts) => {
        const lines = texts.map((text) => ({
          ...quireC340,
          productTitle: text,
          functions: text,
          office: text,
        }));
        const [name = "", companyName = ""] = texts;
        const bytes = await drawQuotePdf(
          createQuoteData({ ...single, lines }, { name, company: companyName }),
          sender,
        );
        expect(bytes.length).toBeGreaterThan(10_000);
      }),
      { numRuns: 5, seed: 28 },
    );
    expect(getTypstUsage().crashes).toBe(0);
  });

  test("has the numbers of any quote, its totals on one page, and no text that overlaps", async () => {
    await fc.assert(
      fc.asyncProperty(anyQuote, async (quote) => {
        const pdf = await renderQuotePdf(quote);
        const rows = rowStrings(pdf).filter((row) => amountPattern.test(row));
        const expected = expectedRows(quote);
        // The PDF reader of the tests returns Arabic names in drawing order.
        const isTurned = expected.some((row) => /\p{Script=Arabic}/u.test(row));
        expect(isTurned ? rows.map(lastCell) : rows).toEqual(isTurned ? expected.map(lastCell) : expected);
        expect(collisions(pdf)).toEqual([]);
        const sums = listTotalRows(t, getQuotePriceTable(t, quote)).map(({ label }) => spaceless(label));
        expect(
          pdf.pages.filter(({ text }) => sums.every((sum) => spaceless(text).includes(sum))),
        ).toHaveLength(1);
      }),
      { numRuns: 8 },
    );
  });

  test("of a version that staff sent has its message, each line and sum, what changed and the version", async () => {
    await fc.assert(
      fc.asyncProperty(anyStaffQuote, async (drawn) => {
        const message = `${"As you asked: toner and parts stay in the price.\n".repeat(8)}Kind regards, Layla`;
        const quote = { ...drawn, message };
        const before = { quote: buildQuote(), validUntil: Date.UTC(2026, 11, 1) };
        const data = { ...createQuoteData(quote), version: 2, before };
        const pdf = await readPdf(await drawQuotePdf(data, sender));
        const expected = expectedRows(quote);
        const rows = rowStrings(pdf).filter((row) => amountPattern.test(row));
        for (const row of expected) expect(rows.map(lastCell), row).toContain(lastCell(row));
        const starts = pdf.pages.flatMap(({ texts }) =>
          texts.filter(({ x }) => x < 49).map(({ text }) => text),
        );
        expect(starts.filter((text) => text.startsWith("As "))).toHaveLength(8);
        for (const text of [message, "Quote WQ-2026-00042, version 2", "Changed since version 1"])
          expect(spaceless(pdf.text)).toContain(spaceless(text));
        expect(pdf.text).not.toMatch(/Longer term|Several products/);
        expect(collisions(pdf)).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });
});

describe("the PDF of a quote in Arabic", () => {
  const arabicCompany = localizeCompany(company, "ar");
  const texts = { productFullName: "طابعة A3 ملوّنة", functions: "طباعة وتصوير", output: "ملوّن، A3" };
  const render = async (quote: Quote) => {
    const data = { ...createQuoteData(quote), locale: "ar" as const };
    return readPdf(await drawQuotePdf(data, createSender("ar")));
  };

  test("has Arabic title, language, headings and texts, and runs from right to left", async () => {
    const terms = listContractTerms(getTranslate("ar"), arabicCompany);
    const translations = { ar: { lines: [texts], terms, seller: arabicCompany.legalName } };
    const pdf = await render({ ...single, translations });
    expect(pdf).toMatchObject({ title: "عرض السعر WQ-2026-00042", language: "ar", isMarked: true });
    expect(findParts("H2", allParts(pdf))).toHaveLength(5);
    expect(pdf.text).not.toMatch(/Valid|Line|VAT|month|AED/);
    for (const word of ["طباعة", "السداد", "درهم", "الضريبة", "https://www.waraq.example/ar/quotes/"])
      expect(spaceless(pdf.text)).toContain(word);
    const find = (text: string) => pdf.pages[0]?.texts.find((piece) => piece.text.includes(text));
    const [net, gross] = [find("549.00"), find("576.45")];
    expect(net?.x).toBeGreaterThan(gross?.x ?? Infinity);
    expect(net?.y).toBe(gross?.y);
  });

  test("holds each Arabic word as it is drawn, so that it is found and copied", async () => {
    const listed = { ...texts, productFullName: "طابعة متعدّدة الوظائف، مُحَدَّثة كلّياً" };
    const terms = listContractTerms(getTranslate("ar"), arabicCompany);
    const translations = { ar: { lines: [listed], terms, seller: arabicCompany.legalName } };
    const acceptance = {
      name: "عبد الرحمٰن الشامسيّ",
      position: "مدير المشترياتِ",
      purchaseOrder: "طلب رقم 7",
      deliveryDay: "2026-12-01",
      acceptedAt: Date.UTC(2026, 10, 25, 6),
      confirmedAt: null,
      shownHash: "0f".repeat(32),
      invoice: { ...emptyInvoice, legalName: "شركة النُّور للتجارةِ", registrationNumber: "CN-1234567" },
    };
    const lines = [{ ...quireC340, office: "المكتب الرئيسيّ", emirate: "dubai" as const }];
    const quote = { ...single, lines, vatPercent: 0, presentSpend: fils(80_000), translations };
    for (const status of quoteStatuses) {
      const data = { ...createQuoteData(quote, { company: "شركة النُّور للتجارةِ" }), locale: "ar" as const };
      const state = { status, acceptance: status === "accepted" ? acceptance : null };
      const printed = createQuoteDocument(data, createSender("ar"), state);
      const { text } = await readPdf(await drawQuotePdf(data, createSender("ar"), state));
      const listWords = (from: string) => new Set(from.match(/[[\p{Script=Arabic}&&\p{L}]\p{M}]+/gv));
      const drawn = listWords(JSON.stringify(printed).replace(/[\u064b-\u0652\u0670]/g, ""));
      expect(listWords(text)).toEqual(drawn);
      expect(text.includes("CN-1234567")).toBe(status === "accepted");
    }
  });

  test("has the amounts of the English one in the same rows, and no text that overlaps", async () => {
    const amountsOf = (pdf: PdfContent) =>
      rowsOf(pdf).flatMap((cells) => {
        const amounts = cells.slice(1).map((cell) => /\u2212?[\d,]+\.\d\d/.exec(cell)?.[0]);
        return amounts[0] === undefined ? [] : [amounts];
      });
    await fc.assert(
      fc.asyncProperty(anyQuote, async (quote) => {
        const [arabic, english] = [await render(quote), await renderQuotePdf(quote)];
        expect(amountsOf(arabic)).toEqual(amountsOf(english));
        expect(collisions(arabic)).toEqual([]);
      }),
      { numRuns: 4 },
    );
  });
});

function lastCell(row: string): string {
  return row.slice(row.lastIndexOf("|"));
}
