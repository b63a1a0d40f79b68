import { expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import { company } from "#content/company.ts";
import { listContractTerms } from "#domain/company/contract-terms.ts";
import { quotePath, quotePdfPath } from "#domain/pages/site-paths.ts";
import type { Quote } from "#domain/quotes/quote.ts";
import { fils, filsFromDirhams, pageRate } from "#domain/pricing/money.ts";
import { createSmtpTransport } from "#server/mail/smtp-transport.ts";
import { buildQuote, buildQuoteLine, mariam } from "#tests/support/builders/records.ts";
import { type PdfContent, type PdfPart, findParts, readPdf } from "#tests/support/files/pdf-reader.ts";
import { listMailJobs, waitUntilAllSent } from "#tests/support/mail/mail-jobs.ts";
import { openMailNode, openMailServer } from "#tests/support/mail/mail-node.ts";

const trn = "100200300400503";
const terms = listContractTerms(getTranslate("en"), company);
/** VAT per line is 96.67, VAT once on the total 96.66. */
const price = {
  base: fils(54_930),
  black: { pages: 500, rate: pageRate(500), amount: fils(2500) },
  colour: { pages: 200, rate: pageRate(3505), amount: fils(7010) },
  total: fils(64_440),
};
const lines = [
  buildQuoteLine({ quantity: 2, office: "Dubai Marina", price }),
  buildQuoteLine({ refurbished: true, office: "Deira reception", emirate: "dubai", price }),
];
const quote = buildQuote({
  lines,
  terms,
  companyTrn: company.trn,
  seller: "Waraq of Old LLC",
  presentSpend: filsFromDirhams(2500),
});

/** Lines break at spaces, and readers of a PDF lose some. */
const squeeze = (text: string) => text.replace(/\s/g, "");

interface QuoteForm {
  readonly text: string;
  /** Of each table: the texts of the cells. */
  readonly rows: readonly (readonly string[])[];
}

function readHtml(html: string): QuoteForm {
  const body = html.replace(/<(head|script|style)\b.*?<\/\1>|<!--.*?-->/gs, "");
  const rows = [...body.matchAll(/<tr\b[^>]*>(?:(?!<tr\b).)*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<(th|td)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , cell = ""]) => toText(cell)),
  );
  return { text: squeeze(toText(body)), rows: rows.map((cells) => cells.map(squeeze)) };
}

function toText(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;|&#39;/g, "'")
    .replaceAll("&amp;", "&");
}

function readQuotePdf({ text, pages }: PdfContent): QuoteForm {
  const rows = findParts(
    "TR",
    pages.flatMap(({ parts }) => parts),
  );
  // The cell that keeps the rows of a machine together is empty.
  const listCells = ({ parts }: PdfPart) =>
    parts.map((cell) => squeeze(cell.text)).filter((cell) => cell !== "");
  return { text: squeeze(text), rows: rows.map(listCells) };
}

/** Rows that end with an amount, without the currency: "Blackpages…|50.00|2.50|52.50". */
function listAmounts({ rows }: QuoteForm): string[] {
  return rows
    .map((cells) => cells.join("|").replaceAll(/(DHS|AED)(?=\d)/g, ""))
    .filter((row) => /\|\u2212?[\d,]+\.\d\d$/.test(row));
}

/** The three forms of a quote whose customer has confirmed the address. */
async function openForms(stored: Quote) {
  const node = await openMailNode("sqlite");
  const server = await openMailServer();
  await node.enquiryStore.save({ ...mariam, trn }, { sentFrom: "", honeypot: "" });
  await node.requestQuote({ trn });
  await node.database.queries
    .updateTable("quotes")
    .set({ quote: JSON.stringify(stored) })
    .execute();
  const { token, reference } = await node.database.queries
    .selectFrom("quotes")
    .select(["token", "reference"])
    .executeTakeFirstOrThrow();
  const job = (await listMailJobs(node.database)).find(({ kind }) => kind === "quote-to-customer");
  await node.quotes.confirmAddress(token, job?.id ?? "");
  await node.startMailWorker(createSmtpTransport(server.url));
  await waitUntilAllSent(node);
  const app = await node.createApp();
  const toCustomer = server.acceptedMails.find(({ to }) => to.includes(mariam.email))?.email;
  const toCompany = server.acceptedMails.find(({ email }) => email.subject?.startsWith("Quote request"));
  const attached = toCustomer?.attachments[0]?.content;
  if (!(attached instanceof ArrayBuffer)) throw new Error("The mail has no PDF");
  const pdf = await readPdf((await app.inject(quotePdfPath(token, reference))).rawPayload);
  return {
    reference,
    title: pdf.title,
    page: readHtml((await app.inject(quotePath(token))).body),
    pdf: readQuotePdf(pdf),
    mail: readHtml(toCustomer?.html ?? ""),
    attached: readQuotePdf(await readPdf(new Uint8Array(attached))),
    company: readHtml(toCompany?.email.html ?? ""),
  };
}

test.each([
  ["that shows both totals", quote],
  ["that shows prices with VAT", { ...quote, priceDisplay: "inclusive" as const }],
  ["that shows prices without VAT", { ...quote, priceDisplay: "exclusive" as const }],
])("a quote %s reads the same as page, PDF and mail, figure by figure", async (_, stored) => {
  const { reference, title, page, pdf, mail, attached, company: toCompany } = await openForms(stored);
  const onPage = listAmounts(page);
  expect(onPage.length).toBeGreaterThan(6);
  // Below the totals follow the price per page and the present spend, which stand on the slip of the page.
  for (const form of [pdf, mail, attached]) expect(listAmounts(form).slice(0, onPage.length)).toEqual(onPage);
  const [further, ...others] = [pdf, mail, attached].map((form) => listAmounts(form).slice(onPage.length));
  for (const other of others) expect(other).toEqual(further);
  expect(further).toHaveLength(3);
  for (const row of further ?? []) expect(page.text).toContain(row.slice(row.lastIndexOf("|") + 1));

  for (const form of [page, pdf, mail, attached]) {
    for (const fact of [
      reference,
      mariam.name,
      mariam.company,
      trn,
      stored.seller ?? company.legalName,
      "2 \u00d7 Quire C340",
      "For Dubai Marina",
      "Quire C340, refurbished",
      "For Deira reception, Dubai",
      "This is a quote, not a tax invoice.",
      company.trn,
      ...terms.map(({ label, text }) => label + text),
    ])
      expect(form.text).toContain(squeeze(fact));
    expect(form.text.match(/taxinvoice/gi)).toHaveLength(1);
    const additions = form.text.match(/VATisaddedat5%/g) ?? [];
    expect(additions).toHaveLength(stored.priceDisplay === "exclusive" ? 1 : 0);
  }
  expect(title).toBe(`Quote ${reference}`);

  // Staff see both totals, whatever the customer sees.
  for (const fact of [trn, "For Dubai Marina", "1,933.20", "96.67", "AED 2,029.87"])
    expect(toCompany.text).toContain(squeeze(fact));
  for (const { text } of [page, pdf, mail, attached, toCompany]) expect(text).not.toContain("DHS");
});
