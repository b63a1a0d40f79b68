import { hkdfSync } from "node:crypto";
import {
  type Customer,
  type CustomerValues,
  type Person,
  formatPeople,
  parsePeople,
} from "#domain/customers/customer.ts";
import { findCompanyDomain, listContactKeys } from "#domain/shared/contact-keys.ts";
import type { RecordPage } from "#domain/shared/record-page.ts";
import type { Actor } from "#server/accounts/staff-member.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";
import { createFieldKind, createRecordService } from "#server/records/service.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import * as store from "./repository.ts";

export type CustomerService = ReturnType<typeof createCustomerService>;

type Sender = Readonly<Record<"name" | "company" | "email" | "mobile" | "trn", string>>;

export function createCustomerService({ secret, ...parts }: ServiceBase & { readonly secret: Uint8Array }) {
  const { queries } = parts.database;
  const hmacKey = new Uint8Array(hkdfSync("sha256", secret, "", "waraq: contact refusals", 32));
  const kind = createFieldKind(parts, store.customerTable);

  async function saveContacts<Stored extends Customer>(
    transaction: TransactionQueries,
    before: Customer | null,
    after: Stored,
  ): Promise<Stored> {
    await store.saveKeys(transaction, after);
    const change = { lifted: listRefusers(before), refused: listRefusers(after) };
    await store.saveRefusals(transaction, change, hmacKey);
    return after;
  }

  const records = createRecordService(parts, {
    ...kind,
    subject: "customer",
    getTitle: ({ company }: Customer) => company,
    insert: async (transaction, id, values: CustomerValues) =>
      saveContacts(transaction, null, await kind.insert(transaction, id, values)),
    update: async (transaction, before: store.StoredCustomer, values: CustomerValues) =>
      saveContacts(transaction, before, await kind.update(transaction, before, values)),
  });

  return {
    ...records,
    page: (page: RecordPage) => store.customerTable.findPage(queries, page),
    find: (id: string) => store.customerTable.find(queries, id),
    suggest: (enquiry: Parameters<typeof store.findSuggestions>[1]) =>
      store.findSuggestions(queries, enquiry),
    findRefusers: (handle: Queries, senders: readonly Pick<Sender, "email" | "mobile">[]) =>
      store.findRefusers(handle, senders, hmacKey),

    /** The customer to link an enquiry to, or a new one. */
    async getLinkable(transaction: TransactionQueries, id: string, sender: Sender, by: Actor) {
      if (id === "new") {
        const refusers = await store.findRefusers(transaction, [sender], hmacKey);
        const values = {
          company: sender.company || sender.name,
          trn: sender.trn,
          domains: findCompanyDomain(sender.email) ?? "",
          people: formatPeople([{ ...sender, position: "" }]),
          doNotContact: refusers.has(sender),
          address: "",
          note: "",
        };
        return records.addNew(transaction, values, by);
      }
      const customer = await store.customerTable.find(transaction, id);
      if (customer === null) throw new InvalidInput("unknown", "There is no customer with this id");
      const refused = customer.doNotContact ? [sender] : [];
      await store.saveRefusals(transaction, { lifted: [], refused }, hmacKey);
      return customer;
    },

    /** The customers with the entries of the person in them. @param keys of the person */
    async listOfPerson(keys: readonly string[]) {
      const customers = await store.listOfPerson(queries, keys);
      return customers.map(({ id, company, people }) => ({
        _id: id,
        company,
        people: formatPeople(parsePeople(people).filter(isAmong(keys))),
      }));
    },

    async erasePerson(transaction: TransactionQueries, keys: readonly string[]): Promise<number> {
      const customers = await store.listOfPerson(transaction, keys);
      for (const each of customers) await store.erasePeople(transaction, each, isAmong(keys));
      return customers.length;
    },

    async eraseOutdated(transaction: TransactionQueries, before: number): Promise<void> {
      for (const each of await store.listOutdated(transaction, before))
        await store.erasePeople(transaction, each, () => true);
    },
  };
}

function listRefusers(customer: Customer | null): readonly Person[] {
  return customer?.doNotContact === true ? parsePeople(customer.people) : [];
}

function isAmong(keys: readonly string[]) {
  return (person: Person) => listContactKeys(person).some((key) => keys.includes(key));
}
