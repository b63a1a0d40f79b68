import { expect, test } from "vitest";
import { quotePath, quotePdfPath } from "#domain/pages/site-paths.ts";
import { localizePath } from "#domain/shared/locale.ts";
import { runCostly } from "#server/limits/costly-work.ts";
import { TypesettingError } from "#server/typst/typst-worker.ts";
import { acceptQuote, mariam } from "#tests/support/builders/records.ts";
import { type MailNode, openMailNode } from "#tests/support/mail/mail-node.ts";
import { readPdf } from "#tests/support/files/pdf-reader.ts";
import { createAdministrator } from "#tests/support/staff-member.ts";

const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

function getQuote({ database }: MailNode) {
  return database.queries.selectFrom("quotes").selectAll().executeTakeFirstOrThrow();
}

async function openWithQuote() {
  const node = await openMailNode("sqlite");
  await node.enquiryStore.save(mariam, { sentFrom: "", honeypot: "" });
  await node.requestQuote({ office: "Dubai Marina" });
  const quote = await getQuote(node);
  const app = await node.createApp();
  const path = quotePdfPath(quote.token, quote.reference);
  return {
    node,
    app,
    quote,
    path,
    getText: async () => (await readPdf((await app.inject(path)).rawPayload)).text,
  };
}

test("serves the PDF under the link of the quote, and does not change the quote", async () => {
  const { node, app, quote, path } = await openWithQuote();
  const answer = await app.inject(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="${quote.reference}.pdf"`,
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
  });
  const { title, text } = await readPdf(answer.rawPayload);
  expect(title).toBe(`Quote ${quote.reference}`);
  for (const fact of ["644.00", "Example Clinic LLC", "Dubai Marina"]) expect(text).toContain(fact);
  const head = await app.inject({ method: "HEAD", url: path });
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  for (const [glued, meant] of [
    [`${path})`, path],
    [`/ar${path}%E2%80%8F.`, `/ar${path}`],
    [`${quotePath(quote.token)}.`, quotePath(quote.token)],
    [`/ar${quotePath(quote.token)}%D8%8C`, `/ar${quotePath(quote.token)}`],
  ]) {
    const { statusCode, headers } = await app.inject(glued ?? "");
    expect([statusCode, headers.location]).toEqual([302, meant]);
  }
  expect(await getQuote(node)).toEqual(quote);
  expect(await node.database.queries.selectFrom("quote_events").selectAll().execute()).toEqual([]);
});

test("serves the PDF in Arabic below /ar, with the name of the company in Arabic", async () => {
  const { app, quote, path } = await openWithQuote();
  const answer = await app.inject(localizePath("ar", path));
  expect(answer.statusCode).toBe(200);
  const { title, language, text } = await readPdf(answer.rawPayload);
  expect([title, language]).toEqual([`عرض السعر ${quote.reference}`, "ar"]);
  for (const fact of ["644.00", "Example Clinic LLC", "Dubai Marina", "ورق"]) expect(text).toContain(fact);
  expect((await app.inject(localizePath("ar", path.replace("WQ", "XX")))).statusCode).toBe(404);
});

test("shows the quote status and asks for a response only while the quote is open", async () => {
  const { node, quote, getText } = await openWithQuote();
  expect(await getText()).toContain("Accept this quote, ask for a change or decline it");
  node.clock.advance(32 * 24 * 60 * 60 * 1000);
  expect(await getText()).toMatch(/It held until .* Its time is over/s);
  node.clock.advance(-32 * 24 * 60 * 60 * 1000);
  await acceptQuote(node.quotes, quote.token);
  const accepted = await getText();
  expect(accepted).toContain("You have accepted this quote");
  expect(accepted).not.toMatch(/You accept the quote|Accept this quote/);
});

test("names who accepted, when, the order number, the delivery day and the confirmation, until withdrawn", async () => {
  const { node, quote, getText } = await openWithQuote();
  const { token, enquiry_id, id } = quote;
  expect(await getText()).not.toContain("The acceptance");
  await acceptQuote(node.quotes, token, { name: "Omar Haddad", deliveryDay: "2030-01-04" });
  const accepted = await getText();
  for (const words of ["Omar Haddad", "Office manager", "PO-2231", "4 January 2030", "(Asia/Dubai)"])
    expect(accepted.slice(accepted.indexOf("Certificate of acceptance"))).toContain(words);
  expect(accepted).toContain("Waraq confirms the acceptance");
  expect(accepted).not.toContain("Confirmed on");

  await node.quotes.withdraw(token);
  expect(await getText()).not.toMatch(/Omar Haddad|PO-2231/);
  await acceptQuote(node.quotes, token, { name: "Layla Nasser" });
  expect(await getText()).toContain("Layla Nasser");
  const by = await createAdministrator({ id: "1", email: "staff@waraq.example" });
  await node.quotes.confirmAcceptance(enquiry_id, id, by);
  const confirmed = await getText();
  expect(confirmed).toContain("Confirmed on");
  expect(confirmed).not.toContain("Waraq confirms the acceptance");
});

test("responds to an unknown link or file name with the page of an unknown address", async () => {
  const { app, quote } = await openWithQuote();
  const { token, reference } = quote;
  for (const path of [
    quotePdfPath("a".repeat(32), reference),
    quotePdfPath(token, "WQ-2026-99999"),
    quotePdfPath(token, reference.toLowerCase()),
    `${quotePath(token)}/${reference}`,
    `${quotePath(token)}/.pdf`,
  ]) {
    const answer = await app.inject({ url: path, headers: { accept: "text/html" } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toMatch("text/html");
    expect(answer.body).toContain("<h1");
  }
});

test("limits a client to 30 PDFs in ten minutes, then does not query the database", async () => {
  const node = await openMailNode("sqlite", { rateLimit: true });
  let found = 0;
  const quotes: MailNode["quotes"] = {
    ...node.quotes,
    findPdfKey(token) {
      found += 1;
      return node.quotes.findPdfKey(token);
    },
  };
  const app = await node.createApp({ quotes });
  const ask = () => app.inject(quotePdfPath("a".repeat(32), "WQ-2026-00001"));
  for (let count = 0; count < 30; count += 1) expect((await ask()).statusCode).toBe(404);
  const refusal = await ask();
  expect([refusal.statusCode, found]).toEqual([429, 30]);
  expect(refusal.json()).toMatchObject({ success: false });
  expect(Number(refusal.headers["retry-after"])).toBeGreaterThan(0);
  const page = await app.inject({ url: quotePdfPath("a".repeat(32), "WQ-2026-00001"), headers: browser });
  expect(page.statusCode).toBe(429);
  expect(page.headers["content-type"]).toMatch("text/html");
  expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
});

test("a PDF that cannot be made is an error page with a link to the quote's page; the log names the cause", async () => {
  const { node, quote, path } = await openWithQuote();
  const fault = "the compiler refuses this document";
  const quotes = { ...node.quotes, find: () => Promise.reject(new TypesettingError(fault)) };
  const app = await node.createApp({ quotes });
  const page = await app.inject({ url: path, headers: browser });
  expect(page.statusCode).toBe(500);
  expect(page.headers["content-type"]).toMatch("text/html");
  expect(page.body).toContain("The PDF of this quote cannot be made now.");
  expect(page.body).toContain(`href="${quotePath(quote.token)}"`);
  const other = await app.inject(path);
  expect([other.statusCode, other.json()]).toMatchObject([500, { success: false }]);
  const errors = node.logLines.filter(({ level }) => level >= 50);
  expect(errors).toHaveLength(2);
  expect(JSON.stringify(errors[0])).toContain(fault);
});

test("PDFs are sent a few at a time, and other requests between them", async () => {
  const { app, path } = await openWithQuote();
  const held = Promise.withResolvers<void>();
  const others = Array.from({ length: 2 }, () => runCostly("download", () => held.promise));
  const order: string[] = [];
  const pdf = app.inject(path).then(({ statusCode }) => order.push(`PDF ${statusCode}`));
  const { statusCode } = await app.inject("/aboutus");
  order.push(`page ${statusCode}`);
  held.resolve();
  await Promise.all([pdf, ...others]);
  expect(order).toEqual(["page 200", "PDF 200"]);
});
