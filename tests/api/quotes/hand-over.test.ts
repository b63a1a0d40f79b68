import { describe, expect, test } from "vitest";
import type { EnquiryDetailResponse } from "#domain/enquiries/enquiry-response.ts";
import { getTranslate } from "#messages/catalogue.ts";
import { createCustomerResponses } from "#server/quotes/customer-responses.ts";
import { createRateLimits } from "#server/limits/rate-limits.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { acceptQuote } from "#tests/support/builders/records.ts";
import { type HtmlPage, createHtmlVisitor } from "#tests/support/html/visitor.ts";
import { createTestLog, startApplication } from "#tests/support/application.ts";
import { addQuote } from "#tests/support/builders/api-records.ts";
import { openMailNode } from "#tests/support/mail/mail-node.ts";

const en = getTranslate("en");

const invoice = {
  legalName: "=Example Clinic LLC",
  trn: "100000000000003",
  registrationNumber: "CN-1234567",
  registrationAuthority: "DET, Dubai",
  emirate: "dubai",
};

async function open(engine: "sqlite" | "postgres" = "sqlite") {
  const site = await startApplication(engine, { log: createTestLog().log });
  await addQuote(site);
  const { queries } = site.container.database;
  const quote = await queries
    .selectFrom("quotes")
    .select(["id", "enquiry_id as enquiryId", "token", "reference"])
    .executeTakeFirstOrThrow();
  return {
    site,
    ...quote,
    accept: () => acceptQuote(site.container.quotes, quote.token, invoice),
    confirm: () => site.send("POST", `/api/enquiries/${quote.enquiryId}/quotes/${quote.id}/confirm`),
    readHash: async () => (await site.container.quotes.find(quote.token, en))?.acceptance?.shownHash ?? "",
    list: async (query: string) => {
      const response = await site.send("GET", `/api/quotes/accepted?format=json&${query}`);
      expect(response.status).toBe(200);
      return ((await response.json()) as { quotes: Record<string, unknown>[] }).quotes;
    },
  };
}

describe.each(engines)("accepted quotes with %s", (engine) => {
  test("are handed over with both parties and their lines, once they are confirmed", async () => {
    const { accept, confirm, list, reference, site } = await open(engine);
    expect((await accept()).kind).toBe("responded");
    expect(await list("")).toEqual([]);
    expect(await list("state=accepted")).toHaveLength(1);
    expect((await confirm()).status).toBe(200);
    const [quote, ...others] = await list("");
    expect(others).toEqual([]);
    expect(quote).toMatchObject({
      ...invoice,
      reference,
      version: 1,
      currency: "AED",
      monthNet: 644,
      monthVat: 32.2,
    });
    expect(quote).toMatchObject({
      lines: [{ line: 1, unit: "MON", vatCategory: "S", vatPercent: 5 }, {}, {}],
    });
    expect(await list("to=2001-01-01")).toEqual([]);

    const csv = await (await site.send("GET", "/api/quotes/accepted?format=csv")).text();
    expect(csv.trimEnd().split("\r\n")).toHaveLength(4);
    expect(csv).toContain(",'=Example Clinic LLC,");
    expect((await fetch(`${site.url}/api/quotes/accepted`)).status).toBe(401);
  });

  test("are known by reference and hash alone, and no other answer differs from the next", async () => {
    const { accept, reference, readHash, site, token } = await open(engine);
    const { customerResponses } = site.container;
    const verify = async (typed: object) => (await customerResponses.verify(typed, "192.0.2.1", en)).kind;
    const opened = (await site.container.quotes.find(token, en))?.shownHash ?? "";
    expect(await verify({ reference, hash: opened })).toBe("unknown");
    await accept();
    const hash = await readHash();
    expect(await verify({ reference, hash })).toBe("matches");
    expect(await verify({ reference, hash: "0".repeat(64) })).toBe("unknown");
    expect(await verify({ reference: "WQ-2026-99999", hash })).toBe("unknown");
    await customerResponses.withdraw(token, "192.0.2.1");
    expect(await verify({ reference, hash })).toBe("unknown");
  });
});

test("staff record an acceptance without the legal name, which the hand-over misses until they complete it", async () => {
  const { site, id, enquiryId, list, readHash } = await open();
  const path = `/api/enquiries/${enquiryId}/quotes/${id}`;
  const act = async (action: string, body: object) => {
    const response = await site.send("POST", `${path}/${action}`, body);
    return [response.status, (await response.json()) as EnquiryDetailResponse] as const;
  };
  expect((await act("invoice", invoice))[0]).toBe(409);
  const answer = { answer: "accepted", method: "phone", name: "Mariam Al Suwaidi", version: 1 };
  expect((await act("answer", { ...answer, trn: invoice.trn }))[0]).toBe(200);
  const hash = await readHash();
  const empty = { legalName: "", registrationNumber: "", emirate: "" };
  expect(await list("state=accepted")).toMatchObject([{ ...empty, trn: invoice.trn, missing: "legalName" }]);

  const [status, completed] = await act("invoice", { ...invoice, trn: "" });
  expect(status).toBe(200);
  expect(completed.quotes[0]?.acceptances[0]?.invoice).toEqual({ ...invoice, trn: "" });
  const { activity } = (await act("invoice", { ...invoice, trn: "" }))[1];
  expect(activity.filter(({ detail }) => detail.startsWith("Invoice details"))).toMatchObject([
    {
      detail: expect.stringMatching(
        /^Invoice details of WQ-.+: nothing to =Example.+: 100000000000003 to nothing/,
      ),
    },
  ]);
  expect(await list("state=accepted")).toMatchObject([{ ...invoice, trn: "", missing: "" }]);
  expect(await readHash()).toBe(hash);
});

test("an acceptance from before keeps its hash and is handed over with empty fields for the invoice", async () => {
  const { accept, list, readHash, site } = await open();
  await accept();
  const hash = await readHash();
  await site.container.database.queries.updateTable("quote_acceptances").set({ invoice: null }).execute();
  const [quote] = await list("state=accepted");
  expect(quote).toMatchObject({ legalName: "", trn: "", emirate: "", shownHash: hash });
});

test("checks are limited for each client", async () => {
  const { site } = await open();
  const { database } = site.container;
  const limits = createRateLimits({ database, rateLimit: true, onError: (error) => console.error(error) });
  const { verify } = createCustomerResponses({ ...site.container, limits });
  const typed = { reference: "WQ-2026-00001", hash: "0".repeat(64) };
  for (let time = 0; time < 20; time += 1)
    expect((await verify(typed, "192.0.2.1", en)).kind).toBe("unknown");
  expect((await verify(typed, "192.0.2.1", en)).kind).toBe("limited");
  expect((await verify(typed, "192.0.2.2", en)).kind).toBe("unknown");
});

test.each([
  ["/verify", "Try again in 10 minutes"],
  ["/ar/verify", "بعد 10 دقائق"],
])("%s tells a limited client the minutes to wait, and keeps what was typed", async (url, words) => {
  const { container, createApp } = await openMailNode("sqlite", { rateLimit: true });
  for (let time = 0; time < 20; time += 1) await container.limits.consume("verification", "127.0.0.1");
  const payload = new URLSearchParams({ reference: "WQ-2026-00001", hash: "0".repeat(64) }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const refused = await (await createApp()).inject({ method: "POST", url, headers, payload });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(540);
  for (const part of [words, "WQ-2026-00001", "0".repeat(64)]) expect(refused.body).toContain(part);
});

test("the fields for the invoice are asked once, and survive an error, without script", async () => {
  const { site, token } = await open();
  const fill = (page: HtmlPage) => {
    page.fill("Position", "Operations manager");
    page.check(/^I may sign for/);
    return page;
  };
  const page = fill(await createHtmlVisitor(site).open(`/quotes/${token}`));
  expect(page.value("Legal name")).toBe("Example Clinic LLC");
  page.fill(/^Trade licence number/, invoice.registrationNumber);
  page.fill(/^TRN/, "12");
  const refused = await page.press("Review before you accept");
  expect(refused.status).toBe(422);
  expect(refused.value(/^Trade licence number/)).toBe(invoice.registrationNumber);
  refused.fill(/^TRN/, invoice.trn);
  const review = await refused.press("Review before you accept");
  for (const words of [invoice.registrationNumber, invoice.trn]) expect(review.text("main")).toContain(words);
  const accepted = await review.press(/^Accept for AED/);
  const again = await accepted.press("Withdraw now");
  expect(again.value(/^Trade licence number/)).toBe(invoice.registrationNumber);
});

test("a stranger checks a certificate without script in both languages, and reads no figure and no name", async () => {
  const { accept, readHash, reference, site } = await open();
  await accept();
  const hash = await readHash();
  const visitor = createHtmlVisitor(site);
  const check = async (path: string, typed: string, labels: readonly [string, string, string]) => {
    const page = await visitor.open(path);
    page.fill(labels[0], reference.toLowerCase());
    page.fill(labels[1], typed);
    return page.press(labels[2]);
  };
  const english = ["Reference", "Check code, SHA-256", "Check it"] as const;
  const matching = await check("/verify", hash.replace(/(.{4})/g, "$1 "), english);
  expect(matching.status).toBe(200);
  expect(matching.text("main")).toContain("It matches");
  const unknown = await check("/verify", "0".repeat(64), english);
  expect(unknown.text("main")).toContain("We do not know this reference with this check code");
  for (const secret of ["644", "Clinic", "Mariam", "Quire"])
    expect(matching.text("main") + unknown.text("main")).not.toContain(secret);
  const short = await check("/verify", "12", english);
  expect(short.status).toBe(422);
  expect(short.describe("Check code, SHA-256")).toContain("The check code has 64 characters");
  expect(short.value("Reference")).toBe(reference.toLowerCase());
  const arabic = await visitor.open("/ar/verify");
  expect(arabic.text("h1")).toBe("هل هذا القبول صحيح؟");
  expect((await site.get("/verify")).headers.get("x-robots-tag")).toBe("noindex");
});
