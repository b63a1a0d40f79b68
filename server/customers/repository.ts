import { createHmac } from "node:crypto";
import { type Expression, type SqlBool, sql } from "kysely";
import {
  type Customer,
  type Person,
  compareCustomers,
  customerFields,
  customerSchemas,
  formatPeople,
  getCustomerSearchText,
  listCustomerKeys,
  parsePeople,
} from "#domain/customers/customer.ts";
import { type CustomerMatch, listContactKeys, listMatchKeys } from "#domain/shared/contact-keys.ts";
import { fromColumns } from "#server/database/field-columns.ts";
import type { Queries, Tables, TransactionQueries } from "#server/database/tables.ts";
import { createFieldTable } from "#server/records/repository.ts";

export type StoredCustomer = NonNullable<Awaited<ReturnType<typeof customerTable.find>>>;

type Reachable = Pick<Person, "email" | "mobile">;

export const customerTable = createFieldTable("customers", customerFields, {
  getSearchText: getCustomerSearchText,
  compare: compareCustomers,
});

export const valuesSchema = customerSchemas.record.omit({ _id: true, version: true });

export async function saveMerge(transaction: TransactionQueries, merge: Tables["customer_merges"]) {
  await transaction.insertInto("customer_merges").values(merge).execute();
}

export function takeMerge(transaction: TransactionQueries, id: string) {
  return transaction.deleteFrom("customer_merges").where("id", "=", id).returningAll().executeTakeFirst();
}

/** The undo of a merge overwrites no change that came since, and keeps no person that it has removed. */
export async function forgetBefore(transaction: TransactionQueries, id: string): Promise<void> {
  const update = transaction.updateTable("customer_merges").set({ before: null });
  await update.where("customer_id", "=", id).execute();
}

/** Also by the id of a customer that was merged into it. */
export async function findCustomer(queries: Queries, id: string): Promise<StoredCustomer | null> {
  const found = await customerTable.find(queries, id);
  const merges = queries.selectFrom("customer_merges").select("customer_id").where("id", "=", id);
  const merge = found === null ? await merges.executeTakeFirst() : undefined;
  return merge === undefined ? found : findCustomer(queries, merge.customer_id);
}

/** A concurrent merge, or link to one of them, waits. */
export async function lockCustomers(transaction: TransactionQueries, ids: readonly string[]): Promise<void> {
  const rows = transaction.selectFrom("customers").select("id").where("id", "in", ids);
  await rows.orderBy("id").forUpdate().execute();
}

export async function moveEnquiries(
  transaction: TransactionQueries,
  { from, to, among }: { readonly from: string; readonly to: string; readonly among?: readonly string[] },
): Promise<string[]> {
  let update = transaction.updateTable("enquiries").set({ customer_id: to }).where("customer_id", "=", from);
  if (among !== undefined) update = update.where("id", "in", among);
  return (await update.returning("id").execute()).map(({ id }) => id);
}

/** Without the key nobody makes the hash of an address. */
function hashKeys(people: readonly Reachable[], hmacKey: Uint8Array): readonly string[] {
  const toHash = (key: string) => createHmac("sha256", hmacKey).update(key).digest("base64url");
  return people.flatMap(listContactKeys).map(toHash);
}

export async function findRefusers(
  queries: Queries,
  senders: readonly Reachable[],
  hmacKey: Uint8Array,
): Promise<ReadonlySet<Reachable>> {
  const hashed = senders.map((sender) => ({ sender, hashes: hashKeys([sender], hmacKey) }));
  const all = ["", ...hashed.flatMap(({ hashes }) => hashes)];
  const rows = queries.selectFrom("contact_refusals").select("hash").where("hash", "in", all);
  const refused = new Set((await rows.execute()).map(({ hash }) => hash));
  const found = hashed.filter(({ hashes }) => hashes.some((hash) => refused.has(hash)));
  return new Set(found.map(({ sender }) => sender));
}

export async function saveKeys(transaction: TransactionQueries, customer: Customer): Promise<void> {
  await transaction.deleteFrom("customer_keys").where("customer_id", "=", customer.id).execute();
  const keys = listCustomerKeys(customer).map((key) => ({ key, customer_id: customer.id }));
  if (keys.length > 0) await transaction.insertInto("customer_keys").values(keys).execute();
}

export async function saveRefusals(
  transaction: TransactionQueries,
  { lifted, refused }: Readonly<Record<"lifted" | "refused", readonly Reachable[]>>,
  hmacKey: Uint8Array,
): Promise<void> {
  const hashes = ["", ...hashKeys(lifted, hmacKey)];
  await transaction.deleteFrom("contact_refusals").where("hash", "in", hashes).execute();
  const rows = hashKeys(refused, hmacKey).map((hash) => ({ hash }));
  if (rows.length === 0) return;
  const insertion = transaction.insertInto("contact_refusals").values(rows);
  await insertion.onConflict((conflict) => conflict.doNothing()).execute();
}

/** Those that have their e-mail address, phone number or domain, with the nearest match. */
export async function findSuggestions(
  queries: Queries,
  enquiry: Reachable & { readonly id: string },
): Promise<readonly { _id: string; company: string; match: CustomerMatch }[]> {
  const keys = listMatchKeys(enquiry);
  if (keys.length === 0) return [];
  const refused = queries.selectFrom("enquiries").select("refused_customers").where("id", "=", enquiry.id);
  const found = await queries
    .selectFrom("customer_keys")
    .innerJoin("customers", "customers.id", "customer_keys.customer_id")
    .select(["id as _id", "company", "key"])
    .where("key", "in", keys)
    .where("deleted_at", "is", null)
    .where(sql`(${refused})`, "not like", sql`'%' || id || '%'`)
    .orderBy("id")
    .execute();
  const rows = found.toSorted((first, second) => keys.indexOf(first.key) - keys.indexOf(second.key));
  return rows
    .filter((row, index) => rows.findIndex(({ _id }) => _id === row._id) === index)
    .map(({ key, ...row }) => ({
      ...row,
      match: (["email", "mobile"] as const).find((name) => key.startsWith(name)) ?? "domain",
    }));
}

/** Deleted ones included. */
async function listStored(queries: Queries, condition: Expression<SqlBool>): Promise<Customer[]> {
  const rows = await queries.selectFrom("customers").selectAll().where(condition).orderBy("id").execute();
  return rows.map((row) => ({ ...fromColumns(customerFields, row), id: row.id, version: row.version }));
}

export function listOfPerson(queries: Queries, keys: readonly string[]): Promise<Customer[]> {
  const ids = queries.selectFrom("customer_keys").select("customer_id").where("key", "in", keys);
  return listStored(queries, sql`id in ${ids}`);
}

/** With people, and with nothing new since then: neither a change nor an enquiry that is not erased. */
export function listOutdated(queries: Queries, before: number): Promise<Customer[]> {
  const enquiries = sql`select 1 from enquiries where customer_id = customers.id and erased_at is null`;
  const isOutdated = sql<boolean>`updated_at < ${before} and people <> '' and not exists (${enquiries})`;
  return listStored(queries, isOutdated);
}

export async function erasePeople(
  transaction: TransactionQueries,
  customer: Customer,
  isErased: (person: Person) => boolean,
): Promise<void> {
  const people = formatPeople(parsePeople(customer.people).filter((person) => !isErased(person)));
  const after = { ...customer, people };
  const columns = { people, search_text: getCustomerSearchText(after), version: customer.version + 1 };
  await transaction.updateTable("customers").set(columns).where("id", "=", customer.id).execute();
  await saveKeys(transaction, after);
  await forgetBefore(transaction, customer.id);
}
