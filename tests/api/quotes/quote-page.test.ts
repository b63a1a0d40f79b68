import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import PostalMime, { type Email } from "postal-mime";
import { describe, expect, test, vi } from "vitest";
import { type Application, createTestLog, startApplication } from "#tests/support/application.ts";
import { startFilledApplication } from "#tests/support/filled-application.ts";
import { addQuote, requestQuote } from "#tests/support/builders/api-records.ts";
import { buildAcceptance, mariam } from "#tests/support/builders/records.ts";
import { type HtmlPage, createHtmlVisitor } from "#tests/support/html/visitor.ts";

async function readCustomerMails({ location }: Application, count: number) {
  const folder = join(location.dataDir, "mail");
  return vi.waitFor(
    async () => {
      const files = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
      const mails = await Promise.all(
        files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
      );
      const mine = mails.filter(
        ({ to, subject = "" }) =>
          to?.some(({ address }) => address === mariam.email) && subject.startsWith("Your quote"),
      );
      expect(mine).toHaveLength(count);
      return mine;
    },
    { timeout: 30_000, interval: 20 },
  );
}

async function getConfirmedAt({ send }: Application): Promise<readonly (string | null)[]> {
  const response = await send("POST", "/api/personal-data/export", { person: mariam.email });
  const { enquiries } = (await response.json()) as { enquiries: { emailConfirmedAt: string | null }[] };
  return enquiries.map(({ emailConfirmedAt }) => emailConfirmedAt);
}

function namesCustomer({ text, html }: Email): boolean {
  return `${text}${html}`.includes("Mariam");
}

/** For the Quire C340 at 1,500 black and 700 colour pages: AED 644.00 a month. */
async function startWithQuote({ log }: Pick<ReturnType<typeof createTestLog>, "log">): Promise<Application> {
  const site = await startApplication("sqlite", { log });
  await addQuote(site);
  return site;
}

async function openQuote() {
  const { log, lines } = createTestLog();
  return { logLines: lines, ...(await openQuoteOf(await startWithQuote({ log }))) };
}

async function openQuoteOf<Site extends Application>(site: Site) {
  const { queries } = site.container.database;
  const { id, token } = await queries.selectFrom("quotes").select(["id", "token"]).executeTakeFirstOrThrow();
  const path = `/quotes/${token}`;
  const visitor = createHtmlVisitor(site);
  return {
    site,
    queries,
    path,
    token,
    open: () => visitor.open(path),
    change: (statement: string) => sql.raw(statement).execute(queries),
    post: (to: string, fields: Readonly<Record<string, string>>, headers = {}) =>
      fetch(site.url + to, {
        method: "POST",
        redirect: "manual",
        headers: { accept: "text/html", ...headers },
        body: new URLSearchParams(fields),
      }),
    readEvents: () =>
      queries
        .selectFrom("quote_events")
        .select(["kind", "text"])
        .where("quote_id", "=", id)
        .orderBy(sql`rowid`)
        .execute(),
  };
}

function reviewAcceptance(page: HtmlPage): Promise<HtmlPage> {
  page.fill("Position", "Operations manager");
  page.check(/^I may sign for Example Clinic LLC/);
  return page.press("Review before you accept");
}

const accept = (page: HtmlPage) => page.press(/^Accept for AED/);

describe("the page of a quote", () => {
  test("requests a change, accepts and withdraws without script, and keeps the input of an error", async () => {
    const { open, path, readEvents } = await openQuote();
    const page = await open();
    const label = "What should change?";
    page.fill(label, "   ");
    const rejected = await page.press("Send the change");
    expect(rejected.describe(label)).toContain("Write what should change");
    expect(rejected.value(label)).toBe("   ");
    rejected.fill(label, "Two trays, please.");
    const changed = await rejected.press("Send the change");
    expect(changed.path).toBe(`${path}#answer`);
    expect(changed.text("#answer")).toContain("You asked for a change");
    const review = await reviewAcceptance(changed);
    expect(review.texts("h2")).toContain("Check, then accept");
    const accepted = await accept(review);
    expect(accepted.path).toBe(`${path}#answer`);
    expect(accepted.text("#answer")).toContain("You accepted this quote");
    expect((await accepted.press("Withdraw now")).text("main")).toContain("You withdrew the acceptance on");
    expect(await readEvents()).toEqual([
      { kind: "change-asked", text: "Two trays, please." },
      { kind: "accepted", text: "" },
      { kind: "withdrawn", text: "" },
    ]);
  });

  test("of a superseded version leads to the newest one, without answers, in both languages", async () => {
    const { open, path, site } = await openQuoteOf(
      await startFilledApplication("sqlite", createTestLog().log),
    );
    const review = await reviewAcceptance(await open());
    const { path: draft = "", body } = site.examples.get("PUT /api/enquiries/{id}/quote-draft") ?? {};
    const changes = {
      termMonths: 36,
      discount: { kind: "percent", value: 10, reason: "Competitor's offer" },
      message: "As you asked.",
    };
    const stored = (await (await site.send("GET", draft)).json()) as { version: number; draft: object };
    const saved = { ...body, version: stored.version, draft: { ...stored.draft, ...changes } };
    expect((await site.send("PUT", draft, saved)).status).toBe(200);
    const sent = await site.send("POST", `${draft}/send`, { version: stored.version + 1, isMailed: false });
    expect(sent.status).toBe(200);

    const refused = await accept(review);
    expect(refused.text("[role=alert]")).toContain("There is a newer version of this quote: version 2.");
    expect(refused.text("main")).toContain("AED 579.60 a month excl. VAT");
    const newest = await open();
    expect(newest.text("h1")).toContain("AED 579.60");
    for (const words of ["2 of 2", "As you asked.", "What changed since version 1", "Discount 10%"])
      expect(newest.text("main")).toContain(words);
    const read = async (page: string) => (await fetch(site.url + page)).text();
    for (const page of [path, `/ar${path}`]) expect(await read(page)).not.toContain("Competitor");
    const first = await read(`${path}?version=1`);
    expect(first).toContain("This is version 1. There is a newer one");
    expect(first).toContain("644.00");
    for (const words of ["579.60", "Accept this quote", ".pdf"]) expect(first).not.toContain(words);
    expect(await read(`/ar${path}`)).toMatch(/<bdi>\u200f\u2066WQ-[-\d]+\u2069، النسخة 2</);
    expect(await read(`/ar${path}?version=1`)).toContain("هذه النسخة 1. توجد نسخة أحدث");
    expect(await read(`${path}?version=7`)).toContain("579.60");
  });

  test("reviews a quote that changed since its review again, with what was typed", async () => {
    const { open, change, readEvents } = await openQuote();
    const review = await reviewAcceptance(await open());
    await change("update quotes set valid_until = valid_until + 86400000");
    const changed = await accept(review);
    expect(changed.text("[role=alert]")).toContain("The quote has changed since you reviewed it.");
    expect(changed.list("[autofocus]")).toEqual([changed.get(".summary")]);
    expect(changed.text("main")).toContain("Mariam Al Suwaidi, Operations manager");
    expect(await readEvents()).toEqual([]);

    await change("alter table mail_jobs rename to lost_jobs");
    const failed = await accept(changed);
    await change("alter table lost_jobs rename to mail_jobs");
    expect(failed.text("[role=alert]")).toContain("Your answer was not stored.");
    expect((await accept(failed)).texts("h2")).toContain("You accepted this quote");
  });

  test("withdraws an acceptance until it is confirmed; after the last day the quote stays closed", async () => {
    const { open, change, readEvents } = await openQuote();
    const accepted = await accept(await reviewAcceptance(await open()));
    expect(accepted.text("main")).toContain("the quote is open again until its last day.");
    const withdraw = "Withdraw now";
    await change(
      "update quote_acceptances set confirmed_at = 1793000000000, confirmed_by = 'amal@example.com'",
    );
    const refused = await accepted.press(withdraw);
    expect(refused.text("[role=alert]")).toContain("it can no longer be withdrawn here");
    expect(refused.texts("h2")).toContain("Waraq has confirmed your acceptance");
    expect(refused.list("button", withdraw)).toEqual([]);
    expect(refused.text("main")).not.toContain("amal@example.com");
    expect(await readEvents()).toEqual([{ kind: "accepted", text: "" }]);

    await change("update quote_acceptances set confirmed_at = null, confirmed_by = null");
    await change("update quotes set valid_until = 1");
    const over = await open();
    expect(over.text("main")).toContain("the quote stays closed: it cannot be accepted again.");
    const withdrawn = await over.press(withdraw);
    expect(withdrawn.texts("h2")).toContain("This quote has expired");
    expect(withdrawn.text("main")).toMatch(
      /You withdrew the acceptance on .+\. Nothing is owed\. It held until/,
    );
  });

  test("has status 404 for an invalid link; reading it changes nothing, and it is not cached", async () => {
    const { site, path, token, post, readEvents, logLines } = await openQuote();
    for (const wrong of ["/quotes/x", path.slice(0, -1), `${path.slice(0, -1)}%00`]) {
      expect((await site.get(wrong)).status, wrong).toBe(404);
      for (const answer of ["review", "accepted", "withdraw"])
        expect((await post(wrong, { ...buildAcceptance(), answer })).status, wrong).toBe(404);
    }
    expect(await (await site.get("/quotes/x")).text()).toContain("No quote at this address");
    for (const method of ["GET", "HEAD"])
      for (const query of ["", "?answer=accepted", "?answer=declined&text=x", "?answer=review"]) {
        const { status, headers } = await fetch(site.url + path + query, { method });
        expect(status).toBe(200);
        expect(headers.get("cache-control")).toBe("private, no-store");
        expect(headers.get("referrer-policy")).toBe("no-referrer");
        expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
      }
    expect(await readEvents()).toEqual([]);
    expect(await (await site.get("/sitemap.xml")).text()).not.toContain("/quotes/");
    expect(JSON.stringify(logLines)).not.toContain(token);
  });

  test("refuses a form from another site, a too large form and an invalid answer", async () => {
    const { path, post, readEvents } = await openQuote();
    const outcomes: [number, string][] = [];
    for (const [fields, headers] of [
      [{ answer: "accepted" }, { "sec-fetch-site": "cross-site" }],
      [{ answer: "declined", text: "x".repeat(1_000_000) }, {}],
      [{ answer: "declined", text: "x".repeat(2001) }, {}],
      [{ answer: "paid" }, {}],
      [{}, {}],
    ] as const) {
      const response = await post(path, fields, headers);
      const [, title = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await response.text()) ?? [];
      outcomes.push([response.status, title.replaceAll(/<[^>]*>/g, "")]);
    }
    const quoteTitle = "One machine, AED 644.00 a month, excl. VAT.";
    expect(outcomes).toEqual([
      [403, "This was not taken"],
      [413, "This was not taken"],
      [422, quoteTitle],
      [422, quoteTitle],
      [422, quoteTitle],
    ]);
    expect(await readEvents()).toEqual([]);
  });

  test("a press on the page that the link of a mail opens confirms its address; opening a link does not", async () => {
    const site = await startWithQuote(createTestLog());
    const [first] = await readCustomerMails(site, 1);
    const link = new URL(/https?:\S+\/quotes\/\S+/.exec(first?.text ?? "")?.[0] ?? "");
    const button = "This is my address";
    const open = async (query: string) => {
      const { status, headers } = await site.get(link.pathname + query);
      expect([status, headers.get("location")]).toEqual([302, link.pathname]);
      return headers.get("set-cookie") ?? "";
    };
    const readPage = async (cookie: string) => (await site.get(link.pathname, { cookie })).text();
    const press = (cookie: string) =>
      fetch(site.url + link.pathname, {
        method: "POST",
        redirect: "manual",
        headers: { cookie },
        body: new URLSearchParams({ answer: "address" }),
      });

    for (const wrong of ["", "%00"]) expect(await open(`?confirm=${wrong}`)).toBe("");
    const unknown = await open("?confirm=673f000000000000000000aa");
    for (const cookie of ["", unknown]) expect(await readPage(cookie)).not.toContain(button);
    expect((await press("")).status).toBe(409);
    const refused = await press(unknown);
    expect(refused.status).toBe(409);
    expect(await refused.text()).not.toContain("Thank you.");
    const cookie = await open(link.search);
    expect(cookie).toMatch(new RegExp(`; Path=${link.pathname}; HttpOnly; SameSite=Lax$`));
    expect(await readPage(cookie)).toContain(button);
    await requestQuote(site, { message: "Again" });
    expect((await readCustomerMails(site, 2)).filter(namesCustomer)).toEqual([]);
    expect(new Set(await getConfirmedAt(site))).toEqual(new Set([null]));

    const confirmed = await press(cookie);
    expect([confirmed.status, confirmed.headers.get("location")]).toEqual([
      303,
      `${link.pathname}?after=address`,
    ]);
    const sent = confirmed.headers.get("set-cookie") ?? "";
    const after = await site.get(`${link.pathname}?after=address`, { cookie: sent });
    expect(await after.text()).toContain("Thank you.");
    expect(await getConfirmedAt(site)).toContainEqual(expect.stringMatching(/^2\d{3}-/));
    expect(await readPage(cookie)).not.toContain(button);
    await requestQuote(site, { message: "Once more" });
    expect((await readCustomerMails(site, 3)).filter(namesCustomer)).toHaveLength(1);
  });

  test("holds what it shows, and no address and no message; no public page answers its bare data", async () => {
    const site = await startWithQuote(createTestLog());
    const [first] = await readCustomerMails(site, 1);
    const { pathname } = new URL(/https?:\S+\/quotes\/\S+/.exec(first?.text ?? "")?.[0] ?? "");
    const page = await (await site.get(pathname)).text();
    expect(page).toContain(mariam.company);
    expect(page).not.toContain(mariam.email);
    expect(page).not.toContain(mariam.message);
    const bare = await site.get(`${pathname}.data`);
    expect(bare.status).toBe(404);
    expect(await bare.text()).not.toMatch(/Mariam|clinic/i);
    for (const path of ["/_root.data", "/products.data", "/ProductEnquiry.data", "/contactus/_.data"])
      expect((await site.get(path)).status, path).toBe(404);
    for (const path of ["/dashboard.data", "/login.data"])
      expect((await site.get(path)).status, path).not.toBe(404);
  });

  test("of an Arabic visitor stays under /ar with its redirects, and says each error in Arabic", async () => {
    const site = await startWithQuote(createTestLog());
    const [first] = await readCustomerMails(site, 1);
    const link = new URL(/https?:\S+\/quotes\/\S+/.exec(first?.text ?? "")?.[0] ?? "");
    const path = `/ar${link.pathname}`;
    const post = async (fields: Readonly<Record<string, string>>) => {
      const response = await fetch(site.url + path, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams(fields),
      });
      return { response, html: await response.text() };
    };

    const opened = await site.get(path + link.search);
    expect([opened.status, opened.headers.get("location")]).toEqual([302, path]);
    expect(opened.headers.get("set-cookie")).toContain(`; Path=${path};`);
    expect(await (await site.get(path)).text()).toContain("بانتظار ردّكم");

    const empty = { name: "", position: "", purchaseOrder: "1".repeat(51), deliveryDay: "2020-01-01" };
    const refused = await post({ ...empty, answer: "review" });
    expect(refused.response.status).toBe(422);
    for (const error of [
      "اكتبوا الاسم",
      "اكتبوا المنصب",
      "مضى يوم التوصيل هذا: اختاروا اليوم أو يوماً بعده",
      "ضعوا علامة في المربّع: بها تُقرّون بصلاحية التوقيع وبالقبول",
    ])
      expect(refused.html).toContain(error);
    expect((await post({ answer: "change-asked", text: "" })).html).toContain("اكتبوا ما الذي يتغيّر");
    expect((await post({ answer: "?" })).html).toContain("اختاروا أحد الردود أدناه.");

    const acceptance = buildAcceptance();
    // Going back to the response of a POST fails in browsers, so each of these pages is read by GET.
    const sent = await post({ ...acceptance, answer: "review" });
    const cookie = sent.response.headers.get("set-cookie") ?? "";
    expect([sent.response.status, sent.response.headers.get("location")]).toEqual([
      303,
      `${path}?after=review#review`,
    ]);
    expect(await (await site.get(`${path}?after=review`)).text()).not.toContain("shownHash");
    const review = await (await site.get(`${path}?after=review`, { cookie })).text();
    const [, shownHash = ""] = /name="shownHash" value="(\w+)"/.exec(review) ?? [];
    const edited = await post({ ...acceptance, answer: "edit" });
    expect([edited.response.status, edited.response.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/\?after=edit#/),
    ]);
    const responses = [{ ...acceptance, answer: "accepted", shownHash }, { answer: "withdraw" }];
    for (const fields of responses) {
      const { response } = await post(fields);
      expect([response.status, response.headers.get("location")]).toEqual([303, `${path}#answer`]);
      if (fields.answer !== "accepted") continue;
      // What the button Back of the browser shows.
      const back = await site.get(`${path}?after=review`, { cookie });
      expect(await back.text()).toContain("قبلتم هذا العرض");
      expect(response.headers.get("set-cookie")).toContain("Max-Age=0");
    }
    expect(await (await site.get(path)).text()).toContain("سحبتم القبول في");
    expect((await post({ answer: "declined", text: "" })).response.status).toBe(303);
    expect(await (await site.get(path)).text()).toContain("اعتذرتم عن هذا العرض");
  });
});
