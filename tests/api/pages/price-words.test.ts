import { expect, test } from "vitest";
import { type PriceDisplay, priceDisplays } from "#domain/pricing/shown-price.ts";
import { readPicture } from "#server/operations/demo-content.ts";
import { addDemoShowcase } from "#server/operations/demo-showcase.ts";
import { type Application, startApplication } from "#tests/support/application.ts";
import { addProduct } from "#tests/support/builders/api-records.ts";
import { blackToner, buildEnquiryForm, mariam, quoteRequest } from "#tests/support/builders/records.ts";

const amount = String.raw`[\d,]+(?:\.\d+)?`;
const tax = String.raw`(?: a month| / month| a page| a black page| a visit| a year| each)?,? (?:excl|incl)\. VAT`;
const namedPrice = new RegExp(
  `(?:(?:DHS|AED) ${amount}|${amount} (?:DHS|AED|dirhams))${tax}|(?:A month, (?:excl|incl)\\. VAT|VAT [\\d.]+%) DHS ${amount}`,
  "g",
);
const unnamedPrice = /.{0,40}(?:(?:DHS|AED) ?\d|\d (?:DHS|AED|dirhams)|\d\.\d\d).{0,20}/g;

/** A price breakdown, its formula and the table of a quote name currency and VAT once, for all of their lines. */
const parts = [
  {
    html: /<div class="slip">.*?<div class="barcode"/gs,
    names: /Each line (DHS|AED), excl\. VAT(?: .*)? (?:A month|Once), (?:excl|incl)\. VAT ?\1/,
  },
  {
    html: /<details class="price-formula"(?:(?!<\/details>).)*<code>.*?<\/details>/gs,
    names: /(?:=|base:) DHS [\d,.]+ excl\. VAT .* in DHS, excl\. VAT/,
  },
  {
    html: /<p class="mark">All amounts in.*?<table class="quote-prices bill-table">.*?<\/table>/gs,
    names: /All amounts in (?:DHS|AED)[.,].*A month, (?:excl|incl)\. VAT/,
  },
  {
    html: /<table class="report bill-table">.*?<\/table>/gs,
    names: /DHS, excl\. VAT .* (?:pages, DHS, excl|A month, DHS incl)\. VAT/,
  },
];

function toText(html: string): string {
  return (
    html
      .replaceAll(/<!--.*?-->/g, "")
      .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, "")
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll("&#x27;", "'")
      .replaceAll(/\s+/g, " ")
      // The slip sets off the separators of its total.
      .replaceAll(/ ([.,]) ?(?=\d)/g, "$1")
  );
}

/** Fails at a price that lacks one of the two. */
function readPriceTexts(html: string): string {
  const [head = "", body = ""] = html.split("</head>");
  const listAttributes = (markup: string, attribute: RegExp) =>
    [...markup.matchAll(attribute)].map(([, text = ""]) => text);
  const others = [
    ...listAttributes(head, / content="([^"]*)"/g),
    ...listAttributes(body, / aria-(?:label|valuetext)="([^"]*)"/g),
    listOffers(html),
  ];
  let rest = body;
  for (const part of parts) {
    for (const [found] of body.matchAll(part.html)) expect(toText(found)).toMatch(part.names);
    rest = rest.replaceAll(part.html, "");
  }
  const unnamed = [toText(rest), ...others].join("\n").replaceAll(namedPrice, "").match(unnamedPrice);
  expect(unnamed ?? []).toEqual([]);
  return [toText(body), ...others].join("\n");
}

/** Of the structured data, in words. */
function listOffers(html: string): string {
  const offers = html.matchAll(
    /"price":([\d.]+),"priceCurrency":"(\w+)","valueAddedTaxIncluded":(true|false)/g,
  );
  return [...offers]
    .map(
      ([, price, currency, isIncluded]) =>
        `${price} ${currency} ${isIncluded === "true" ? "in" : "ex"}cl. VAT`,
    )
    .join(", ");
}

async function setDisplay(api: Application, priceDisplay: PriceDisplay): Promise<void> {
  const read = (await (await api.send("GET", "/api/settings")).json()) as {
    settings: object;
    version: number;
  };
  const body = { ...read.settings, priceDisplay, version: read.version };
  expect((await api.send("PUT", "/api/settings", body)).status).toBe(200);
}

async function createQuotePage(api: Application): Promise<string> {
  await api.send("POST", "/api/email/send-email", mariam);
  const response = await api.send("POST", "/api/email/send-email-to-customer", quoteRequest);
  return ((await response.json()) as { quote: { path: string } }).quote.path;
}

async function sendContactForm(api: Application): Promise<string> {
  const response = await fetch(`${api.url}/ProductEnquiry`, {
    method: "POST",
    body: buildEnquiryForm("For the reception"),
    redirect: "manual",
  });
  expect(response.status).toBe(303);
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}

interface Place {
  readonly page: keyof ReturnType<typeof listPages>;
  readonly shown: Readonly<Record<PriceDisplay, string>>;
}

/** At 1,500 black and 700 colour pages a month. */
const places: Readonly<Record<string, Place>> = {
  "base price on a card": {
    page: "listing",
    shown: {
      both: "from 549 DHS / month excl. VAT 576.45 DHS incl. VAT",
      inclusive: "from 576.45 DHS / month incl. VAT",
      exclusive: "from 549 DHS / month excl. VAT",
    },
  },
  "base price of a product": {
    page: "product",
    shown: {
      both: "from 549 DHS a month excl. VAT 576.45 DHS incl. VAT",
      inclusive: "from 576.45 DHS a month incl. VAT",
      exclusive: "from 549 DHS a month excl. VAT",
    },
  },
  "sale price of a product": {
    page: "product",
    shown: {
      both: "9,800 DHS excl. VAT 10,290 DHS incl. VAT Ask to buy",
      inclusive: "10,290 DHS incl. VAT Ask to buy",
      exclusive: "9,800 DHS excl. VAT Ask to buy",
    },
  },
  "comparison, sale price": {
    page: "comparison",
    shown: {
      both: "9,800.00 DHS excl. VAT 10,290.00 DHS incl. VAT",
      inclusive: "10,290.00 DHS incl. VAT",
      exclusive: "9,800.00 DHS excl. VAT",
    },
  },
  "price of a further page": {
    page: "product",
    shown: {
      both: "DHS 0.05 excl. VAT (DHS 0.0525 incl. VAT)",
      inclusive: "Further black page DHS 0.0525 incl. VAT",
      exclusive: "Further black page DHS 0.05 excl. VAT",
    },
  },
  "note of a slider": {
    page: "home",
    shown: {
      both: "1,000 in base, then DHS 0.05 a page excl. VAT",
      inclusive: "1,000 in base, then DHS 0.0525 a page incl. VAT",
      exclusive: "1,000 in base, then DHS 0.05 a page excl. VAT",
    },
  },
  "spoken value of a slider": {
    page: "home",
    shown: {
      both: "1,500 black pages, 644 dirhams a month excl. VAT",
      inclusive: "1,500 black pages, 676.20 dirhams a month incl. VAT",
      exclusive: "1,500 black pages, 644 dirhams a month excl. VAT",
    },
  },
  "price slip": {
    page: "home",
    shown: {
      both: "A month, excl. VAT DHS 644.00 VAT 5% 32.20 A month, incl. VAT DHS 676.20",
      inclusive: "VAT 5% 32.20 A month, incl. VAT DHS 676.20 Average per page, incl. VAT DHS 0.31",
      exclusive: "A month, excl. VAT DHS 644.00 Average per page, excl. VAT DHS 0.29",
    },
  },
  dock: {
    page: "home",
    shown: {
      both: "DHS 644.00 a month, excl. VAT",
      inclusive: "DHS 676.20 a month, incl. VAT",
      exclusive: "DHS 644.00 a month, excl. VAT",
    },
  },
  ranking: {
    page: "ranking",
    shown: {
      both: "644.00 DHS a month excl. VAT 676.20 DHS incl. VAT",
      inclusive: "676.20 DHS a month incl. VAT",
      exclusive: "644.00 DHS a month excl. VAT",
    },
  },
  "difference to the cheapest": {
    page: "ranking",
    shown: {
      both: "DHS 51.00 excl. VAT above the cheapest",
      inclusive: "DHS 53.55 incl. VAT above the cheapest",
      exclusive: "DHS 51.00 excl. VAT above the cheapest",
    },
  },
  "axis of the chart": {
    page: "ranking",
    shown: {
      both: "2,000 DHS excl. VAT",
      inclusive: "2,000 DHS incl. VAT",
      exclusive: "2,000 DHS excl. VAT",
    },
  },
  "comparison, month": {
    page: "comparison",
    shown: {
      both: "644.00 DHS excl. VAT 676.20 DHS incl. VAT",
      inclusive: "676.20 DHS incl. VAT",
      exclusive: "644.00 DHS excl. VAT",
    },
  },
  "comparison, price per page": {
    page: "comparison",
    shown: {
      both: "0.29 DHS excl. VAT 0.31 DHS incl. VAT",
      inclusive: "0.31 DHS incl. VAT",
      exclusive: "0.29 DHS excl. VAT",
    },
  },
  "refurbished beside new, month": {
    page: "sustainability",
    shown: {
      both: "695.00 DHS a month excl. VAT 729.75 DHS incl. VAT",
      inclusive: "729.75 DHS a month incl. VAT",
      exclusive: "695.00 DHS a month excl. VAT",
    },
  },
  "refurbished beside new, price per page": {
    page: "sustainability",
    shown: {
      both: "1,500 black, 700 colour: DHS 0.29 a page excl. VAT (DHS 0.31 incl. VAT)",
      inclusive: "1,500 black, 700 colour: DHS 0.31 a page incl. VAT",
      exclusive: "1,500 black, 700 colour: DHS 0.29 a page excl. VAT",
    },
  },
  "refurbished beside new, difference": {
    page: "sustainability",
    shown: {
      both: "The refurbished one costs DHS 51.00 excl. VAT (DHS 53.55 incl. VAT) less a month.",
      inclusive: "The refurbished one costs DHS 53.55 incl. VAT less a month.",
      exclusive: "The refurbished one costs DHS 51.00 excl. VAT less a month.",
    },
  },
  "maintenance, a visit and a year": {
    page: "maintenance",
    shown: {
      both: "250 DHS a visit excl. VAT 262.50 DHS incl. VAT from 1,450 DHS a year excl. VAT 1,522.50 DHS incl. VAT",
      inclusive: "262.50 DHS a visit incl. VAT from 1,522.50 DHS a year incl. VAT",
      exclusive: "250 DHS a visit excl. VAT from 1,450 DHS a year excl. VAT",
    },
  },
  "maintenance, a page": {
    page: "maintenance",
    shown: {
      both: "from 0.06 DHS a black page excl. VAT 0.063 DHS incl. VAT",
      inclusive: "from 0.063 DHS a black page incl. VAT",
      exclusive: "from DHS 0.38 a page excl. VAT.",
    },
  },
  "lines of a draft": {
    page: "wizard",
    shown: {
      both: "1,390.00 DHS excl. VAT 1,459.50 DHS incl. VAT DHS 695.00 each, excl. VAT",
      inclusive: "1,459.50 DHS incl. VAT DHS 729.75 each, incl. VAT",
      exclusive: "1,390.00 DHS excl. VAT DHS 695.00 each, excl. VAT",
    },
  },
  "total of a draft": {
    page: "wizard",
    shown: {
      both: "2,034.00 DHS a month excl. VAT 2,135.70 DHS incl. VAT",
      inclusive: "2,135.70 DHS a month incl. VAT",
      exclusive: "2,034.00 DHS a month excl. VAT",
    },
  },
  "part on the shelf": {
    page: "consumables",
    shown: {
      both: "195.00 DHS excl. VAT 204.75 DHS incl. VAT",
      inclusive: "204.75 DHS incl. VAT",
      exclusive: "195.00 DHS excl. VAT",
    },
  },
  "total of an order": {
    page: "consumables",
    shown: {
      both: "Once, excl. VAT DHS 390.00 VAT 5% 19.50 Once, incl. VAT DHS 409.50",
      inclusive: "VAT 5% 19.50 Once, incl. VAT DHS 409.50",
      exclusive: "Once, excl. VAT DHS 390.00",
    },
  },
  "heading of a quote": {
    page: "quote",
    shown: {
      both: "One machine, AED 644.00 a month, excl. VAT.",
      inclusive: "One machine, AED 676.20 a month, incl. VAT.",
      exclusive: "One machine, AED 644.00 a month, excl. VAT.",
    },
  },
  "table of a quote": {
    page: "quote",
    shown: {
      both: "A month 644.00 32.20 676.20 A month, incl. VAT 676.20",
      inclusive: "A month 644.00 32.20 676.20 A month, incl. VAT 676.20",
      exclusive: "A month, excl. VAT 644.00",
    },
  },
  "report of managed print": {
    page: "managedPrint",
    shown: {
      both: "1,850 black and 620 colour pages, excl. VAT 633.50 VAT 5%, sum of the lines 31.68 A month, DHS incl. VAT 665.18",
      inclusive:
        "1,850 black and 620 colour pages, excl. VAT 633.50 VAT 5%, sum of the lines 31.68 A month, DHS incl. VAT 665.18",
      exclusive: "1,850 black and 620 colour pages, DHS, excl. VAT 633.50",
    },
  },
  "case of a customer": {
    page: "customers",
    shown: {
      both: "DHS 2,980 excl. VAT 2,205 DHS excl. VAT 2,315.25 DHS incl. VAT",
      inclusive: "DHS 3,129 incl. VAT 2,315.25 DHS incl. VAT",
      exclusive: "DHS 2,980 excl. VAT 2,205 DHS excl. VAT",
    },
  },
  "calculator banner of the request": {
    page: "request",
    shown: {
      both: "From DHS 549 a month excl. VAT (DHS 576.45 incl. VAT).",
      inclusive: "From DHS 576.45 a month incl. VAT.",
      exclusive: "From DHS 549 a month excl. VAT.",
    },
  },
  "text of a shared image": {
    page: "product",
    shown: {
      both: "from DHS 549 a month excl. VAT (DHS 576.45 incl. VAT)",
      inclusive: "from DHS 576.45 a month incl. VAT",
      exclusive: "from DHS 549 a month excl. VAT",
    },
  },
  "structured data": {
    page: "product",
    shown: {
      both: "549 AED excl. VAT, 576.45 AED incl. VAT",
      inclusive: "576.45 AED incl. VAT",
      exclusive: "549 AED excl. VAT",
    },
  },
};

function listPages(first: string, second: string, quotePath: string) {
  const volumes = "black=1500&colour=700";
  const wizard = `/ProductEnquiry?printer=${first}&${volumes}&with=${second}.2.1500.700`;
  return {
    home: `/?printer=${first}&${volumes}`,
    listing: "/products",
    product: `/products/${first}?${volumes}`,
    ranking: `/bestmachine?${volumes}`,
    comparison: `/compare?machines=${first},${second}&${volumes}`,
    maintenance: "/servicemaintance",
    sustainability: `/Sustainability?${volumes}`,
    wizard: `${wizard}&step=2`,
    summary: `${wizard}&step=3`,
    consumables: "/consumables?part=c340&q-QC340-K=2",
    quote: quotePath,
    managedPrint: "/managed-print",
    customers: "/client",
    request: "/requestquote",
  } as const;
}

test.each(priceDisplays)(
  "every price of a page names its currency and whether VAT is in it, shown as %s",
  async (display) => {
    const api = await startApplication("sqlite");
    await addDemoShowcase({ ...api.container, readPicture });
    await setDisplay(api, display);
    const { _id: first } = await addProduct(api, { refurbished: "true" });
    const quotePath = await createQuotePage(api);
    const { _id: second } = await addProduct(api, {
      title: "Folio D210",
      itemPrice: "600",
    });
    await api.send("POST", "/api/consumables", blackToner);
    const cookie = await sendContactForm(api);
    const texts: Record<string, string> = {};
    for (const [name, path] of Object.entries(listPages(first, second, quotePath))) {
      const page = await api.get(path, { cookie });
      expect(page.status, path).toBe(200);
      texts[name] = readPriceTexts(await page.text());
    }
    for (const [name, { page, shown }] of Object.entries(places))
      expect(texts[page], name).toContain(shown[display]);
    expect(texts["quote"], "a quote with a reference").not.toContain("DHS");
    if (display === "exclusive")
      for (const text of Object.values(texts)) expect(text).not.toContain("incl. VAT");
  },
);
