import { hkdfSync } from "node:crypto";
import type { CustomerMerge } from "#domain/customers/customer-response.ts";
import {
  type Customer,
  type CustomerValues,
  type Person,
  compareCustomers,
  customerFields,
  customerSchemas,
  formatPeople,
  parsePeople,
} from "#domain/customers/customer.ts";
import { mergeCustomers } from "#domain/customers/merge.ts";
import { findCompanyDomain, listContactKeys } from "#domain/shared/contact-keys.ts";
import type { RecordPage } from "#domain/shared/record-page.ts";
import type { Actor } from "#server/accounts/staff-member.ts";
import { markDeleted } from "#server/database/deletion.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";
import { VersionConflictError } from "#server/database/version-conflict.ts";
import { formatRecordsCsv } from "#server/records/csv-import.ts";
import { createFieldKind, createRecordService } from "#server/records/service.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import type { StoredCustomer } from "./repository.ts";
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

  async function update(transaction: TransactionQueries, before: StoredCustomer, values: CustomerValues) {
    await store.forgetBefore(transaction, before.id);
    return saveContacts(transaction, before, await kind.update(transaction, before, values));
  }

  async function unmerge(transaction: TransactionQueries, second: StoredCustomer, by: Actor): Promise<void> {
    const merge = await store.takeMerge(transaction, second.id);
    if (merge === undefined) return;
    await store.lockCustomers(transaction, [merge.customer_id, second.id]);
    const first = await store.customerTable.find(transaction, merge.customer_id);
    if (first === null)
      throw new InvalidInput("conflict", "First restore the customer that this one was merged into");
    if (merge.before !== null)
      await update(transaction, first, store.valuesSchema.parse(JSON.parse(merge.before)));
    await saveContacts(transaction, null, second);
    const among = merge.enquiries.split(",");
    await store.moveEnquiries(transaction, { from: first.id, to: second.id, among });
    await auditChange(transaction, by, first, `No longer merged with ${second.company}`);
  }

  function auditChange(transaction: TransactionQueries, by: Actor, customer: Customer, detail: string) {
    const entry = { action: "changed", subjectId: customer.id, title: customer.company, detail } as const;
    return records.recordAudit(transaction, by, entry);
  }

  const records = createRecordService(parts, {
    ...kind,
    subject: "customer",
    getTitle: ({ company }: Customer) => company,
    insert: async (transaction, id, values: CustomerValues) =>
      saveContacts(transaction, null, await kind.insert(transaction, id, values)),
    update,
    afterRestore: unmerge,
  });

  return {
    ...records,
    page: (page: RecordPage) => store.customerTable.findPage(queries, page),
    find: (id: string) => store.findCustomer(queries, id),
    exportCsv: async () =>
      formatRecordsCsv(customerFields, (await store.customerTable.list(queries)).toSorted(compareCustomers)),
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
      await store.lockCustomers(transaction, [id]);
      const customer = await getCustomer(transaction, "customer", id);
      const refused = customer.doNotContact ? [sender] : [];
      await store.saveRefusals(transaction, { lifted: [], refused }, hmacKey);
      return customer;
    },

    /** @throws VersionConflictError unless both are as they were compared */
    merge: (id: string, { version, second: secondId, secondVersion }: CustomerMerge, by: Actor) =>
      records.write(by, async (transaction) => {
        if (id === secondId) throw new InvalidInput("value", "Choose another customer to merge with");
        await store.lockCustomers(transaction, [id, secondId]);
        const first = await getCustomer(transaction, "id", id);
        const second = await getCustomer(transaction, "second", secondId);
        const isMerged = first.id !== id || second.id !== secondId;
        if (isMerged || first.version !== version || second.version !== secondVersion)
          throw new VersionConflictError(
            "One of the two was changed or merged meanwhile: compare them again",
          );
        const before = kind.apply(first);
        const merged = customerSchemas.input.parse(mergeCustomers(before, kind.apply(second)));
        const after = await update(transaction, first, merged);
        // The retention time of its people begins anew.
        await kind.update(transaction, second, second);
        await markDeleted(transaction, "customers", secondId, { at: parts.clock.now(), by: by.email });
        const enquiries = (await store.moveEnquiries(transaction, { from: secondId, to: id })).join(",");
        const merge = { id: secondId, customer_id: id, before: JSON.stringify(before), enquiries };
        await store.saveMerge(transaction, merge);
        await auditChange(transaction, by, first, `Merged with ${second.company}`);
        await auditChange(transaction, by, second, `Merged into ${first.company}`);
        return after;
      }),

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

async function getCustomer(transaction: TransactionQueries, field: string, id: string) {
  const customer = await store.findCustomer(transaction, id);
  if (customer !== null) return customer;
  const reason = "There is no customer with this id";
  throw new InvalidInput("unknown", reason, { [field]: reason });
}

function listRefusers(customer: Customer | null): readonly Person[] {
  return customer?.doNotContact === true ? parsePeople(customer.people) : [];
}

function isAmong(keys: readonly string[]) {
  return (person: Person) => listContactKeys(person).some((key) => keys.includes(key));
}
