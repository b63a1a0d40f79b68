import { getTranslate } from "#messages/catalogue.ts";
import { describe, expect, test } from "vitest";
import { getVisitAttribution } from "#domain/enquiries/attribution.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { acceptQuote, mariam } from "#tests/support/builders/records.ts";
import { listNames, openEnquiryApi, requestQuote } from "#tests/support/mail/enquiry-api.ts";

describe("enquiries", () => {
  test("an enquiry comes with its quotes, its mails and its audit entries", async () => {
    const api = await openEnquiryApi("sqlite");
    const id = await api.submit();
    await api.requestQuote();
    expect(await api.getDetails(id)).toMatchObject({
      enquiry: {
        ...mariam,
        _id: id,
        sentFrom: "/contactus",
        stage: "new",
        owner: null,
        mail: "queued",
        quotes: 1,
      },
      quotes: [
        {
          monthlyCost: 644,
          machines: [{ productTitle: "Quire C340", quantity: 1, blackPrints: 1500, colorPrints: 700 }],
        },
      ],
      mails: [{ status: "queued" }, { status: "queued" }, { kind: "enquiry-to-company", status: "queued" }],
      notes: [],
      activity: [],
    });
    expect((await api.send("GET", "/api/enquiries/0123456789abcdef01234567")).statusCode).toBe(404);
  });

  test("the TRN of the customer and the emirate of an office are with enquiry, quote and export", async () => {
    const api = await openEnquiryApi("sqlite");
    const id = await api.submit({ trn: "100000000000010" });
    await api.requestQuote({ trn: "100000000000010", emirate: "dubai" });
    expect(await api.getDetails(id)).toMatchObject({
      enquiry: { trn: "100000000000010" },
      quotes: [{ trn: "100000000000010", machines: [{ office: "", emirate: "dubai" }] }],
    });
    expect((await api.list("?q=100000000000010")).enquiries.map(({ _id }) => _id)).toEqual([id]);
    const { body } = await api.send("GET", "/api/enquiries/export.csv");
    expect(body).toContain(",TRN,");
    expect(body).toContain(`,'100000000000010,`);
    expect(body).toContain(',Parts,Emirates,Follow-up,"Follow-up, what for",Notes,Link,Enquiry\r\n');
    expect(body).toMatch(/,Dubai,,,,http[^,]+,E-\w{4}-\w{4}\r\n$/);
  });

  test("stores stage, owner, spam mark and notes, with the account that changed them", async () => {
    const api = await openEnquiryApi("sqlite");
    const id = await api.submit();
    const changed = await api.send("PATCH", `/api/enquiries/${id}`, {
      version: 1,
      stage: "contacted",
      owner: api.account.id,
    });
    expect(changed.statusCode).toBe(200);
    expect(
      (await api.send("POST", `/api/enquiries/${id}/notes`, { text: " Calls back on Sunday. " })).statusCode,
    ).toBe(201);
    const file = await api.getDetails(id);
    expect(file.enquiry).toMatchObject({
      stage: "contacted",
      version: 2,
      owner: { _id: api.account.id, email: "amal@example.com" },
    });
    expect(file.notes).toMatchObject([{ author: "amal@example.com", text: "Calls back on Sunday." }]);
    expect(file.activity).toMatchObject([
      {
        actor: "amal@example.com",
        action: "changed",
        detail: "Stage: New to Contacted. Owner: amal@example.com",
      },
    ]);
  });

  test('refuses an owner without an account, and the stage "lost" without a reason', async () => {
    const api = await openEnquiryApi("sqlite");
    const id = await api.submit();
    const change = (changes: object) => api.send("PATCH", `/api/enquiries/${id}`, { version: 1, ...changes });
    expect((await change({ owner: "0123456789abcdef01234567" })).statusCode).toBe(422);
    const lost = await change({ stage: "lost" });
    expect(lost.statusCode).toBe(422);
    expect(lost.json()).toMatchObject({ errors: { lostReason: "Say why it was lost" } });
    expect((await change({ stage: "lost", lostReason: "Too dear" })).statusCode).toBe(200);
    expect((await api.getDetails(id)).enquiry).toMatchObject({
      stage: "lost",
      lostReason: "Too dear",
      owner: null,
    });
  });

  test("refuses the second of two changes of the same version and overwrites nothing", async () => {
    const api = await openEnquiryApi("sqlite");
    const id = await api.submit();
    await api.accounts.savePreferences({ name: "Amal Haddad" }, api.account);
    await api.send("PATCH", `/api/enquiries/${id}`, { version: 1, stage: "quoted" });
    const second = await api.send("PATCH", `/api/enquiries/${id}`, { version: 1, stage: "won" });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      message: expect.stringContaining("Amal Haddad has changed"),
    });
    expect((await api.getDetails(id)).enquiry.stage).toBe("quoted");
  });

  test.each(engines)("enquiries are searched, filtered, sorted and paged, on %s", async (engine) => {
    const api = await openEnquiryApi(engine);
    const first = await api.submit({
      name: "Zahra",
      company: "Álamo Clinic",
      email: "z@clinic.example",
      message: "نريد طابعةً ملوّنة في الطابق ٣٤",
    });
    await api.submit({
      name: "Bilal",
      company: "Deira Press 100%",
      email: "b@press.example",
      mobile: "971551112233",
    });
    const links = "www.a.com www.b.com www.c.com https://d.com";
    await api.submit(
      { name: "Carim", company: "Harbour", email: "c@harbour.example", message: links },
      "robot",
    );
    await api.requestQuote({ name: "Zahra", email: "z@clinic.example" });

    expect(listNames(await api.list())).toEqual(["Bilal", "Zahra"]);
    expect(listNames(await api.list("?order=oldest"))).toEqual(["Zahra", "Bilal"]);
    expect(listNames(await api.list("?order=name"))).toEqual(["Bilal", "Zahra"]);
    expect(listNames(await api.list("?order=total"))).toEqual(["Zahra", "Bilal"]);
    expect(listNames(await api.list("?spam=true"))).toEqual(["Carim"]);
    expect(listNames(await api.list("?mail=none&spam=true"))).toEqual(["Carim"]);
    expect(listNames(await api.list("?mail=queued"))).toEqual(["Bilal", "Zahra"]);
    expect(listNames(await api.list("?mail=sent"))).toEqual([]);

    for (const [search, found] of [
      ["alamo", ["Zahra"]],
      ["(055) 111 2233 deira", ["Bilal"]],
      ["quire c340 clinic", ["Zahra"]],
      ["ملونه الطابعه 34", ["Zahra"]],
      ["طابعة سوداء", []],
      ["100%", ["Bilal"]],
      ["_", []],
      ["press harbour", []],
    ] as const) {
      expect(listNames(await api.list(`?search=${encodeURIComponent(search)}`)), search).toEqual(found);
    }

    await api.send("PATCH", `/api/enquiries/${first}`, { version: 1, stage: "won", owner: api.account.id });
    expect(listNames(await api.list("?stage=won"))).toEqual(["Zahra"]);
    expect(listNames(await api.list(`?owner=${api.account.id}`))).toEqual(["Zahra"]);
    expect(listNames(await api.list("?owner=nobody"))).toEqual(["Bilal"]);

    const page = await api.list("?size=1&page=2");
    expect([listNames(page), page.total]).toEqual([["Zahra"], 2]);
    const pageAfterLast = await api.list("?size=1&page=3");
    expect([listNames(pageAfterLast), pageAfterLast.total]).toEqual([[], 2]);
    expect((await api.send("GET", "/api/enquiries?size=0")).statusCode).toBe(422);
  });

  test("counts the waiting enquiries and the time since the oldest", async () => {
    const api = await openEnquiryApi("sqlite");
    expect(await api.getWaiting()).toEqual({
      success: true,
      count: 0,
      responded: 0,
      since: null,
      oldest: null,
      failedMails: 0,
      views: { open: 0, mine: 0, answered: 0, all: 0 },
      heldErasure: 0,
      lateMails: 0,
      heldMails: { toCustomers: 0, toCompany: 0, toAccounts: 0 },
    });
    const first = await api.submit({ email: "first@clinic.example" });
    const second = await api.submit({ email: "second@clinic.example" });
    const { createdAt } = (await api.getDetails(first)).enquiry;
    expect(await api.getWaiting()).toMatchObject({ count: 2, since: createdAt, oldest: first });
    await api.send("PATCH", `/api/enquiries/${first}`, { version: 1, stage: "contacted" });
    await api.send("PATCH", `/api/enquiries/${second}`, { version: 1, isSpam: true });
    expect(await api.getWaiting()).toMatchObject({ count: 0, since: null });
  });

  test("counts the enquiries since the list was read", async () => {
    const api = await openEnquiryApi("sqlite");
    await api.submit({ name: "Bilal", email: "first@clinic.example" });
    const { newest } = await api.list("?search=nobody");
    expect((await api.list(`?after=${newest}`)).total).toBe(0);
    await api.submit({ name: "Zahra", email: "second@clinic.example" });
    expect(listNames(await api.list(`?after=${newest}`))).toEqual(["Zahra"]);
    expect((await api.send("GET", "/api/enquiries?after=yesterday")).statusCode).toBe(422);
  });

  test("a customer's response to a quote makes its enquiry wait until staff act on it", async () => {
    const api = await openEnquiryApi("sqlite");
    const old = await api.submit({ name: "Zahra" });
    const quote = await requestQuote(api);
    await api.send("PATCH", `/api/enquiries/${old}`, { version: 1, stage: "quoted" });
    const fresh = await api.submit({ name: "Bilal", email: "second@clinic.example" });
    const { newest } = await api.list();
    expect(await api.getWaiting()).toMatchObject({ count: 1, responded: 0, oldest: fresh });

    api.clock.advance(60_000);
    await api.quotes.respond(quote.token, { answer: "declined", text: "Too dear" }, getTranslate("en"));
    const { respondedAt, leadingQuote } = (await api.getDetails(old)).enquiry;
    expect([respondedAt !== null, leadingQuote?.status]).toEqual([true, "declined"]);
    expect(await api.getWaiting()).toMatchObject({ count: 2, responded: 1, oldest: fresh });
    expect(listNames(await api.list())).toEqual(["Zahra", "Bilal"]);
    expect(listNames(await api.list("?quote=responded"))).toEqual(["Zahra"]);
    expect(listNames(await api.list(`?after=${newest}`))).toEqual(["Zahra"]);
    expect((await api.list()).newest).toBe(respondedAt);

    const log = (note: object) => api.send("POST", `/api/enquiries/${old}/notes`, note);
    await log({ text: "Ask purchasing first" });
    await log({ kind: "call", isReached: false });
    expect(await api.getWaiting()).toMatchObject({ count: 2, responded: 1 });
    await log({ kind: "call", isReached: true });
    expect(await api.getWaiting()).toMatchObject({ count: 1, responded: 0, oldest: fresh });
    expect(listNames(await api.list("?quote=responded"))).toEqual([]);
    expect(listNames(await api.list())).toEqual(["Bilal", "Zahra"]);
  });

  test.each(engines)(
    "an enquiry is found by the most significant status of its quotes, on %s",
    async (engine) => {
      const api = await openEnquiryApi(engine);
      await api.submit({ name: "Zahra" });
      const first = await requestQuote(api);
      api.clock.advance(1000);
      await requestQuote(api, { blackPrints: 1600, monthlyCost: 649 });
      const found = async () => {
        const statuses = ["open", "accepted", "change-asked", "declined", "expired"];
        const lists = await Promise.all(statuses.map((status) => api.list(`?quote=${status}`)));
        return statuses.filter((_, index) => (lists[index]?.total ?? 0) > 0);
      };
      const cost = async () => (await api.list()).enquiries[0]?.leadingQuote?.monthlyCost;
      expect([await found(), await cost()]).toEqual([["open"], 649]);
      await api.quotes.respond(
        first.token,
        { answer: "change-asked", text: "Two trays" },
        getTranslate("en"),
      );
      expect([await found(), await cost()]).toEqual([["change-asked"], 644]);
      api.clock.advance(40 * 24 * 60 * 60 * 1000);
      expect(await found()).toEqual(["expired"]);
      const [enquiry] = (await api.list()).enquiries;
      await api.quotes.extend(enquiry?._id ?? "", first.id, api.account);
      await acceptQuote(api.quotes, first.token);
      expect([await found(), await cost()]).toEqual([["accepted"], 644]);
      expect((await api.send("GET", "/api/enquiries?quote=paid")).statusCode).toBe(422);
    },
  );

  test("staff can extend a quote that is not accepted", async () => {
    const api = await openEnquiryApi("sqlite");
    const id = await api.submit();
    const quote = await requestQuote(api);
    const extend = (of: string) => api.send("POST", `/api/enquiries/${id}/quotes/${of}/extend`);
    await api.accounts.savePreferences({ name: "Amal Haddad" }, api.account);
    api.clock.advance(40 * 24 * 60 * 60 * 1000);
    expect((await api.getDetails(id)).quotes).toMatchObject([{ status: "expired" }]);
    const extended = await extend(quote.id);
    expect(extended.statusCode).toBe(200);
    expect(extended.json()).toMatchObject({
      quotes: [{ status: "open", events: [{ kind: "extended", staffName: "Amal Haddad" }] }],
      mails: [{ kind: "quote-to-customer" }, {}, {}, {}],
    });
    expect((await extend(id)).statusCode).toBe(404);
    await acceptQuote(api.quotes, quote.token);
    const refused = await extend(quote.id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      message: "The customer has accepted this quote: there is nothing to extend",
    });
  });

  test("staff confirm an acceptance, which then cannot be withdrawn and stands in the export", async () => {
    const api = await openEnquiryApi("sqlite");
    const id = await api.submit();
    const quote = await requestQuote(api);
    const confirm = (of: string) => api.send("POST", `/api/enquiries/${id}/quotes/${of}/confirm`);
    expect((await confirm(quote.id)).statusCode).toBe(409);
    expect((await confirm(id)).statusCode).toBe(404);
    await acceptQuote(api.quotes, quote.token, { name: "Omar Haddad", deliveryDay: "2027-01-04" });
    await api.quotes.withdraw(quote.token);
    api.clock.advance(1000);
    await acceptQuote(api.quotes, quote.token);
    await api.accounts.savePreferences({ name: "Amal Haddad" }, api.account);
    const confirmed = await confirm(quote.id);
    expect(confirmed.statusCode).toBe(200);
    expect(confirmed.json()).toMatchObject({
      quotes: [
        {
          status: "accepted",
          acceptances: [
            {
              name: "Mariam Al Suwaidi",
              position: "Office manager",
              purchaseOrder: "PO-2231",
              shownHash: expect.stringMatching(/^[0-9a-f]{64}$/),
              withdrawnAt: null,
              confirmedBy: "Amal Haddad",
            },
            { name: "Omar Haddad", deliveryDay: "2027-01-04", confirmedAt: null },
          ],
        },
      ],
    });
    expect(await api.quotes.withdraw(quote.token)).toBe("confirmed");
    const { body } = await api.send("GET", "/api/enquiries/export.csv");
    expect(body).toMatch(
      /Z,Mariam Al Suwaidi,Office manager,PO-2231,,\d{4}-[^,]+Z,+http[^,]+,E-\w{4}-\w{4}\r\n$/,
    );
  });

  test("staff can retry a failed mail, but not a sent one", async () => {
    const api = await openEnquiryApi("sqlite");
    const id = await api.submit();
    const mail = (await api.getDetails(id)).mails[0]?._id ?? "";
    const set = (status: "failed" | "sent") =>
      api.database.queries
        .updateTable("mail_jobs")
        .set({ status, attempts: 720 })
        .where("id", "=", mail)
        .execute();
    const retry = () => api.send("POST", `/api/enquiries/${id}/mails/${mail}/retry`);

    await set("failed");
    expect((await api.getDetails(id)).enquiry.mail).toBe("failed");
    expect((await retry()).statusCode).toBe(200);
    expect((await api.getDetails(id)).mails[0]).toMatchObject({ status: "queued" });
    await set("sent");
    expect((await retry()).statusCode).toBe(404);
    expect((await api.getDetails(id)).mails[0]?.status).toBe("sent");
  });

  test("the export contains every match with its attribution, and no formula", async () => {
    const api = await openEnquiryApi("sqlite");
    const attribution = getVisitAttribution(
      "https://www.waraq.example/products?utm_source=google&utm_medium=cpc&utm_campaign==1%2B1",
      "https://www.google.com/",
    );
    const id = await api.submit({ company: '=SUM(A1,"Press")', message: "One\nTwo" }, "", attribution);
    await api.requestQuote({ company: "Example Clinic LLC" });
    await api.submit({ email: "second@clinic.example" });
    await api.send("POST", `/api/enquiries/${id}/notes`, { text: "Calls back on Sunday.\n=1+1" });
    expect((await api.getDetails(id)).enquiry).toMatchObject({ attribution });
    const answer = await api.send("GET", "/api/enquiries/export.csv?order=oldest");
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [heading, first, second, ...others] = answer.body.split("\r\n");
    expect(heading).toMatch(
      /Received \(UTC\),Name,Company.*,"AED a month, excl\. VAT",.*Campaign,Term,Content,Referrer,Landing page,Accepted \(UTC\),.*,Confirmed \(UTC\),Machine asked for,/,
    );
    expect(first).toContain(`"'=SUM(A1,""Press"")"`);
    expect(first).toMatch(
      /"One\nTwo",,Something else,no,English,\/contactus,New,,,no,Queued,WQ-\d{4}-00001,Open,Quire C340,1500,700,644/,
    );
    expect(first).toMatch(
      /Google,cpc,'=1\+1,,,google\.com,\/products,+"\S+Z \S+: Calls back on Sunday\.\n'=1\+1",http/,
    );
    expect(first).toMatch(new RegExp(`,https?://[^,]+/dashboard/enquiries/${id},E-\\w{4}-\\w{4}$`));
    expect(second).toMatch(/Direct or unknown,+http[^,]+,E-\w{4}-\w{4}$/);
    expect(others).toEqual([""]);
  });
});
