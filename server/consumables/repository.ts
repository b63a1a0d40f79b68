import type { Selectable } from "kysely";
import {
  type Consumable,
  type ConsumableFieldValues,
  type ConsumablePage,
  compareConsumables,
  consumableFields,
  getConsumableSearchText,
} from "#domain/consumables/consumable.ts";
import { getPageOffset } from "#domain/shared/pagination.ts";
import { normalizeText, parseSearchTerms } from "#domain/shared/search-text.ts";
import { compareText } from "#domain/shared/text.ts";
import { fromColumns, toColumns } from "#server/database/field-columns.ts";
import type { ConsumablesTable, Queries } from "#server/database/tables.ts";
import { hasWords } from "#server/database/text-search.ts";

export interface FoundConsumables {
  readonly consumables: readonly Consumable[];
  readonly found: number;
  readonly total: number;
}

function selectConsumables(queries: Queries) {
  return queries.selectFrom("consumables").where("deleted_at", "is", null);
}

/** A shelf has some hundred parts: they are sorted here, in the same order on every database. */
export async function findConsumablePage(
  queries: Queries,
  { search, make, page, size }: ConsumablePage,
): Promise<FoundConsumables> {
  const [rows, { total }] = await Promise.all([
    selectConsumables(queries)
      .selectAll()
      .where((row) =>
        row.and([...(make === "" ? [] : [row("make", "=", make)]), ...hasWords(parseSearchTerms(search))]),
      )
      .execute(),
    selectConsumables(queries)
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  const matching = rows.map(toConsumable).toSorted(compareConsumables);
  const start = getPageOffset({ number: page, size });
  return { consumables: matching.slice(start, start + size), found: matching.length, total };
}

export async function listMakes(queries: Queries): Promise<readonly string[]> {
  const rows = await selectConsumables(queries).select("make").distinct().execute();
  return rows
    .map(({ make }) => make)
    .toSorted((first, second) => compareText(normalizeText(first), normalizeText(second)));
}

export async function findByCodes(
  queries: Queries,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Consumable>> {
  if (codes.length === 0) return new Map();
  const rows = await selectConsumables(queries).selectAll().where("code", "in", codes).execute();
  return new Map(rows.map((row) => [row.code, toConsumable(row)]));
}

export async function findConsumable(queries: Queries, id: string): Promise<Consumable | null> {
  const row = await selectConsumables(queries).selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : toConsumable(row);
}

export async function getConsumable(queries: Queries, id: string): Promise<Consumable> {
  const consumable = await findConsumable(queries, id);
  if (consumable === null) throw new Error(`Consumable ${id} is gone`);
  return consumable;
}

/** A deleted consumable holds its code until it can no longer be restored. */
export async function findCodeOwner(
  queries: Queries,
  code: string,
): Promise<{ readonly id: string; readonly isDeleted: boolean } | null> {
  const row = await queries
    .selectFrom("consumables")
    .select(["id", "deleted_at"])
    .where("code", "=", code)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, isDeleted: row.deleted_at !== null };
}

export async function insertConsumable(
  queries: Queries,
  id: string,
  values: ConsumableFieldValues,
  now: number,
): Promise<void> {
  await queries
    .insertInto("consumables")
    .values({ id, ...toSavedColumns(values), created_at: now, updated_at: now })
    .execute();
}

export async function updateConsumable(
  queries: Queries,
  id: string,
  values: ConsumableFieldValues,
  { updatedAt, version }: Pick<Consumable, "updatedAt" | "version">,
): Promise<void> {
  await queries
    .updateTable("consumables")
    .set({ ...toSavedColumns(values), updated_at: updatedAt, version })
    .where("id", "=", id)
    .execute();
}

function toSavedColumns(values: ConsumableFieldValues) {
  return { ...toColumns(consumableFields, values), search_text: getConsumableSearchText(values) };
}

function toConsumable(row: Selectable<ConsumablesTable>): Consumable {
  return {
    id: row.id,
    ...fromColumns(consumableFields, row),
    updatedAt: row.updated_at,
    version: row.version,
  };
}
