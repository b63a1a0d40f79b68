import { type Expression, type SqlBool, sql } from "kysely";
import {
  type MachinePage,
  type Readings,
  compareMachines,
  getMachineSearchText,
  machineFields,
  readingsSchema,
  toSerialKey,
} from "#domain/machines/machine.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";
import { createFieldTable } from "#server/records/repository.ts";

export type StoredMachine = NonNullable<Awaited<ReturnType<typeof machineTable.find>>>;

export const machineTable = createFieldTable("machines", machineFields, {
  getSearchText: getMachineSearchText,
  compare: compareMachines,
});

const unprinted = sql<SqlBool>`out_of_use = 0 and printed_at is null and deleted_at is null`;

/** One of `listedStates`. */
const state = sql<string>`case when out_of_use = 1 then 'outOfUse'
  when serial_number <> '' and product <> '' then 'linked' else 'free' end`;

export async function countStates(queries: Queries) {
  const rows = sql<{ state: string; count: number }>`select ${state} as state, count(*) as count
    from machines where deleted_at is null group by 1`;
  const counts = (await rows.execute(queries)).rows.map((row) => [row.state, row.count] as const);
  return { linked: 0, free: 0, outOfUse: 0, ...Object.fromEntries(counts) };
}

async function findLinked(queries: Queries, condition: Expression<SqlBool>): Promise<StoredMachine | null> {
  const [machine] = await machineTable.list(queries, sql<SqlBool>`${state} = 'linked'`, condition);
  return machine ?? null;
}

export function findByCode(queries: Queries, code: string) {
  return findLinked(queries, sql`code = ${code}`);
}

export function findBySerial(queries: Queries, serialNumber: string, exceptId = "") {
  const key = sql`replace(replace(serial_number, '-', ''), ' ', '')`;
  return findLinked(queries, sql`${key} = ${toSerialKey(serialNumber)} and id <> ${exceptId}`);
}

export function findMachinePage(queries: Queries, { sheet, state: listed, ...page }: MachinePage) {
  const conditions = [
    ...(sheet === 0 ? [] : [sql<SqlBool>`printed_at = ${sheet}`]),
    ...(listed === undefined ? [] : [sql<SqlBool>`${state} = ${listed}`]),
  ];
  return machineTable.findPage(queries, page, ...conditions);
}

export async function countUnprinted(queries: Queries): Promise<number> {
  return (await machineTable.list(queries, unprinted)).length;
}

export async function markPrinted(transaction: TransactionQueries, printedAt: number): Promise<void> {
  await transaction.updateTable("machines").set({ printed_at: printedAt }).where(unprinted).execute();
}

export async function noteScan(queries: Queries, code: string, now: number): Promise<void> {
  await queries.updateTable("machines").set({ scanned_at: now }).where("code", "=", code).execute();
}

export async function findReadings(queries: Queries, id: string): Promise<Readings> {
  const rows = queries.selectFrom("machines").select("readings").where("id", "=", id);
  return readingsSchema.parse(JSON.parse((await rows.executeTakeFirst())?.readings ?? "{}"));
}

export async function saveReadings(queries: Queries, id: string, readings: Readings): Promise<void> {
  const columns = { readings: JSON.stringify(readings) };
  await queries.updateTable("machines").set(columns).where("id", "=", id).execute();
}
