import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CustomerResponse } from "#domain/customers/customer-response.ts";
import type { EnquiryResponse } from "#domain/enquiries/enquiry-response.ts";
import { type Application, startApplication } from "#tests/support/application.ts";
import { buildEnquiry, khalid } from "#tests/support/builders/records.ts";
import { engines } from "#tests/support/database/fresh-database.ts";
import { purgeAfter } from "#tests/support/database/stored-records.ts";

async function call(api: Application, ...[method, path, body]: Parameters<Application["send"]>) {
  const response = await api.send(method, path, body);
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  return response.json();
}

const find = async (api: Application, id: string): Promise<CustomerResponse> =>
  (await call(api, "GET", `/api/customers/${id}`)).customer;

async function add(api: Application, changes: object = {}): Promise<CustomerResponse> {
  return (await call(api, "POST", "/api/customers", { ...khalid, ...changes })).customer;
}

async function ask(api: Application, customer: string, message = customer): Promise<EnquiryResponse> {
  await call(api, "POST", "/api/email/send-email", buildEnquiry({ message }));
  const { enquiries } = await call(api, "GET", "/api/enquiries?size=1");
  const { _id, version } = enquiries[0];
  return (await call(api, "PATCH", `/api/enquiries/${_id}`, { version, customer })).enquiry;
}

async function listEnquiries(api: Application, customer: string): Promise<string[]> {
  const { enquiries } = await call(api, "GET", `/api/enquiries?customer=${customer}`);
  return enquiries.map(({ _id }: EnquiryResponse) => _id).toSorted();
}

const merge = (api: Application, first: CustomerResponse, second: CustomerResponse) =>
  api.send("POST", `/api/customers/${first._id}/merge`, {
    version: first.version,
    second: second._id,
    secondVersion: second.version,
  });

const restore = (api: Application, { _id }: CustomerResponse) =>
  api.send("POST", `/api/deleted/customer/${_id}/restore`);

describe.each(engines)("a merge of customers on %s", (engine) => {
  test("moves enquiries, leads from the second to the first, is audited, and undone with its enquiries", async () => {
    const api = await startApplication(engine);
    const first = await add(api);
    const second = await add(api, { company: "Near", people: "Omar; omar@near.ae", domains: "near.ae" });
    const [own, moved] = [await ask(api, first._id), await ask(api, second._id)];
    expect((await merge(api, first, second)).status).toBe(200);
    const merged = await find(api, second._id);
    expect(merged).toMatchObject({ _id: first._id, domains: "khalidre.ae, near.ae" });
    const later = await ask(api, second._id, "Later");
    expect(later.customer?._id).toBe(first._id);
    expect(await listEnquiries(api, first._id)).toEqual([own._id, moved._id, later._id].toSorted());
    expect((await restore(api, second)).status).toBe(200);
    expect(await find(api, first._id)).toEqual({ ...first, version: first.version + 2 });
    expect(await find(api, second._id)).toEqual({ ...second, version: second.version + 1 });
    expect(await listEnquiries(api, second._id)).toEqual([moved._id]);
    expect(await listEnquiries(api, first._id)).toEqual([own._id, later._id].toSorted());
    const { activity } = await call(api, "GET", "/api/audit-log");
    const details = activity.map(({ detail }: { detail: string }) => detail);
    for (const detail of ["Merged with Near", "Merged into Khalid Real Estate", "No longer merged with Near"])
      expect(details).toContain(detail);
  });

  test("is refused with itself, an unknown or merged one or an older version; of two at once one wins", async () => {
    const api = await startApplication(engine);
    const [first, second, third] = [await add(api), await add(api), await add(api)];
    expect((await merge(api, first, first)).status).toBe(422);
    const unknown = { ...third, _id: "6500a3a400000000000000ff" };
    const reason = "There is no customer with this id";
    for (const [field, refused] of [
      ["id", await merge(api, unknown, second)],
      ["second", await merge(api, first, unknown)],
    ] as const) {
      expect(refused.status).toBe(404);
      expect(await refused.json()).toMatchObject({ message: reason, errors: { [field]: reason } });
    }
    const statuses = async (...requests: Promise<Response>[]) =>
      (await Promise.all(requests)).map(({ status }) => status).toSorted();
    expect(await statuses(merge(api, first, second), merge(api, second, first))).toEqual([200, 409]);
    const kept = await find(api, first._id);
    const gone = kept._id === first._id ? second : first;
    expect((await merge(api, third, gone)).status).toBe(409);
    expect((await merge(api, gone, third)).status).toBe(409);
    const edit = api.send("PUT", `/api/customers/${kept._id}`, { version: kept.version, note: "Edited" });
    expect(await statuses(merge(api, kept, third), edit)).toEqual([200, 409]);
  });

  test("of an edited first leaves the edit when it is undone; erasure covers both", async () => {
    const api = await startApplication(engine);
    const first = await add(api, { people: "Omar; omar@near.ae" });
    const second = await add(api);
    await merge(api, first, second);
    const people = `${second.people}\nSara; sara@near.ae`;
    await call(api, "PUT", `/api/customers/${first._id}`, { people });
    await call(api, "POST", "/api/personal-data/erase", { person: "aisha@khalidre.ae", enquiries: [] });
    const merges = await api.container.database.queries.selectFrom("customer_merges").selectAll().execute();
    expect(JSON.stringify(merges)).not.toContain("omar@near.ae");
    await restore(api, second);
    const yousef = "Yousef Khalid; +971 50 123 0002";
    expect((await find(api, first._id)).people).toBe(`${yousef}\nSara; sara@near.ae`);
    expect((await find(api, second._id)).people).toBe(yousef);
  });

  test("leads to the first after the thirty days too; a first that is deleted is restored first", async () => {
    const api = await startApplication(engine);
    const [first, second] = [await add(api), await add(api)];
    await merge(api, first, second);
    await call(api, "DELETE", `/api/customers/${first._id}`);
    expect((await restore(api, second)).status).toBe(409);
    expect((await restore(api, first)).status).toBe(200);
    await purgeAfter(api, 31);
    expect((await restore(api, second)).status).toBe(404);
    expect((await find(api, second._id))._id).toBe(first._id);
  });
});

test("any sequence of merges and undos keeps each person, domain and link of an enquiry", async () => {
  const api = await startApplication("sqlite");
  const customers = await Promise.all(
    ["a", "b", "c", "d"].map((name) =>
      add(api, { company: name, people: `${name}; ${name}@${name}.ae`, domains: `${name}.ae` }),
    ),
  );
  const enquiries: string[] = [];
  for (const { _id } of customers) enquiries.push((await ask(api, _id))._id);
  const index = fc.nat({ max: 3 });
  const step = fc.record({ isMerge: fc.boolean(), first: index, second: index });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      for (const { isMerge, first, second } of steps) {
        const [one, other] = [customers[first], customers[second]];
        if (one === undefined || other === undefined) continue;
        if (isMerge) await merge(api, await find(api, one._id), await find(api, other._id));
        else await restore(api, other);
        const { customers: live } = await call(api, "GET", "/api/customers");
        const linked: string[] = [];
        for (const { _id } of live) linked.push(...(await listEnquiries(api, _id)));
        expect(linked.toSorted()).toEqual(enquiries.toSorted());
        for (const { _id, company, people, domains } of customers) {
          const now = await find(api, _id);
          expect(now.people.split("\n")).toEqual(expect.arrayContaining(people.split("\n")));
          expect(now.domains.split(", ")).toContain(domains);
          expect(`${now.company} ${now.note}`).toContain(company);
        }
      }
    }),
    { numRuns: 8 },
  );
});
