import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import type { EnquiryQuoteResponse } from "#domain/enquiries/enquiry-response.ts";
import type { Quote } from "#domain/quotes/quote.ts";
import { QuoteTotals } from "#app/dashboard/quotes/editor/QuoteTotals.tsx";
import { QuoteCard } from "#app/dashboard/quotes/QuoteCard.tsx";
import { TextContext } from "#app/messages/text-context.ts";
import { QuotePriceSlip } from "#app/quotes/page/QuotePriceSlip.tsx";
import { QuotePriceTable } from "#app/quotes/page/QuotePriceTable.tsx";
import { toShownQuote } from "#app/quotes/page/shown-quote.ts";
import { renderCsv } from "#server/enquiries/csv.ts";
import { toEnquiryDetailResponse } from "#server/enquiries/responses.ts";
import { renderLetterText } from "#server/mail/templates/letter-text.ts";
import { createQuoteLetter } from "#server/mail/templates/quote-to-customer.ts";
import { drawQuotePdf } from "#server/quotes/pdf/pdf-cache.ts";
import { createQuoteDocument } from "#server/quotes/pdf/quote-document.ts";
import { anyStaffQuote } from "#tests/support/arbitraries/quotes.ts";
import { buildQuoteData } from "#tests/support/builders/records.ts";
import { readPdf } from "#tests/support/files/pdf-reader.ts";
import { parseCsv } from "#server/shared/csv.ts";
import { openEnquiryApi, requestQuote } from "#tests/support/mail/enquiry-api.ts";
import { company, createSender } from "#tests/support/builders/company.ts";

const t = getTranslate("en");
const sender = createSender();

/** By hand 10,000. */
const numRuns = Number(process.env["AMOUNT_RUNS"] ?? 300);
const pdfInterval = 100;

/** Fils. */
interface Amount {
  readonly net: bigint;
  readonly vat: bigint;
}

const sum = (amounts: readonly Amount[]): Amount =>
  amounts.reduce(({ net, vat }, each) => ({ net: net + each.net, vat: vat + each.vat }), {
    net: 0n,
    vat: 0n,
  });

/** Half up. */
function divide(dividend: bigint, divisor: bigint): bigint {
  const floor = (value: bigint) => value / (2n * divisor) - (value % (2n * divisor) < 0n ? 1n : 0n);
  return floor(2n * dividend + divisor);
}

/** By specification section 13, in whole numbers of any size, without the code of the product. */
function calculate({ lines, extras = [], discount, vatPercent, termMonths = 0 }: Quote) {
  const tax = (net: bigint): Amount => ({
    net,
    vat: divide(net * BigInt(Math.round(vatPercent * 100)), 10_000n),
  });
  const listExtras = (billing: string) =>
    extras
      .filter((extra) => extra.billing === billing)
      .map(({ quantity, unitPrice }) => BigInt(quantity) * BigInt(unitPrice));
  const printed = lines.map(({ price: { base, black, colour, total }, quantity }) =>
    (total === base ? [base] : [base, black.amount, colour.amount]).map(
      (amount) => BigInt(quantity) * BigInt(amount),
    ),
  );
  const monthly = listExtras("month");
  const groups = [...printed, ...(monthly.length === 0 ? [] : [monthly])];
  const nets = groups.map((group) => group.reduce((one, other) => one + other, 0n));
  const whole = nets.reduce((one, other) => one + other, 0n);
  const wanted =
    discount === undefined
      ? 0n
      : discount.kind === "percent"
        ? divide(whole * BigInt(Math.round(discount.percent * 100)), 10_000n)
        : BigInt(discount.amount);
  const taken = wanted < whole ? wanted : whole;
  const upTo = (place: number) =>
    whole === 0n ? 0n : (nets.slice(0, place).reduce((one, other) => one + other, 0n) * taken) / whole;
  const month = groups.flatMap((group, place) => {
    const part = upTo(place + 1) - upTo(place);
    return [...group, ...(part === 0n ? [] : [0n - part])].map(tax);
  });
  const once = listExtras("once").map(tax);
  const months = BigInt(termMonths);
  const [{ net, vat }, paidOnce] = [sum(month), sum(once)];
  return {
    tables: [month, once].filter((rows) => rows.length > 0),
    month: { net, vat },
    once: paidOnce,
    term: { net: net * months + paidOnce.net, vat: vat * months + paidOnce.vat },
    taken,
  };
}

const format = (fils: bigint): string => {
  const [, sign = "", dirhams = "", rest = ""] =
    /^(-?)(\d+)(\d\d)$/.exec(
      fils < 0n ? `-${String(0n - fils).padStart(3, "0")}` : String(fils).padStart(3, "0"),
    ) ?? [];
  return `${sign === "" ? "" : "\u2212"}${dirhams.replace(/\B(?=(?:\d{3})+$)/g, ",")}.${rest}`;
};

const amountPattern = /\u2212?\d{1,3}(?:,\d{3})*\.\d\d/g;
/** A line of pages without a price may be left out. */
const listAmounts = (text: string) => (text.match(amountPattern) ?? []).filter((amount) => amount !== "0.00");

/** The amounts of each printed row and the totals, from the first to the last. */
function listExpected({ vatPercent, priceDisplay }: Quote, { tables }: ReturnType<typeof calculate>) {
  const hasVat = vatPercent > 0 && priceDisplay !== "exclusive";
  const show = ({ net, vat }: Amount) => (hasVat ? [net, vat, net + vat] : [net]).map(format);
  return tables.flatMap((rows) => {
    const total = show(sum(rows));
    return listAmounts([...rows.flatMap(show), ...total, ...(hasVat ? total.slice(-1) : [])].join(" "));
  });
}

const hasMonth = ({ lines, extras = [] }: Quote) =>
  lines.length > 0 || extras.some(({ billing }) => billing === "month");

/** The page of the customer, the card beside the enquiry and the price of the editor, as HTML. */
function renderParts(quote: Quote, version: Parameters<typeof toShownQuote>[0], read: EnquiryQuoteResponse) {
  const shown = toShownQuote({ ...version, quote });
  const card = { quote: read, enquiryId: version.id, isErased: false, onChange: () => undefined };
  const parts = [
    createElement(QuotePriceTable, { shown, products: [] }),
    createElement(QuotePriceSlip, { company, shown, answer: null }),
    createElement(QuoteCard, card),
    createElement(QuoteTotals, { quote, currency: "AED", isComplete: true }),
  ];
  const Component = () =>
    createElement(TextContext, { value: t }, ...parts.flatMap((part) => [createElement("hr"), part]));
  const Page = createRoutesStub([{ id: "root", path: "/", Component }]);
  const root = { locale: "en", company, publicUrl: sender.publicUrl };
  const html = renderToStaticMarkup(
    createElement(Page, { initialEntries: ["/"], hydrationData: { loaderData: { root } } }),
  );
  return html.split("<hr/>").slice(1);
}

const removeTags = (html: string) => html.replace(/<[^>]*>/g, "");
const readCells = (html: string) =>
  listAmounts([...html.matchAll(/<td.*?<\/td>/g)].map(([cell]) => removeTags(cell)).join(" "));

/** An amount is the last word of its line, but for the details of a line. */
function readMailAmounts(text: string): string[] {
  const lines = text.slice(text.search(/^What (?:a month costs|is paid once)$/m)).split("\n");
  const end = lines.findIndex((line) =>
    /^(?:Average per page|Over \d|What you pay|You pay|This is)/.test(line),
  );
  return lines
    .slice(0, end)
    .filter((line) => !line.includes("\u00d7") && !/, at [\d.]+$|pages? a month/.test(line))
    .flatMap((line) => listAmounts(/\u2212?[\d,]+\.\d\d$/.exec(line)?.[0] ?? ""));
}

test("page, PDF, mail, editor, CSV file and API state the same amounts to the fils, in each display", async () => {
  const node = await openEnquiryApi("sqlite");
  const enquiryId = await node.submit();
  const { token } = await requestQuote(node, { enquiry: enquiryId });
  const [version, detail] = await Promise.all([node.quotes.find(token, t), node.enquiries.get(enquiryId)]);
  const [stored] = detail.quotes;
  if (version === null || stored === undefined) throw new Error("The quote is not stored");
  const surroundings = await node.enquiries.findSurroundings(detail);

  let drawn = 0;
  await fc.assert(
    fc.asyncProperty(anyStaffQuote, async (quote) => {
      const expected = calculate(quote);
      const { month, once, term, taken } = expected;
      const amounts = listExpected(quote, expected);
      const totals = quote.termMonths === undefined ? [] : [term.net, term.net + term.vat];
      const shownTotals = { both: totals, inclusive: totals.slice(1), exclusive: totals.slice(0, 1) };
      const termTexts = shownTotals[quote.priceDisplay].map(format);

      const leadingQuote = { ...stored, quote };
      const summary = { ...detail.enquiry, leadingQuote };
      const response = toEnquiryDetailResponse(
        { ...detail, enquiry: summary, quotes: [leadingQuote] },
        surroundings,
      );
      const toNumber = (fils: bigint) => Number(fils) / 100;
      const [read] = response.quotes;
      if (read === undefined) throw new Error("The response has no quote");
      expect(read).toMatchObject({
        monthlyCost: toNumber(month.net),
        vat: toNumber(month.vat),
        onceCost: toNumber(once.net),
        onceVat: toNumber(once.vat),
        termCost: quote.termMonths === undefined ? null : toNumber(term.net),
        ...(quote.discount !== undefined && { discount: { amount: toNumber(taken) } }),
      } satisfies { [Name in keyof EnquiryQuoteResponse]?: unknown });

      const [tables = "", slip = "", card = "", price = ""] = renderParts(quote, version, read);
      expect(readCells(tables)).toEqual(amounts);
      const main = hasMonth(quote) ? month : once;
      const gross = main.net + main.vat;
      const shown = format(quote.priceDisplay === "inclusive" ? gross : main.net);
      for (const text of [shown, ...termTexts]) expect(removeTags(slip)).toContain(text);
      const shownByCard = [
        main.net,
        ...(quote.vatPercent === 0 ? [] : [main.vat, gross]),
        ...(once.net === 0n ? [] : [once.net]),
      ];
      for (const fils of shownByCard) expect(card).toContain(`>${format(fils)}<`);
      const columns = (row: Amount) => (quote.vatPercent === 0 ? [row.net] : [row.net, row.vat]);
      const lines = expected.tables.flat().flatMap(columns).map(format);
      expect(readCells(price)).toEqual(listAmounts(lines.join(" ")));
      expect(price).toContain(`<b>${format(main.net)}</b>`);

      const data = buildQuoteData({ quote });
      const { prices } = createQuoteDocument(data, sender, { status: "open", acceptance: null });
      const printed = prices.flatMap(({ machines, totals: sums }) => [
        ...machines.flatMap(({ rows }) => rows.flatMap((row) => row.amounts)),
        ...sums.flatMap((row) => row.amounts),
      ]);
      expect(listAmounts(printed.join(" "))).toEqual(amounts);
      expect(prices.at(-1)?.further.map(({ amount }) => amount)).toEqual(expect.arrayContaining(termTexts));
      if ((drawn += 1) % pdfInterval === 0) {
        const { text } = await readPdf(await drawQuotePdf(data, sender));
        const found = new Set(listAmounts(text));
        for (const amount of [...amounts, ...termTexts]) expect(found).toContain(amount);
      }

      const mail = { kind: "quote-to-customer", confirmation: "673f", acceptance: null } as const;
      const enquiry = { ...detail.enquiry, contact: data.contact, receivedAt: 0, reference: "E-7K3M-9QXA" };
      const letter = createQuoteLetter(t, { ...mail, enquiry, quote: data, isConfirmed: true }, sender);
      const text = renderLetterText(t, letter, sender);
      expect(readMailAmounts(text)).toEqual(amounts);
      for (const each of termTexts) expect(text).toContain(each);

      const file: string[] = [];
      for await (const part of renderCsv(listOne({ ...summary, notes: [] }), sender.publicUrl))
        file.push(part);
      const { header, rows } = parseCsv(file.join(""));
      const readCell = (column: string) => rows[0]?.cells[header.indexOf(column)];
      expect(
        [
          "AED a month, excl. VAT",
          "Discount, AED a month",
          "AED once, excl. VAT",
          "AED over the term, excl. VAT",
        ].map(readCell),
      ).toEqual([
        ...[month.net, taken, once.net].map((fils) => String(toNumber(fils))),
        quote.termMonths === undefined ? "" : String(toNumber(term.net)),
      ]);
    }),
    { numRuns },
  );
});

async function* listOne<Item>(item: Item): AsyncGenerator<Item> {
  yield item;
}
