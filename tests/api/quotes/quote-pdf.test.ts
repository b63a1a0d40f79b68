import Fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { describe, expect, onTestFinished, test } from "vitest";
import { quotePath, quotePdfPath } from "../../../domain/pages/site-paths.ts";
import { sendError } from "../../../server/http/error-handler.ts";
import { quotePdfRoutes } from "../../../server/quotes/pdf/routes.ts";
import { createRateLimits } from "../../../server/limits/rate-limits.ts";
import { makeQuotePdf } from "../../../server/quotes/pdf/pdf-cache.ts";

import { engines } from "../../support/fresh-database.ts";
import { type Office, mariam, openOffice, publicUrl } from "../../support/office.ts";
import { readPdf } from "../../support/pdf-reader.ts";
import { openWholeSite } from "../../support/whole-site.ts";

async function startQuoteApi(
  office: Pick<Office, "database" | "companyService"> & { quotes: Pick<Office["quotes"], "find"> },
  { rateLimit = false } = {},
): Promise<FastifyInstance> {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  app.decorateReply("sendPage", async function sendPage() {
    return this.code(404).type("text/html").send("No such page");
  });
  await app.register(
    quotePdfRoutes({
      ...office,
      publicUrl,
      limits: createRateLimits({
        database: office.database,
        rateLimit,
        onError: (error) => console.error(error),
      }),
      makeQuotePdf,
    }),
  );
  return app;
}

/** The one quote that was asked for. */
function createQuote({ database }: Office) {
  return database.queries.selectFrom("quotes").selectAll().executeTakeFirstOrThrow();
}

describe.each(engines)("on %s", (engine) => {
  test("the link of a quote has its PDF, for whoever holds the link alone", async () => {
    const office = await openOffice(engine);
    await office.enquiryStore.save(mariam, { source: "", honeypot: "" });
    await office.requestQuote({ office: "Dubai Marina" });
    const { token, reference } = await createQuote(office);
    const app = await startQuoteApi(office);
    const answer = await app.inject(quotePdfPath(token, reference));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${reference}.pdf"`,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    });
    const { title, text } = await readPdf(answer.rawPayload);
    expect(title).toBe(`Quote ${reference}`);
    for (const fact of ["644.00", "Example Clinic LLC", "Dubai Marina"]) expect(text).toContain(fact);
    const head = await app.inject({ method: "HEAD", url: quotePdfPath(token, reference) });
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  });

  test("opening it changes nothing", async () => {
    const office = await openOffice(engine);
    await office.enquiryStore.save(mariam, { source: "", honeypot: "" });
    await office.requestQuote();
    const before = await createQuote(office);
    const app = await startQuoteApi(office);
    const first = await app.inject(quotePdfPath(before.token, before.reference));
    const second = await app.inject(quotePdfPath(before.token, before.reference));
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(await createQuote(office)).toEqual(before);
    expect(await office.database.queries.selectFrom("quote_events").selectAll().execute()).toEqual([]);
  });

  test("says how the quote stands: what is settled or over asks for no answer", async () => {
    const office = await openOffice(engine);
    await office.enquiryStore.save(mariam, { source: "", honeypot: "" });
    await office.requestQuote();
    const { token, reference } = await createQuote(office);
    const app = await startQuoteApi(office);
    const read = async () =>
      (await readPdf((await app.inject(quotePdfPath(token, reference))).rawPayload)).text;
    expect(await read()).toContain("Accept this quote, ask for a change or decline it");
    office.advanceClock(32 * 24 * 60 * 60 * 1000);
    expect(await read()).toMatch(/It held until .* Its time is over/s);
    office.advanceClock(-32 * 24 * 60 * 60 * 1000);
    await office.quotes.respond(token, { answer: "accepted" });
    const accepted = await read();
    expect(accepted).toContain("You have accepted this quote");
    expect(accepted).not.toMatch(/You accept, by|Accept this quote/);
  });

  test("an unknown link, and a name that is not that of the quote, are answered as any unknown address", async () => {
    const office = await openOffice(engine);
    await office.enquiryStore.save(mariam, { source: "", honeypot: "" });
    await office.requestQuote();
    const { token, reference } = await createQuote(office);
    const app = await startQuoteApi(office);
    for (const path of [
      quotePdfPath("a".repeat(32), reference),
      quotePdfPath(token, "WQ-2026-99999"),
      quotePdfPath(token, reference.toLowerCase()),
      `${quotePath(token)}/${reference}`,
      `${quotePath(token)}/.pdf`,
    ]) {
      const answer = await app.inject(path);
      expect([answer.statusCode, answer.body]).toEqual([404, "No such page"]);
    }
  });

  test("a client opens 30 in ten minutes; after that the database is not even asked", async () => {
    const office = await openOffice(engine);
    let found = 0;
    const quotes: Pick<Office["quotes"], "find"> = {
      find(token) {
        found += 1;
        return office.quotes.find(token);
      },
    };
    const app = await startQuoteApi({ ...office, quotes }, { rateLimit: true });
    const ask = () => app.inject(quotePdfPath("a".repeat(32), "WQ-2026-00001"));
    for (let count = 0; count < 30; count += 1) expect((await ask()).statusCode).toBe(404);
    const refusal = await ask();
    expect([refusal.statusCode, found]).toEqual([429, 30]);
    expect(Number(refusal.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("many who open one quote at once all get it", async () => {
    const office = await openOffice(engine);
    await office.enquiryStore.save(mariam, { source: "", honeypot: "" });
    await office.requestQuote();
    const { token, reference } = await createQuote(office);
    const app = await startQuoteApi(office);
    const responses = await Promise.all(
      Array.from({ length: 200 }, () => app.inject(quotePdfPath(token, reference))),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ rawPayload }) => rawPayload.toString("latin1"))).size).toBe(1);
  });

  test("on the whole site, what is no PDF has the page of every unknown address", async () => {
    const site = await openWholeSite(engine);
    const answer = await site.get(quotePdfPath("a".repeat(32), "WQ-2026-00001"));
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toMatch("text/html");
    expect(await answer.text()).toContain("<h1");
  });
});
