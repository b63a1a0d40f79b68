import { describe, expect, test } from "vitest";
import type { EnquiryDetailResponse } from "#domain/enquiries/enquiry-response.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { type EnquiryApi, listNames, openEnquiryApi, requestQuote } from "#tests/support/mail/enquiry-api.ts";

const walkIn = { name: "Omar Haddad", mobile: "050 111 2233", source: "walk-in", message: "Two small ones" };

async function addLead(api: EnquiryApi, changes: object = {}) {
  const response = await api.send("POST", "/api/enquiries", { ...walkIn, ...changes });
  expect(response.statusCode, JSON.stringify(api.logLines)).toBe(201);
  return response.json<EnquiryDetailResponse>();
}

const listMails = (api: EnquiryApi) => api.database.queries.selectFrom("mail_jobs").select("kind").execute();

describe("an enquiry that staff enter", () => {
  test.each(engines)("keeps its source, is stored once, and mails nobody, on %s", async (engine) => {
    const api = await openEnquiryApi(engine);
    const [first, again] = [await addLead(api), await addLead(api)];
    expect(again.enquiry._id).toBe(first.enquiry._id);
    expect(first).toMatchObject({
      enquiry: {
        mobile: "971501112233",
        email: "",
        company: "",
        stage: "new",
        source: "walk-in",
        asked: "Two small ones",
        owner: { _id: api.account.id },
      },
      activity: expect.arrayContaining([
        expect.objectContaining({
          action: "created",
          detail: "Entered by amal@example.com. Source: Walk-in",
        }),
      ]),
      links: { tel: "tel:+971501112233" },
    });
    expect(listNames(await api.list("?source=walk-in"))).toEqual(["Omar Haddad"]);
    expect((await api.send("GET", "/api/enquiries/choices")).json()).toMatchObject({
      sources: ["walk-in"],
      lostReasons: expect.arrayContaining(["Too expensive"]),
    });
    expect((await api.send("GET", "/api/enquiries/export.csv")).body).toContain(",Walk-in,");
    expect(await listMails(api)).toEqual([]);
  });

  test.each([
    [{ mobile: "" }, { mobile: "Enter a phone number or an e-mail address" }],
    [{ mobile: "12" }, { mobile: "Mobile number must be between 6 and 16 digits" }],
    [{ email: "omar@" }, { email: "Invalid email format" }],
    [{ source: "website" }, { source: expect.stringContaining("Source") }],
    [{ name: "" }, { name: "Name is required" }],
  ])("with %j is refused, and the field is named", async (changes, errors) => {
    const api = await openEnquiryApi("sqlite");
    const response = await api.send("POST", "/api/enquiries", { ...walkIn, ...changes });
    expect([response.statusCode, response.json()]).toMatchObject([422, { errors }]);
  });
});

describe("the contact data of an enquiry", () => {
  test.each(engines)("are corrected with an audit entry, and the search follows, on %s", async (engine) => {
    const api = await openEnquiryApi(engine);
    const id = await api.submit({ name: "Zahar", email: "zara@clinic.example", company: "Clinik" });
    await requestQuote(api, { email: "zara@clinic.example" });
    await api.send("POST", `/api/enquiries/${id}/notes`, { text: "Prefers Thursday" });
    await api.database.queries.updateTable("enquiries").set({ email_confirmed_at: 1 }).execute();
    const contact = { name: "Zahra", company: "Clinic", mobile: "0559998877", email: "zahra@clinic.example" };
    const change = (version: number, changes: object = {}) =>
      api.send("PUT", `/api/enquiries/${id}/contact`, { ...contact, version, ...changes });
    expect((await change(7)).statusCode).toBe(409);
    const corrected = await change(1);
    expect(corrected.statusCode, corrected.body).toBe(200);
    expect(corrected.json<EnquiryDetailResponse>()).toMatchObject({
      enquiry: { ...contact, mobile: "971559998877", emailConfirmedAt: null, version: 2 },
      activity: [{ detail: expect.stringContaining("Name: Zahar to Zahra. Company: Clinik to Clinic") }],
    });
    for (const [search, found] of [
      ["zahra@clinic.example", 1],
      ["0559998877", 1],
      ["thursday", 1],
      ["quire c340", 1],
      ["zahar", 0],
    ] as const)
      expect((await api.list(`?search=${encodeURIComponent(search)}`)).total, search).toBe(found);
    expect((await change(2, { email: "" })).json()).toMatchObject({
      errors: { email: expect.stringContaining("Correct the address") },
    });
  });

  test("of another address: a link in a mail to the earlier one confirms nothing", async () => {
    const api = await openEnquiryApi("sqlite");
    const id = await api.submit({ email: "zara@clinic.example" });
    const { token } = await requestQuote(api, { email: "zara@clinic.example" });
    const getConfirmation = async () =>
      (await api.getDetails(id)).mails.find(({ kind }) => kind === "quote-to-customer")?._id ?? "";
    const correct = (version: number, changes: object) =>
      api.send("PUT", `/api/enquiries/${id}/contact`, { name: "Zahra", version, ...changes });
    const early = await getConfirmation();
    await correct(1, { email: "Zara@clinic.example" });
    expect(await api.quotes.canConfirmAddress(token, early)).toBe(true);
    await correct(2, { email: "zahra@clinic.example" });
    expect(await api.quotes.canConfirmAddress(token, early)).toBe(false);
    expect(await api.quotes.confirmAddress(token, early)).toBe(false);
    expect((await api.getDetails(id)).enquiry.emailConfirmedAt).toBeNull();
    expect(await api.quotes.confirmAddress(token, await getConfirmation())).toBe(true);
    expect((await api.getDetails(id)).enquiry.emailConfirmedAt).not.toBeNull();
  });
});

describe("beside an enquiry", () => {
  test.each(engines)(
    "stand the others of the same address, number or company domain, on %s",
    async (engine) => {
      const api = await openEnquiryApi(engine);
      const mobile = "971500000001";
      const id = await api.submit({ name: "Zahra", email: "zahra@clinic.example", mobile });
      await api.submit({ name: "Same Person", email: "Zahra@clinic.example", message: "Another" });
      await api.submit({ name: "Same Number", email: "zahra@gmail.com", mobile });
      await api.submit({ name: "Colleague", email: "huda@clinic.example", mobile: "971500000003" });
      await api.submit({ name: "Stranger", email: "someone@gmail.com", mobile: "971500000004" });
      const { related } = await api.getDetails(id);
      expect(related.total).toBe(3);
      expect(related.rows.map(({ name, match }) => [name, match])).toEqual([
        ["Colleague", "domain"],
        ["Same Number", "mobile"],
        ["Same Person", "email"],
      ]);
      const { enquiries } = await api.list("?search=someone@gmail.com");
      expect((await api.getDetails(enquiries[0]?._id ?? "")).related).toEqual({ total: 0, rows: [] });
    },
  );

  test("stand links that greet in its language", async () => {
    const api = await openEnquiryApi("sqlite");
    const id = await api.submit({ name: "نورة" });
    await api.send("PATCH", `/api/enquiries/${id}`, { version: 1, locale: "ar" });
    const { links, templates, enquiry } = await api.getDetails(id);
    expect(decodeURIComponent(links.whatsapp ?? "")).toBe(
      `https://wa.me/971501234567?text=السلام عليكم، معكم ورق بخصوص طلبكم \u2066${enquiry.reference}\u2069.`,
    );
    expect(templates[0]?.text).toMatch(/^السلام عليكم \u2068نورة\u2069،/);
  });
});

describe("a search", () => {
  test.each([7, 99, 123, 12_345, 123_456])("finds the quote with the number %i first", async (number) => {
    const api = await openEnquiryApi("sqlite");
    const id = await api.submit();
    await requestQuote(api);
    const year = new Date(api.clock.now()).getFullYear();
    await api.database.queries
      .updateTable("quote_numbers")
      .set({ last: number - 1 })
      .execute();
    const { reference } = await requestQuote(api, { blackPrints: 1600, monthlyCost: 649 });
    // Later quotes and phone numbers have the same digits.
    const last = Number(`${number}0`);
    await api.database.queries
      .updateTable("quote_numbers")
      .set({ last: last - 1 })
      .execute();
    const email = "later@press.example";
    await api.submit({ email, mobile: `97150${String(number).padStart(7, "0")}` });
    await requestQuote(api, { email });
    const digits = reference.split("-").at(-1);
    for (const search of [digits, reference, reference.toLowerCase(), `wq${year}${digits}`]) {
      const list = await api.list(`?search=${search}`);
      expect(list.enquiries[0]?._id, search).toBe(id);
    }
  });
});
