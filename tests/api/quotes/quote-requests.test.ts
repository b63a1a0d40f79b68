import { describe, expect, test } from "vitest";
import demoProducts from "#content/products.json" with { type: "json" };
import { pageRate } from "#domain/pricing/money.ts";
import { productInputSchema } from "#domain/catalogue/product-input.ts";
import { contactFields } from "#domain/shared/contact.ts";
import { getLineTotal } from "#domain/quotes/quote.ts";
import { getQuoteTotal } from "#domain/quotes/quote-totals.ts";
import { quoteSchema, storedContactSchema } from "#domain/quotes/quote-schema.ts";
import { toColumns } from "#server/database/field-columns.ts";
import { buildEnquiry, buildQuoteRequest, mariam } from "#tests/support/builders/records.ts";
import { listMailJobs } from "#tests/support/mail/mail-jobs.ts";
import { type MailNode, openMailNode, publicUrl } from "#tests/support/mail/mail-node.ts";
import { injectJson } from "#tests/support/http/post-json.ts";

const enquiryPath = "/api/email/send-email";
const mailPath = "/api/email/send-email-to-customer";
const chatPath = "/api/quotes/whatsapp";

/** 199.00 with 400 black and 200 colour pages, then 0.04 and 0.22. */
const versoT20 = productInputSchema.parse(demoProducts.find(({ title }) => title === "Verso T20"));

async function openSeveralLines() {
  const node = await openMailNode("sqlite");
  const verso = await node.catalogue.add(versoT20, {});
  const app = await node.createApp();
  await injectJson(app, enquiryPath, mariam);
  const further = {
    productId: verso.id,
    quantity: 2,
    office: "Sharjah",
    blackPrints: 600,
    colorPrints: 300,
    monthlyCost: 229,
  };
  const draft = buildQuoteRequest({ quantity: 3, office: "Dubai", furtherLines: [further] });
  return { node, app, further, draft };
}

async function listQuotes({ database }: MailNode) {
  return database.queries.selectFrom("quotes").selectAll().orderBy("created_at").execute();
}

async function listEnquiries({ database }: MailNode) {
  return database.queries.selectFrom("enquiries").selectAll().orderBy("created_at").execute();
}

async function countRecords(node: MailNode) {
  const { queries } = node.database;
  return {
    quotes: (await listQuotes(node)).length,
    numbers: await queries.selectFrom("quote_numbers").selectAll().execute(),
    events: await queries.selectFrom("quote_events").selectAll().execute(),
    mails: (await listMailJobs(node.database))
      .map(({ kind }) => kind)
      .filter((kind) => kind !== "enquiry-to-customer"),
  };
}
const noRecords = { quotes: 0, numbers: [], events: [], mails: ["enquiry-to-company"] };

describe("a request for a quote", () => {
  test("several products in several offices are one quote with one total", async () => {
    const { node, app, draft } = await openSeveralLines();
    const response = await injectJson(app, mailPath, { ...draft, presentSpend: 3000.5 });
    expect(response.statusCode).toBe(200);
    const [storedQuote] = await listQuotes(node);
    const quote = quoteSchema.parse(JSON.parse(storedQuote?.quote ?? ""));
    expect(
      quote.lines.map((line) => [line.quantity, line.productTitle, line.office, getLineTotal(line)]),
    ).toEqual([
      [3, "Quire C340", "Dubai", 193_200],
      [2, "Verso T20", "Sharjah", 45_800],
    ]);
    expect(getQuoteTotal(quote)).toBe(239_000);
    expect(storedQuote?.total).toBe(239_000);
    expect(quote.presentSpend).toBe(300_050);
  });

  test("the term of the engineer states the times of the emirates of all offices, and the table without one", async () => {
    const { node, app, further, draft } = await openSeveralLines();
    const inDubai = { ...draft, emirate: "dubai" };
    for (const request of [
      { ...inDubai, furtherLines: [] },
      { ...inDubai, furtherLines: JSON.stringify([{ ...further, emirate: "sharjah" }]) },
      inDubai,
      { ...draft, emirate: "" },
      { ...draft, emirate: null },
      draft,
    ])
      expect((await injectJson(app, mailPath, request)).statusCode).toBe(200);
    const quotes = (await listQuotes(node)).map(({ quote }) => quoteSchema.parse(JSON.parse(quote)));
    const table =
      "Sharjah and Ajman: 4 working hours; Dubai and Umm Al Quwain: 8 working hours; Abu Dhabi, Ras Al Khaimah, Fujairah: Next working day";
    const tableInArabic = expect.stringMatching(/الشارقة وعجمان.*دبي وأم القيوين.*الفجيرة/);
    expect(
      quotes.map(({ lines, terms = [], translations }) => [
        lines.map(({ emirate }) => emirate),
        terms.find(({ label }) => label === "Engineer on site")?.text,
        translations?.ar.terms[terms.findIndex(({ label }) => label === "Engineer on site")]?.text,
      ]),
    ).toEqual([
      [
        ["dubai"],
        "Counted from your call. Dubai: 8 working hours",
        expect.stringMatching(/دبي: 8 ساعات عمل$/),
      ],
      [
        ["dubai", "sharjah"],
        "Counted from your call. Dubai: 8 working hours; Sharjah: 4 working hours",
        expect.stringMatching(/دبي: 8 ساعات عمل؛ الشارقة: 4 ساعات عمل$/),
      ],
      [["dubai", undefined], `Counted from your call. ${table}`, tableInArabic],
      [[undefined, undefined], `Counted from your call. ${table}`, tableInArabic],
    ]);
    // A quote without emirates is stored as an earlier release stored it.
    expect((await listQuotes(node)).at(-1)?.quote).not.toContain('"emirate"');
  });

  test.each([mailPath, chatPath])(
    "with more than 5,000 pages to %s is stored as an enquiry",
    async (path) => {
      const { node, app, draft } = await openSeveralLines();
      const volumes = { blackPrints: 12_000, monthlyCost: 0, email: "new@example.com", message: "By May" };
      const response = await injectJson(app, path, { ...draft, ...volumes });
      const body = response.json<{ enquiry: string }>();
      expect([response.statusCode, body]).toEqual([
        200,
        {
          success: true,
          message: expect.stringMatching(/^More than 5,000 pages a month .* Its reference is E-/),
          enquiry: expect.any(String),
          reference: expect.stringMatching(/^E-/),
          isMailed: true,
        },
      ]);
      expect(await listQuotes(node)).toEqual([]);
      const stored = await node.enquiries.get(body.enquiry);
      expect(stored.enquiry).toMatchObject({ stage: "new", topic: "rental", email: "new@example.com" });
      expect(stored.enquiry.message).toBe(
        [
          "3 × Quire C340, Dubai, 12,000 black and 700 colour pages a month each",
          "2 × Verso T20, Sharjah, 600 black and 300 colour pages a month each",
          "By May",
        ].join("\n"),
      );
      expect(stored.mails.map(({ kind }) => kind)).toContain("enquiry-to-company");
    },
  );

  test("accepts the further products as JSON text and numbers in any digits", async () => {
    const { node, app, draft } = await openSeveralLines();
    const asText = {
      ...draft,
      quantity: "٣",
      furtherLines: JSON.stringify(draft.furtherLines),
      presentSpend: "١٬٢٠٠٫٥",
    };
    expect((await injectJson(app, mailPath, asText)).statusCode).toBe(200);
    const [storedQuote] = await listQuotes(node);
    expect(storedQuote?.total).toBe(239_000);
    expect(JSON.parse(storedQuote?.quote ?? "")).toMatchObject({ presentSpend: 120_050 });
  });

  test("the WhatsApp button stores the quote, and its link has reference, products, price and address", async () => {
    const { node, app, draft } = await openSeveralLines();
    const response = await injectJson(app, chatPath, draft);
    expect(response.statusCode).toBe(200);
    const { quote, whatsApp } = response.json<{
      quote: { reference: string; path: string };
      whatsApp: string;
    }>();
    expect(new URL(whatsApp).searchParams.get("text")?.split("\n")).toEqual([
      "Hello, I would like a quote for these machines.",
      expect.stringMatching(/^3 \u00d7 Quire C340, .*: 1,500 black and 700 colour pages a month each$/),
      expect.stringMatching(/^2 \u00d7 Verso T20, .*: 600 black and 300 colour pages a month each$/),
      "Quire C340: base AED 549.00 with 1,000 black, 500 colour; a further page: AED 0.05 black, AED 0.35 colour",
      "Verso T20: base AED 199.00 with 400 black, 200 colour; a further page: AED 0.04 black, AED 0.22 colour",
      "Monthly cost: AED 2,390.00 excl. VAT",
      "VAT 5%: AED 119.50",
      "Total: AED 2,509.50 incl. VAT",
      "Name: Mariam Al Suwaidi",
      "Mobile: +971 50 123 4567",
      `Quote: ${quote.reference}`,
      `${publicUrl}${quote.path}`,
    ]);
    expect(await countRecords(node)).toMatchObject({
      quotes: 1,
      events: [{ kind: "whatsapp" }],
      mails: expect.arrayContaining(["quote-to-company"]),
    });
  });

  test("a quote for WhatsApp needs no earlier enquiry of the address and is stored with a new one", async () => {
    const { node, app, draft } = await openSeveralLines();
    const [of] = await listEnquiries(node);
    const known = await injectJson(app, chatPath, draft);
    const stranger = await injectJson(app, chatPath, { ...draft, email: "nobody@elsewhere.example" });
    const shape = (response: typeof known) => [response.statusCode, Object.keys(response.json<object>())];
    expect(shape(known)).toEqual(shape(stranger));
    expect(known.statusCode).toBe(200);
    const quotes = await listQuotes(node);
    expect(quotes.map(({ enquiry_id }) => enquiry_id)).not.toContain(of?.id);
    const enquiries = await listEnquiries(node);
    expect(enquiries).toHaveLength(3);
    for (const quote of quotes)
      expect(enquiries).toContainEqual(
        expect.objectContaining({
          ...toColumns(contactFields, storedContactSchema.parse(JSON.parse(quote.contact))),
          id: quote.enquiry_id,
          stage: "new",
          search_text: expect.stringContaining(quote.reference.toLowerCase()),
        }),
      );
    expect((await countRecords(node)).mails).toEqual([
      "enquiry-to-company",
      "quote-to-company",
      "quote-to-company",
    ]);
  });

  test.each([mailPath, chatPath])(
    "%s keeps a quote with the enquiry whose sender asks for it, and with no other",
    async (path) => {
      const { node, app, draft } = await openSeveralLines();
      const second = buildEnquiry({ message: "And a second machine." });
      const { enquiry } = (await injectJson(app, enquiryPath, second)).json<{ enquiry: string }>();
      node.clock.advance(1000);
      await injectJson(app, enquiryPath, buildEnquiry({ message: "The newest" }));
      const others = buildEnquiry({ email: "other@elsewhere.example" });
      const { enquiry: other } = (await injectJson(app, enquiryPath, others)).json<{ enquiry: string }>();
      const before = (await listEnquiries(node)).length;

      expect((await injectJson(app, path, { ...draft, enquiry })).statusCode).toBe(200);
      expect(await listQuotes(node)).toMatchObject([{ enquiry_id: enquiry }]);
      expect(await listEnquiries(node)).toHaveLength(before);

      for (const wrong of [other, "0123456789abcdef01234567", "' or 1=1 --", 7])
        await injectJson(app, path, { ...draft, message: String(wrong), enquiry: wrong });
      expect((await listQuotes(node)).slice(1).map(({ enquiry_id }) => enquiry_id)).not.toContain(other);
    },
  );

  test("a request without the enquiry's id does not get the quote of a request with it", async () => {
    const { app, draft } = await openSeveralLines();
    const { enquiry } = (await injectJson(app, enquiryPath, mariam)).json<{ enquiry: string }>();
    const [own, again, stranger] = [
      (await injectJson(app, chatPath, { ...draft, enquiry })).json<{ quote: object }>(),
      (await injectJson(app, chatPath, { ...draft, enquiry })).json<{ quote: object }>(),
      (await injectJson(app, chatPath, draft)).json<{ quote: object }>(),
    ];
    expect(again.quote).toEqual(own.quote);
    expect(stranger.quote).not.toEqual(own.quote);
  });

  test("a quote that is mailed and then sent by WhatsApp is one quote with the click recorded", async () => {
    const { node, app, draft } = await openSeveralLines();
    const mailed = (await injectJson(app, mailPath, draft)).json<{ quote: object }>();
    const taken = (await injectJson(app, chatPath, draft)).json<{ quote: object }>();
    expect(taken.quote).toEqual(mailed.quote);
    expect(await countRecords(node)).toMatchObject({ quotes: 1, events: [{ kind: "whatsapp" }] });
  });

  test.each([mailPath, chatPath])(
    "%s refuses an invalid request with its field and the remedy, and stores nothing",
    async (path) => {
      const { node, app, further, draft } = await openSeveralLines();
      const unknown = { ...further, productId: "0123456789abcdef01234567" };
      for (const [changes, field, message] of [
        [{ monthlyCost: 643.99 }, "monthlyCost", "The monthly cost at these pages is 644.00"],
        [
          { furtherLines: [{ ...further, monthlyCost: 1 }] },
          "furtherLines.0.monthlyCost",
          "The monthly cost at these pages is 229.00",
        ],
        [
          { furtherLines: [further, unknown] },
          "furtherLines.1.productId",
          "We do not have this machine: choose one from the list",
        ],
        [
          { emirate: "Dubai" },
          "emirate",
          "Emirate must be one of: sharjah, ajman, dubai, umm-al-quwain, abu-dhabi, ras-al-khaimah, fujairah",
        ],
        [
          { furtherLines: [{ ...further, emirate: "al-ain" }] },
          "furtherLines.0.emirate",
          "Emirate must be one of: sharjah, ajman, dubai, umm-al-quwain, abu-dhabi, ras-al-khaimah, fujairah",
        ],
        [
          { furtherLines: Array.from({ length: 10_000 }, () => ({})) },
          "furtherLines",
          "One quote takes at most 20 kinds of machines",
        ],
      ] as const) {
        const response = await injectJson(app, path, { ...draft, ...changes });
        expect(response.statusCode).toBe(422);
        expect(response.json()).toEqual({ success: false, message, errors: { [field]: message } });
      }
      const tooLong = await injectJson(app, path, { ...draft, office: "a".repeat(1_000_000) });
      expect(tooLong.statusCode).toBe(413);
      expect(tooLong.json()).toMatchObject({ success: false });
      expect(await countRecords(node)).toEqual(noRecords);
    },
  );

  test("colour pages for a black-only product, and a product without a price, are refused", async () => {
    const { node, app, further, draft } = await openSeveralLines();
    const expectRefusal = async (field: string, reason: string) => {
      const refused = await injectJson(app, mailPath, draft);
      expect(refused.statusCode).toBe(422);
      const errors = { [`furtherLines.0.${field}`]: expect.stringContaining(reason) };
      expect(refused.json()).toMatchObject({ errors });
      expect(await countRecords(node)).toEqual(noRecords);
    };
    await node.catalogue.update(further.productId, { itemPrice: null }, {}, []);
    await expectRefusal("productId", "no price yet");
    const blackOnly = { itemPrice: versoT20.itemPrice, colorPrint: 0, colorPrice: pageRate(0) };
    await node.catalogue.update(further.productId, blackOnly, {}, []);
    await expectRefusal("colorPrints", "prints black only");
    const black = { ...further, colorPrints: 0, monthlyCost: 207 };
    expect((await injectJson(app, mailPath, { ...draft, furtherLines: [black] })).statusCode).toBe(200);
  });
});
