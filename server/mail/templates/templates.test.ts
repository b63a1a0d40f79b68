import { describe, expect, test } from "vitest";
import { company } from "#content/company.ts";
import { getVisitAttribution } from "#domain/enquiries/attribution.ts";
import { filsFromDirhams, pageRateFromDirhams } from "#domain/pricing/money.ts";
import { type SliderPosition, type PriceTerms, calculateMonthlyPrice } from "#domain/pricing/price.ts";
import type { Quote } from "#domain/quotes/quote.ts";
import { buildQuote, buildQuoteLine, mariam } from "#tests/support/builders/records.ts";
import type { EnquiryData, MailData, QuoteData } from "./mail-data.ts";
import { writeMessage } from "./index.tsx";

const sender = { company, publicUrl: "https://www.waraq.example" };

const enquiry: EnquiryData = {
  contact: mariam,
  source: "/contactus",
  attribution: getVisitAttribution(
    "https://www.waraq.example/products?utm_source=google&utm_medium=cpc&utm_campaign=ramadan",
    "https://www.google.com/",
  ),
  receivedAt: Date.UTC(2026, 10, 20, 23, 31),
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

function toCustomer(quote: Quote, isExtended = false): MailData {
  const data: QuoteData = {
    contact: mariam,
    quote,
    requestedAt: enquiry.receivedAt,
    reference: "WQ-2026-00042",
    path: "/quotes/abcdefghijklmnopqrstuvwxyz012345",
    validUntil: Date.UTC(2026, 11, 20, 19, 59, 59),
    isExtended,
  };
  const confirmation = "673f000000000000000000aa";
  return { kind: "quote-to-customer", enquiry, quote: data, isConfirmed: true, confirmation };
}

async function printedSlip(quote: Quote): Promise<string[]> {
  const { text } = await writeMessage(toCustomer(quote), sender);
  const lines = text.split("\n");
  const start = lines.indexOf(quote.lines[0]?.productTitle ?? "");
  return lines.slice(start, lines.indexOf("", start));
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
        "+971501234567",
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
    expect(html).toContain('href="https://wa.me/971501234567?text=Hello%20Mariam');
    expect(html).toContain('href="mailto:office@clinic.example"');
    expect(html).toContain('href="https://www.waraq.example/contactus"');
  });

  test("says that there is no message and no page", async () => {
    const contact = { ...enquiry.contact, message: "" };
    const data: MailData = { kind: "enquiry-to-company", enquiry: { ...enquiry, contact, source: "" } };
    const { text } = await writeMessage(data, sender);
    expect(text).toContain("There is no message.");
    expect(text).toContain("through the API");
  });
});

describe("a quote", () => {
  const quote = quoteAt(colourTerms, { black: 1500, colour: 700 });

  test("has the lines of its price breakdown, which add up to the total", async () => {
    expect(await printedSlip(quote)).toEqual([
      "Quire C340",
      "--------------------------------------",
      "Rental, all in                  549.00",
      "  1,000 black, 500 colour",
      "Black pages                      25.00",
      "  +500 \u00d7 0.05",
      "Colour pages                     70.00",
      "  +200 \u00d7 0.35",
      "--------------------------------------",
      "A month, excl. VAT          DHS 644.00",
      "--------------------------------------",
      "VAT 5%                           32.20",
      "A month, incl. VAT              676.20",
      "Price per page, excl. VAT         0.29",
    ]);
  });

  test("says that the base rental covers the pages, and which amount the formula gives", async () => {
    expect(await printedSlip(quoteAt(colourTerms, { black: 0, colour: 500 }))).toEqual(
      expect.arrayContaining([
        "Black and colour pages            0.00",
        "  0 black, 500 colour",
        "Covered by the base rental        0.00",
        "  the formula gives 499.00",
        "A month, excl. VAT          DHS 549.00",
      ]),
    );
  });

  test("of a product that prints black only says so", async () => {
    const black = quoteAt(blackTerms, { black: 700, colour: 0 });
    expect(await printedSlip(black)).toEqual(
      expect.arrayContaining(["  500 black", "Colour pages                      0.00", "  Black only"]),
    );
    const { text } = await writeMessage(toCustomer(black), sender);
    expect(text).toContain("None: this machine prints black only");
  });

  test("links to its page in both parts, and names the end of an extended quote", async () => {
    const page =
      "https://www.waraq.example/quotes/abcdefghijklmnopqrstuvwxyz012345?confirm=673f000000000000000000aa";
    const first = await writeMessage(toCustomer(quote), sender);
    expect(first.text).toContain(`Read and answer your quote: ${page}\n`);
    expect(first.html).toContain(`href="${page}"`);
    expect(first.text).not.toContain("now holds");
    const extended = await writeMessage(toCustomer(quote, true), sender);
    expect(extended.subject).toBe("Your quote holds longer: Quire C340, DHS 644.00 a month excl. VAT");
    for (const part of [extended.text, visibleText(extended.html)])
      expect(part).toContain(
        "Your quote WQ-2026-00042 now holds until 20 December 2026, 23:59 (Asia/Dubai). The price is the one you know",
      );
  });

  test("for several products has the price of one as such, and the offices", async () => {
    const [line] = quote.lines;
    if (line === undefined) throw new Error("A quote has a machine");
    const draft = { ...quote, lines: [{ ...line, quantity: 3, office: "Deira" }, line] };
    const { text, html } = await writeMessage(toCustomer(draft), sender);
    for (const part of [text, visibleText(html)]) {
      expect(part).toMatch(/A month each, excl\. VAT\s+DHS\s+644\.00/);
      expect(part).toMatch(/A month, excl\. VAT\s+DHS\s+2,576\.00/);
      expect(part).toContain("1,500 a month each");
      expect(part).toContain("Which machine goes to which office stands on its page.");
      expect(part).not.toContain("Deira");
    }
  });

  test("needs no images, no script and no external resources", async () => {
    const { html } = await writeMessage(toCustomer(quote), sender);
    expect(html).not.toMatch(/<img|<script|<link|url\(|src=/i);
  });
});
