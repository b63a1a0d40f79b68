import { describe, expect, test } from "vitest";
import type { CustomerResponse } from "#domain/customers/customer-response.ts";
import type { EnquiryDetailResponse, EnquiryResponse } from "#domain/enquiries/enquiry-response.ts";
import { type Application, startApplication } from "#tests/support/application.ts";
import { buildEnquiry, khalid } from "#tests/support/builders/records.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { purgeAfter } from "#tests/support/database/stored-records.ts";

const aisha = {
  name: "Aisha Khalid",
  company: "Khalid RE",
  email: "aisha@khalidre.ae",
  mobile: "971501230001",
};

async function call(api: Application, ...[method, path, body]: Parameters<Application["send"]>) {
  const response = await api.send(method, path, body);
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  return response.json();
}

async function add(api: Application, changes: object = {}): Promise<CustomerResponse> {
  return (await call(api, "POST", "/api/customers", { ...khalid, ...changes })).customer;
}

/** @returns the enquiry as the dashboard shows it */
async function ask(api: Application, changes: object = {}): Promise<EnquiryDetailResponse> {
  await call(api, "POST", "/api/email/send-email", buildEnquiry({ ...aisha, ...changes }));
  const { enquiries } = await call(api, "GET", "/api/enquiries?size=1");
  return call(api, "GET", `/api/enquiries/${enquiries[0]._id}`);
}

async function change(api: Application, { enquiry }: EnquiryDetailResponse, wanted: object) {
  const body = { version: enquiry.version, ...wanted };
  const changed: EnquiryDetailResponse = await call(api, "PATCH", `/api/enquiries/${enquiry._id}`, body);
  return changed;
}

async function listEnquiries(api: Application, customer: string): Promise<EnquiryResponse[]> {
  return (await call(api, "GET", `/api/enquiries?customer=${customer}`)).enquiries;
}

const erase = (api: Application, person: string, enquiries: readonly string[]) =>
  call(api, "POST", "/api/personal-data/erase", { person, enquiries });

describe.each(engines)("a customer on %s", (engine) => {
  test("is suggested by address, number and domain, the nearest first, and linked by a press alone", async () => {
    const api = await startApplication(engine);
    const near = await add(api, { company: "Near" });
    const far = await add(api, { company: "Far", people: "", domains: "khalidre.ae" });
    const asked = await ask(api);
    expect(asked.customers).toEqual([
      { _id: near._id, company: "Near", match: "email" },
      { _id: far._id, company: "Far", match: "domain" },
    ]);
    expect(asked.enquiry.customer).toBeNull();
    expect((await ask(api, { email: "aisha@gmail.com" })).customers).toEqual([
      { _id: near._id, company: "Near", match: "mobile" },
    ]);
    expect((await ask(api, { email: "omar@gmail.com", mobile: "971509999999" })).customers).toEqual([]);

    const refused = await change(api, asked, { refusedCustomer: near._id });
    expect(refused.customers.map(({ company }) => company)).toEqual(["Far"]);
    const linked = await change(api, refused, { customer: far._id });
    expect(linked.enquiry.customer).toEqual({ _id: far._id, company: "Far" });
    expect(linked.customers).toEqual([]);
    expect(linked.activity[0]?.detail).toBe("Customer: Far");
    expect(await listEnquiries(api, far._id)).toMatchObject([{ _id: asked.enquiry._id }]);
    expect((await change(api, linked, { customer: null })).enquiry.customer).toBeNull();
  });

  test("is made of an enquiry, and found again by the next one of its company", async () => {
    const api = await startApplication(engine);
    const asked = await ask(api, { trn: khalid.trn });
    const made = await change(api, asked, { customer: "new" });
    const id = made.enquiry.customer?._id ?? "";
    const { customer } = await call(api, "GET", `/api/customers/${id}`);
    expect(customer).toMatchObject({
      company: "Khalid RE",
      trn: khalid.trn,
      domains: "khalidre.ae",
      people: "Aisha Khalid; aisha@khalidre.ae; +971 50 123 0001",
      doNotContact: false,
    });
    const stale = await api.send("PATCH", `/api/enquiries/${asked.enquiry._id}`, {
      version: asked.enquiry.version,
      customer: "new",
    });
    expect(stale.status).toBe(409);
    expect((await call(api, "GET", "/api/customers")).total).toBe(1);
    const colleague = { name: "Omar", email: "omar@khalidre.ae", mobile: "971509999999" };
    expect((await ask(api, colleague)).customers).toEqual([
      { _id: id, company: "Khalid RE", match: "domain" },
    ]);
    const unknown = { version: made.enquiry.version, customer: "0123456789abcdef01234567" };
    expect((await api.send("PATCH", `/api/enquiries/${asked.enquiry._id}`, unknown)).status).toBe(404);
  });

  test("that wants no contact is shown so at each enquiry, also after its erasure", async () => {
    const api = await startApplication(engine);
    const before = await ask(api);
    expect(before.enquiry.doNotContact).toBe(false);
    const customer = await add(api, { doNotContact: true });
    const asked = await ask(api, { email: "AISHA@khalidre.ae", mobile: "971507777777" });
    expect(asked.enquiry.doNotContact).toBe(true);
    const colleague = await ask(api, { name: "Omar", email: "omar@other.ae", mobile: "971508888888" });
    expect(colleague.enquiry.doNotContact).toBe(false);
    expect((await change(api, colleague, { customer: customer._id })).enquiry.doNotContact).toBe(true);

    const found = await call(api, "POST", "/api/personal-data/find", { person: aisha.email });
    expect(found.customers).toMatchObject([
      { company: khalid.company, people: expect.stringMatching(/^Aisha/) },
    ]);
    const exported = await call(api, "POST", "/api/personal-data/export", { person: aisha.email });
    expect(exported.customers).toEqual(found.customers);
    await erase(
      api,
      aisha.email,
      found.enquiries.map(({ _id }: { _id: string }) => _id),
    );
    const { customer: kept } = await call(api, "GET", `/api/customers/${customer._id}`);
    expect(kept.people).toBe("Yousef Khalid; +971 50 123 0002");
    expect(kept.doNotContact).toBe(true);
    const again = await ask(api);
    expect(again.enquiry.doNotContact).toBe(true);

    const made = await change(api, again, { customer: "new" });
    const id = made.enquiry.customer?._id ?? "";
    expect((await call(api, "GET", `/api/customers/${id}`)).customer.doNotContact).toBe(true);
    await call(api, "PUT", `/api/customers/${id}`, { doNotContact: false });
    expect((await ask(api, { message: "More" })).enquiry.doNotContact).toBe(false);
  });

  test("is deleted, restored and purged; its enquiries stay, and so does whom nobody contacts", async () => {
    const api = await startApplication(engine);
    const customer = await add(api, { doNotContact: true });
    const linked = await change(api, await ask(api), { customer: customer._id });
    const path = `/api/enquiries/${linked.enquiry._id}`;
    const read = async () => (await call(api, "GET", path)).enquiry;
    await call(api, "DELETE", `/api/customers/${customer._id}`);
    expect(await read()).toMatchObject({ customer: null, doNotContact: true });
    await call(api, "POST", `/api/deleted/customer/${customer._id}/restore`);
    expect(await read()).toMatchObject({ customer: { company: khalid.company } });
    await call(api, "DELETE", `/api/customers/${customer._id}`);
    await purgeAfter(api, 31);
    expect(await read()).toMatchObject({ customer: null, doNotContact: true });
  });

  test("loses its people when the retention time is over, unless an enquiry of it is newer", async () => {
    const api = await startApplication(engine);
    const customers = api.container.customers;
    const { queries } = api.container.database;
    const idle = await add(api, { company: "Idle" });
    const active = await add(api, { company: "Active" });
    await change(api, await ask(api), { customer: active._id });
    const later = api.container.clock.now() + 1;
    await queries.transaction().execute((transaction) => customers.eraseOutdated(transaction, later));
    expect(await customers.find(idle._id)).toMatchObject({ company: "Idle", people: "" });
    expect((await customers.find(active._id))?.people).toContain("Aisha");
    expect((await ask(api, { message: "More" })).customers.map(({ company }) => company)).toEqual([
      "Active",
      "Idle",
    ]);
  });
});

test("all customers are exported as CSV without formulas", async () => {
  const api = await startApplication("sqlite");
  const { _id } = await add(api, { company: "=1+1", people: "" });
  const response = await api.send("GET", "/api/customers/export.csv");
  expect(response.headers.get("content-disposition")).toContain("customers.csv");
  const [heading, row] = (await response.text()).split("\r\n");
  expect(heading).toMatch(/^\uFEFF?Id,Version,Company,TRN,Domains,/);
  expect(row).toMatch(new RegExp(`^${_id},1,'=1\\+1,`));
});
