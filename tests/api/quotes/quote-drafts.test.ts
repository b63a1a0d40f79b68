import { describe, expect, test } from "vitest";
import { getTranslate } from "#messages/catalogue.ts";
import type { EnquiryDetailResponse } from "#domain/enquiries/enquiry-response.ts";
import type { QuoteDraft, QuoteDraftResponse } from "#domain/quotes/quote-draft.ts";
import type { Engine } from "#server/database/engine.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { acceptQuote, buildAcceptance, mariam } from "#tests/support/builders/records.ts";
import { readPdf } from "#tests/support/files/pdf-reader.ts";
import { openEnquiryApi, requestQuote } from "#tests/support/mail/enquiry-api.ts";
import { listMailJobs } from "#tests/support/mail/mail-jobs.ts";

const en = getTranslate("en");

const delivery = {
  kind: "delivery",
  text: "Delivery and set-up",
  quantity: 1,
  unitPrice: 150,
  billing: "once",
} as const;
/** 10% off for 36 months. */
const offer = {
  discount: { kind: "percent", value: 10, reason: "Longer term" },
  extras: [delivery],
  termMonths: 36,
  message: "Dear Mariam, as you asked.",
} satisfies Partial<QuoteDraft>;

/** The Quire C340 at 1,500 black and 700 colour pages: AED 644.00 a month. */
async function openDesk(engine: Engine, { hasQuote = true } = {}) {
  const api = await openEnquiryApi(engine);
  const enquiry = await api.submit();
  const created = hasQuote ? await requestQuote(api, { enquiry }) : null;
  const path = `/api/enquiries/${enquiry}/quote-draft`;
  const read = async () => {
    const query = created === null ? "" : `?quote=${created.id}`;
    return (await api.send("GET", path + query)).json<QuoteDraftResponse>();
  };
  const save = async (changes: Partial<QuoteDraft>, version?: number) => {
    const loaded = await read();
    return api.send("PUT", path, {
      quote: created?.id ?? null,
      version: version ?? loaded.version,
      draft: { ...loaded.draft, ...changes },
    });
  };
  const send = (version: number, isMailed = true) => api.send("POST", `${path}/send`, { version, isMailed });
  return {
    api,
    enquiry,
    path,
    token: created?.token ?? "",
    quoteId: created?.id ?? "",
    read,
    save,
    send,
    async revise(changes: Partial<QuoteDraft> = offer) {
      const saved = await save(changes);
      expect(saved.statusCode, saved.body).toBe(200);
      const sent = await send(saved.json<QuoteDraftResponse>().version);
      expect(sent.statusCode, sent.body).toBe(200);
      return sent.json<EnquiryDetailResponse>();
    },
    find: (version?: number) => api.quotes.find(created?.token ?? "", en, version),
    countMails: async (kind: string) =>
      (await listMailJobs(api.database)).filter((mail) => mail.kind === kind).length,
  };
}

describe("a quote that staff revise", () => {
  test.each(engines)("has its second version under the same reference and link, on %s", async (engine) => {
    const desk = await openDesk(engine);
    const first = await desk.find();
    desk.api.clock.advance(60_000);
    const { enquiry, quotes } = await desk.revise();
    const [quote] = quotes;
    expect(enquiry).toMatchObject({ stage: "quoted", respondedAt: null, value: 579.6 });
    expect(quote).toMatchObject({
      reference: first?.reference,
      version: 2,
      status: "open",
      monthlyCost: 579.6,
      vat: 28.98,
      onceCost: 150,
      onceVat: 7.5,
      termMonths: 36,
      termCost: 21_015.6,
      discount: { percent: 10, amount: 64.4, reason: "Longer term" },
      superseded: [{ version: 1, monthlyCost: 644, vat: 32.2, discount: null }],
      events: [{ kind: "revised", staff: desk.api.account.email }],
    });
    const second = await desk.find();
    expect(second).toMatchObject({ token: desk.token, version: 2, newest: { version: 2 } });
    expect(second?.changes.map(({ label, before, after }) => [label, before, after])).toContainEqual([
      "Discount",
      "none",
      "10%",
    ]);
    expect(second?.quote.terms).toContainEqual({
      label: "Agreement",
      text: "36 months, from the day all machines work",
    });
    expect(await desk.countMails("quote-to-customer")).toBe(2);
    expect((await desk.read()).version).toBe(0);
  });

  test("never changes a version that was sent", async () => {
    const desk = await openDesk("sqlite");
    const first = await desk.find();
    await desk.revise();
    const second = await desk.find();
    await desk.revise({ lines: (await desk.read()).draft.lines.map((line) => ({ ...line, base: 500 })) });
    expect(await desk.find(1)).toMatchObject({
      quote: first?.quote,
      validUntil: first?.validUntil,
      sentAt: first?.sentAt,
      review: first?.review,
      newest: { version: 3 },
    });
    expect((await desk.find(2))?.quote).toEqual(second?.quote);
    expect((await desk.find())?.quote.lines[0]?.price.total).toBe(59_500);
  });

  test.each([
    ["contacted", "quoted", ["Stage: New to Contacted", "Stage: Contacted to Quoted"]],
    ["won", "won", ["Stage: New to Won"]],
  ])("of an enquiry that is %s makes it %s, with one entry in its history", async (stage, after, history) => {
    const desk = await openDesk("sqlite");
    const path = `/api/enquiries/${desk.enquiry}`;
    const { enquiry: read } = (await desk.api.send("GET", path)).json<EnquiryDetailResponse>();
    await desk.api.send("PATCH", path, { version: read.version, stage });
    const { enquiry, activity, quotes } = await desk.revise();
    expect(enquiry.stage).toBe(after);
    expect(activity.map(({ detail }) => detail).toSorted()).toEqual(history.toSorted());
    expect(quotes[0]?.events.map(({ kind }) => kind)).toEqual(["revised"]);
  });

  test("is sent without a mail if staff send the link themselves", async () => {
    const desk = await openDesk("sqlite");
    const { version } = (await desk.save(offer)).json<QuoteDraftResponse>();
    expect((await desk.send(version, false)).statusCode).toBe(200);
    expect(await desk.countMails("quote-to-customer")).toBe(1);
  });

  test("tells a customer who accepts the version before it that there is a newer one", async () => {
    const desk = await openDesk("sqlite");
    const shownHash = (await desk.find())?.shownHash ?? "";
    await desk.revise();
    const answer = { ...buildAcceptance(), answer: "accepted", shownHash } as const;
    expect(await desk.api.quotes.respond(desk.token, answer, en)).toEqual({ kind: "changed", version: 2 });
    expect(await desk.find()).toMatchObject({ status: "open", acceptance: null });
    expect(await acceptQuote(desk.api.quotes, desk.token)).toEqual({ kind: "responded" });
  });

  test("cannot be revised once it is accepted, and can again after the withdrawal", async () => {
    const desk = await openDesk("sqlite");
    const { version } = (await desk.save(offer)).json<QuoteDraftResponse>();
    await acceptQuote(desk.api.quotes, desk.token);
    const refused = await desk.send(version);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { message: "The customer has accepted this quote: it can no longer be revised" },
    ]);
    expect((await desk.save(offer)).statusCode).toBe(409);
    expect(await desk.find()).toMatchObject({ version: 1, status: "accepted" });
    await desk.api.quotes.withdraw(desk.token);
    expect((await desk.send(version)).statusCode).toBe(200);
    expect(await desk.find()).toMatchObject({ version: 2, status: "open" });
  });

  test.each(engines)("is either accepted or revised when both come at once, on %s", async (engine) => {
    const desk = await openDesk(engine);
    const { quotes } = desk.api;
    for (let round = 0; round < 30; round++) {
      const shown = await desk.find();
      const saved = await desk.save({ ...offer, message: `Round ${round}` });
      const answer = { ...buildAcceptance(), answer: "accepted", shownHash: shown?.shownHash ?? "" } as const;
      const calls = [
        () => quotes.respond(desk.token, answer, en),
        () => desk.send(saved.json<QuoteDraftResponse>().version, false),
      ] as const;
      const [accepted, sent] =
        round % 2 === 0
          ? await Promise.all([calls[0](), calls[1]()])
          : (await Promise.all([calls[1](), calls[0]()])).toReversed();
      const quote = await desk.find();
      const outcome = JSON.stringify([accepted, sent && "statusCode" in sent ? sent.statusCode : 0]);
      if (quote?.status === "accepted") {
        expect(outcome).toBe(JSON.stringify([{ kind: "responded" }, 409]));
        expect(quote.version).toBe(shown?.version);
        await quotes.withdraw(desk.token);
        const { version } = await desk.read();
        await desk.api.send("DELETE", `${desk.path}?version=${version}`);
      } else {
        expect(outcome).toBe(JSON.stringify([{ kind: "changed", version: quote?.version }, 200]));
        expect(quote?.version).toBe((shown?.version ?? 0) + 1);
      }
    }
  });

  test("has one draft: the second of two colleagues gets a conflict and loses nothing of the first", async () => {
    const desk = await openDesk("sqlite");
    const read = await desk.read();
    expect((await desk.save({ message: "Mine" }, read.version)).statusCode).toBe(200);
    expect((await desk.save({ message: "Theirs" }, read.version)).statusCode).toBe(409);
    expect((await desk.send(read.version)).statusCode).toBe(409);
    expect(await desk.read()).toMatchObject({ version: 1, draft: { message: "Mine" } });
    expect((await desk.api.send("DELETE", `${desk.path}?version=0`)).statusCode).toBe(409);
    expect((await desk.api.send("DELETE", `${desk.path}?version=1`)).statusCode).toBe(200);
    expect((await desk.api.send("DELETE", `${desk.path}?version=1`)).statusCode).toBe(200);
    expect(await desk.read()).toMatchObject({ version: 0, draft: { message: "" } });
    expect(await desk.find()).toMatchObject({ version: 1 });
  });

  test("is refused with the field that is wrong", async () => {
    const desk = await openDesk("sqlite");
    const refused = await desk.save({ validUntil: "tomorrow" });
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
      422,
      { "draft.validUntil": "Enter the last day" },
    ]);
    await desk.save({ validUntil: "2020-01-01" });
    const over = await desk.send(1);
    expect([over.statusCode, over.json<{ errors: object }>().errors]).toEqual([
      422,
      { validUntil: "This day is over: choose a later one" },
    ]);
    await desk.save({ lines: [], extras: [], validUntil: (await desk.read()).draft.validUntil });
    expect((await desk.send(2)).json()).toMatchObject({ message: "Add a product or another line" });
  });

  test("keeps a product that is no longer in the catalogue, but takes no new one without it", async () => {
    const desk = await openDesk("sqlite");
    const before = await desk.find();
    await desk.api.catalogue.remove(desk.api.product.id, desk.api.account);
    await desk.revise();
    expect((await desk.find())?.quote.lines).toEqual(before?.quote.lines);
    const [line] = (await desk.read()).draft.lines;
    if (line === undefined) throw new Error("The line is gone");
    await desk.save({ lines: [{ ...line, productId: "6500a3a400000000000000ff" }] });
    const refused = await desk.send(1);
    expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([
      422,
      ["lines.0.productId"],
    ]);
  });

  test("is erased with its versions and its draft, which the export of the person contains", async () => {
    const desk = await openDesk("sqlite");
    await desk.revise();
    await desk.save({ message: "A third one" });
    const { queries } = desk.api.database;
    const exported = await desk.api.send("POST", "/api/personal-data/export", { person: mariam.email });
    expect(exported.json()).toMatchObject({
      enquiries: [
        {
          quotes: [{ version: 2, superseded: [{ version: 1 }] }],
          quoteDraft: { draft: { message: "A third one" } },
        },
      ],
    });
    const erased = await desk.api.send("POST", "/api/personal-data/erase", {
      person: mariam.email,
      enquiries: [desk.enquiry],
    });
    expect(erased.statusCode).toBe(200);
    for (const table of ["quotes", "quote_versions", "quote_drafts"] as const)
      expect(await queries.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

test("an erased person's accepted quote keeps the version that was accepted, and no other", async () => {
  const desk = await openDesk("sqlite");
  await desk.revise();
  await acceptQuote(desk.api.quotes, desk.token);
  const { queries } = desk.api.database;
  await desk.api.send("POST", "/api/personal-data/erase", {
    person: mariam.email,
    enquiries: [desk.enquiry],
  });
  expect(await desk.find()).toMatchObject({ version: 2, status: "accepted", isErased: true, changes: [] });
  expect(await queries.selectFrom("quote_versions").selectAll().execute()).toEqual([]);
});

describe("a quote that staff make", () => {
  test("begins without one, and then is a quote as any other", async () => {
    const desk = await openDesk("sqlite", { hasQuote: false });
    const { product } = desk.api;
    expect(await desk.read()).toMatchObject({ version: 0, quote: null, draft: { lines: [] } });
    const line = {
      productId: product.id,
      quantity: 2,
      office: "Deira",
      emirate: "dubai",
      black: 1500,
      colour: 700,
      includedBlack: 1000,
      includedColour: 500,
      base: 549,
      blackRate: 0.05,
      colourRate: 0.35,
      raised: null,
    } as const;
    const { enquiry, quotes } = await desk.revise({ ...offer, lines: [line] });
    expect(enquiry.stage).toBe("quoted");
    expect(quotes).toMatchObject([{ reference: "WQ-2026-00001", version: 1, monthlyCost: 1159.2 }]);
    const token = quotes[0]?.path.split("/").at(-1) ?? "";
    expect(await desk.api.quotes.find(token, getTranslate("ar"))).toMatchObject({
      version: 1,
      quote: { lines: [{ office: "Deira" }] },
    });
    expect(await acceptQuote(desk.api.quotes, token)).toEqual({ kind: "responded" });
  });

  test("of a person without a company and an address is in their name, and no mail goes out", async () => {
    const api = await openEnquiryApi("sqlite");
    const lead = { name: "Omar Haddad", mobile: "0501112233", source: "phone" };
    const added = await api.send("POST", "/api/enquiries", lead);
    const { _id } = added.json<EnquiryDetailResponse>().enquiry;
    const path = `/api/enquiries/${_id}/quote-draft`;
    const { draft } = (await api.send("GET", path)).json<QuoteDraftResponse>();
    await api.send("PUT", path, { quote: null, version: 0, draft: { ...draft, extras: [delivery] } });
    const sent = await api.send("POST", `${path}/send`, { version: 1, isMailed: true });
    const [quote] = sent.json<EnquiryDetailResponse>().quotes;
    const token = quote?.path.split("/").at(-1) ?? "";
    expect((await api.quotes.find(token, en))?.review.customer).toBe("Omar Haddad");
    await acceptQuote(api.quotes, token);
    const confirmed = await api.send("POST", `/api/enquiries/${_id}/quotes/${quote?._id}/confirm`);
    expect(confirmed.statusCode).toBe(200);
    const kinds = (await listMailJobs(api.database)).map(({ kind }) => kind);
    expect(kinds).toEqual(["quote-response-to-company"]);
  });

  test("may be for things that are paid once alone: page, PDF and mail name that sum", async () => {
    const desk = await openDesk("sqlite", { hasQuote: false });
    const toner = {
      ...delivery,
      kind: "consumable",
      text: "Toner, black",
      quantity: 3,
      unitPrice: 195,
    } as const;
    const { quotes } = await desk.revise({ lines: [], extras: [toner], message: "Thank you." });
    expect(quotes[0]).toMatchObject({ monthlyCost: 0, onceCost: 585, onceVat: 29.25, machines: [] });
    const [token, app] = [quotes[0]?.path.split("/").at(-1) ?? "", await desk.api.createApp()];
    const quote = await desk.api.quotes.find(token, en);
    expect(quote?.review.price).toBe("AED 585.00 once excl. VAT (AED 614.25 incl. VAT)");
    const pdf = await app.inject({ method: "GET", url: quotes[0]?.pdfPath ?? "" });
    const { text } = await readPdf(new Uint8Array(pdf.rawPayload));
    for (const words of ["Toner, black", "585.00", "29.25", "614.25", "Thank you."])
      expect(text).toContain(words);
  });
});
