import { describe, expect, test } from "vitest";
import demoConsumables from "#content/consumables.json" with { type: "json" };
import { consumableSchemas } from "#domain/consumables/consumable.ts";
import { fils } from "#domain/pricing/money.ts";
import type { ImportResponse } from "#domain/shared/import-response.ts";
import type { EnquiryDetailResponse, TodayResponse } from "#domain/enquiries/enquiry-response.ts";
import type { QuoteDraft, QuoteDraftResponse } from "#domain/quotes/quote-draft.ts";
import { checkAccess, isAdministrator } from "#server/accounts/staff-member.ts";
import type { Engine } from "#server/database/engine.ts";
import { openApp } from "#tests/support/application.ts";
import { acceptQuote } from "#tests/support/builders/records.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { startSession } from "#tests/support/log-in.ts";
import { openEnquiryApi, requestQuote } from "#tests/support/mail/enquiry-api.ts";
import { listMailJobs } from "#tests/support/mail/mail-jobs.ts";
import { staff } from "#tests/support/passwords.ts";

const layla = "layla@example.com";
const discount = (value: number) => ({ kind: "percent", value, reason: "Longer term" }) as const;

/** A quote of AED 644.00 a month. Amal is an administrator, Layla is not. At most 10% off, and 500.00 a month. */
async function openDesk(engine: Engine = "sqlite") {
  const api = await openEnquiryApi(engine);
  const enquiry = await api.submit();
  const { id: quote, token } = await requestQuote(api, { enquiry });
  await api.container.accounts.add({ ...staff, email: layla, role: "staff" });
  const { settings, version: settingsVersion } = await api.companyService.read();
  await api.companyService.save({ ...settings, discountLimit: 10 }, settingsVersion, api.account);
  await api.catalogue.updateMany(
    [{ _id: api.product.id, version: 1, lowestPrice: fils(50_000) }],
    api.account,
  );
  const app = await openApp(api.container);
  const authorization = `Bearer ${await startSession(api.container, layla)}`;
  const path = `/api/enquiries/${enquiry}/quote-draft`;
  const asLayla: typeof api.send = (method, url, payload) =>
    app.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });
  const read = async () => (await asLayla("GET", `${path}?quote=${quote}`)).json<QuoteDraftResponse>();
  const save = async (changes: Partial<QuoteDraft>) => {
    const loaded = await read();
    const draft = { ...loaded.draft, ...changes };
    const saved = await asLayla("PUT", path, { quote, version: loaded.version, draft });
    expect(saved.statusCode, saved.body).toBe(200);
    return saved.json<QuoteDraftResponse>();
  };
  return {
    api,
    asLayla,
    enquiry,
    quote,
    token,
    read,
    save,
    /** Layla has asked for it. Returns the version to decide on. */
    async ask() {
      const saved = await save({ discount: discount(30) });
      const change = { action: "ask", version: saved.version, text: "They sign this week" };
      const asked = await asLayla("POST", `${path}/approval`, change);
      expect(asked.statusCode, asked.body).toBe(200);
      return (await read()).version;
    },
    sendAs: (send: typeof api.send, version: number) =>
      send("POST", `${path}/send`, { version, isMailed: true }),
    refuseAs: (send: typeof api.send, version: number, text = "Too low") =>
      send("POST", `${path}/approval`, { action: "refuse", version, text }),
    getDetails: () => api.getDetails(enquiry),
    listApprovalMails: async () =>
      (await listMailJobs(api.database)).filter(({ kind }) => kind === "quote-approval"),
  };
}

describe("a quote below a floor", () => {
  test.each(engines)(
    "waits until an administrator sends it; both sides get a mail, on %s",
    async (engine) => {
      const desk = await openDesk(engine);
      const saved = await desk.save({ discount: discount(30) });
      expect(saved.belowFloor).toEqual([
        "Quire C340: AED 450.80 a month, the lowest price is 500.00",
        "Discount 30%: up to 10% needs no approval",
      ]);
      const refused = await desk.sendAs(desk.asLayla, saved.version);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { message: "It is below a floor: ask an administrator for approval" },
      ]);
      const version = await desk.ask();
      expect(await desk.read()).toMatchObject({ approval: "asked", approvalText: "They sign this week" });
      const readToday = async (send: typeof desk.asLayla) =>
        (await send("GET", "/api/enquiries/today")).json<TodayResponse>().approvals;
      const reference = expect.stringMatching(/^WQ-/);
      expect(await readToday(desk.api.send)).toMatchObject([
        { enquiry: { _id: desk.enquiry }, quote: desk.quote, reference, author: layla },
      ]);
      expect(await readToday(desk.asLayla)).toEqual([]);
      expect((await desk.getDetails()).quoteDraft).toMatchObject({
        approval: "asked",
        author: layla,
      });
      const [asked, ...rest] = await desk.listApprovalMails();
      expect([asked?.account_id, rest]).toEqual([desk.api.account.id, []]);
      expect(JSON.parse(asked?.details ?? "")).toMatchObject({
        quote: { reference, version: 2 },
        text: expect.stringMatching(/ is 500\.00\n.+approval\nThey sign this week$/),
      });
      expect((await desk.sendAs(desk.asLayla, version)).statusCode).toBe(409);
      expect((await desk.refuseAs(desk.asLayla, version)).statusCode).toBe(409);

      const sent = await desk.sendAs(desk.api.send, version);
      expect(sent.json<EnquiryDetailResponse>()).toMatchObject({
        quotes: [{ version: 2, monthlyCost: 450.8 }],
        quoteDraft: null,
      });
      expect(await readToday(desk.api.send)).toEqual([]);
      const [toAdministrator, toAuthor, ...others] = await desk.listApprovalMails();
      expect(others).toEqual([]);
      expect(toAdministrator?.account_id).not.toBe(toAuthor?.account_id);
      expect((await desk.getDetails()).activity.map(({ actor, detail }) => `${actor}: ${detail}`)).toEqual(
        expect.arrayContaining([
          `${desk.api.account.email}: Quote approved`,
          expect.stringMatching(/^layla@example\.com: Quote to approve\. Quire C340: .+They sign this week$/),
        ]),
      );
    },
  );

  test("is refused with a reason, which its author gets by mail, and can be changed and asked for again", async () => {
    const desk = await openDesk();
    const version = await desk.ask();
    const unexplained = await desk.refuseAs(desk.api.send, version, "");
    expect([unexplained.statusCode, unexplained.json()]).toMatchObject([
      422,
      { errors: { text: "Enter the reason" } },
    ]);
    expect((await desk.refuseAs(desk.api.send, version)).statusCode).toBe(200);
    expect(await desk.read()).toMatchObject({ approval: "refused", approvalText: "Too low" });
    expect(await desk.listApprovalMails()).toHaveLength(2);
    expect((await desk.sendAs(desk.api.send, version)).statusCode).toBe(409);
    const saved = await desk.save({ discount: discount(10) });
    expect([saved.approval, saved.belowFloor]).toEqual([null, []]);
    expect((await desk.sendAs(desk.asLayla, saved.version)).statusCode).toBe(200);
  });

  test("needs a new approval after every change, and an administrator none", async () => {
    const desk = await openDesk();
    const version = await desk.ask();
    const saved = await desk.save({ discount: discount(31) });
    expect(saved.approval).toBeNull();
    expect((await desk.sendAs(desk.api.send, version)).statusCode).toBe(409);
    expect((await desk.sendAs(desk.asLayla, saved.version)).statusCode).toBe(409);
    expect((await desk.sendAs(desk.api.send, saved.version)).statusCode).toBe(200);
    expect((await desk.getDetails()).activity.map(({ detail }) => detail)).toContain(
      "Quote no longer to approve",
    );
  });

  test("is one with a typed price or a further line far below the catalogue, which an administrator sends", async () => {
    const desk = await openDesk();
    const { api } = desk;
    const sold = { _id: api.product.id, version: 2, lowestPrice: null, salePrice: fils(900_000) };
    await api.catalogue.updateMany([sold], api.account);
    const consumable = consumableSchemas.input.parse(demoConsumables[0]);
    await api.container.consumables.add(consumable, api.account);
    const [line] = (await desk.read()).draft.lines;
    if (line === undefined) throw new Error("The draft has no line");
    const further = { quantity: 1, unitPrice: 1, billing: "once" } as const;
    const toner = { ...further, kind: "consumable", text: `Toner (${consumable.code})` } as const;
    const saved = await desk.save({
      lines: [{ ...line, base: 1 }],
      extras: [{ ...further, kind: "purchase", text: "Quire C340, as new" }, toner],
    });
    expect(saved.belowFloor).toEqual([
      "Quire C340, a month: AED 96.00, in the catalogue 644.00: up to 10% less needs no approval",
      "Quire C340, base with its pages: AED 1.00, in the catalogue 549.00: up to 10% less needs no approval",
      "Quire C340, as new: AED 1.00, in the catalogue 9,000.00: up to 10% less needs no approval",
      expect.stringMatching(/^Toner \(.+\): AED 1\.00, in the catalogue /),
    ]);
    expect((await desk.sendAs(desk.asLayla, saved.version)).statusCode).toBe(409);
    expect((await desk.sendAs(api.send, saved.version)).statusCode).toBe(200);
  });

  test.each(engines)("is asked for once by a request that comes twice, on %s", async (engine) => {
    const desk = await openDesk(engine);
    const saved = await desk.save({ discount: discount(30) });
    const askAgain = (text: string) => {
      const change = { action: "ask", version: saved.version, text };
      return desk.asLayla("POST", `/api/enquiries/${desk.enquiry}/quote-draft/approval`, change);
    };
    const text = "They sign this week";
    const replies = [...(await Promise.all([askAgain(text), askAgain(text)])), await askAgain(text)];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await desk.listApprovalMails()).toHaveLength(1);
    expect((await askAgain("Another note")).statusCode).toBe(409);
  });

  test("is not asked for where it lies above every floor, nor sent once the customer has accepted", async () => {
    const desk = await openDesk();
    const { version } = await desk.save({ discount: discount(5) });
    const change = { action: "ask", version, text: "" };
    const path = `/api/enquiries/${desk.enquiry}/quote-draft/approval`;
    expect((await desk.asLayla("POST", path, change)).json()).toMatchObject({
      message: "It needs no approval: send it",
    });
    const asked = await desk.ask();
    await acceptQuote(desk.api.quotes, desk.token);
    expect((await desk.sendAs(desk.api.send, asked)).json()).toMatchObject({
      message: "The customer has accepted this quote: it can no longer be revised",
    });
  });

  test.each(engines)("is either approved or refused when both come at once, on %s", async (engine) => {
    const desk = await openDesk(engine);
    const version = await desk.ask();
    const replies = await Promise.all([
      desk.sendAs(desk.api.send, version),
      desk.refuseAs(desk.api.send, version),
      desk.sendAs(desk.api.send, version),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const { quotes, quoteDraft } = await desk.getDetails();
    expect([quotes[0]?.version, quoteDraft === null]).toEqual(
      replies[1]?.statusCode === 200 ? [1, false] : [2, true],
    );
  });
});

describe("the lowest price of a product", () => {
  test("is set by administrators alone, however it is sent", async () => {
    const desk = await openDesk();
    const { product, catalogue } = desk.api;
    const message = "Only an administrator sets the lowest price";
    const change = { _id: product.id, version: 2, lowestPrice: "1" };
    const one = await desk.asLayla("PUT", "/api/products", { products: [change] });
    expect([one.statusCode, one.body]).toEqual([422, expect.stringContaining(message)]);
    const importCsv = async (csv: string, digest?: string) => {
      const response = await desk.asLayla("POST", "/api/products/import", { csv, digest });
      return [response.statusCode, response.json<ImportResponse>()] as const;
    };
    const csv = "Title,Lowest price,Base price\nQuire C340,1,700\n";
    const [status, checked] = await importCsv(csv);
    expect([status, checked]).toMatchObject([
      200,
      { rows: [], faults: [{ row: 2, name: "Quire C340", reason: message }] },
    ]);
    expect(await importCsv(csv, checked.digest)).toMatchObject([200, { message: "0 rows imported" }]);
    expect(await importCsv(csv.replace(",1,", ",500,"))).toMatchObject([200, { rows: [{}], faults: [] }]);
    const other = { ...change, lowestPrice: "500", title: "Quire C341" };
    expect((await desk.asLayla("PUT", "/api/products", { products: [other] })).statusCode).toBe(200);
    expect(await catalogue.ofStaff.find(product.id)).toMatchObject({
      title: "Quire C341",
      lowestPrice: 50_000,
    });
  });

  test("and the limit of discounts are read by staff alone", async () => {
    const desk = await openDesk();
    const app = await openApp(desk.api.container);
    await desk.api.catalogue.updateMany(
      [{ _id: desk.api.product.id, version: 2, lowestPrice: fils(1_234_567) }],
      desk.api.account,
    );
    const { settings, version } = await desk.api.companyService.read();
    await desk.api.companyService.save({ ...settings, discountLimit: 76.54 }, version, desk.api.account);
    const { id } = desk.api.product;
    const paths = ["/", "/login", "/products", `/products/${id}`, `/comparison?ids=${id}`, "/ProductEnquiry"];
    const data = [...paths, "/ar/products"].flatMap((path) => [
      path,
      `${path.replace(/\/$/, "/_root")}.data`,
    ]);
    const api = ["/api/getallproducts", "/api/products/priced", `/api/get/${id}`, "/sitemap.xml"];
    for (const url of [...data, ...api, `/quotes/${desk.token}`]) {
      const { body } = await app.inject({ url });
      expect(body, url).not.toMatch(/12,?345\.67|1234567|76\.54/);
    }
    expect((await desk.asLayla("GET", `/api/get/${id}`)).json()).toMatchObject({
      product: { lowestPrice: 12_345.67 },
    });
  });
});

test("an administrator whose role is taken back during a write of staff does not write as one", async () => {
  const { database, container } = await openEnquiryApi("sqlite");
  const found = await container.sessions.find(await startSession(container, staff.email));
  if (found === null) throw new Error("There is no session");
  const sessions = {
    find: async () => found,
    findOpen: async () => ({ ...found, role: "staff" as const }),
  };
  const amal = await checkAccess(sessions, "", { access: "staff" });
  expect(isAdministrator(amal)).toBe(true);
  await expect(
    database.queries.transaction().execute((transaction) => amal.checkAgain(transaction)),
  ).rejects.toThrow("Access refused: role");
});
