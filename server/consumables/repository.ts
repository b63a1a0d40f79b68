import { sql } from "kysely";
import {
  type Consumable,
  type ConsumablePage,
  compareConsumables,
  consumableFields,
  getConsumableSearchText,
} from "#domain/consumables/consumable.ts";
import { normalizeText } from "#domain/shared/search-text.ts";
import { compareText } from "#domain/shared/text.ts";
import type { Queries } from "#server/database/tables.ts";
import { createFieldTable } from "#server/records/repository.ts";

export const consumableTable = createFieldTable("consumables", consumableFields, {
  getSearchText: getConsumableSearchText,
  compare: compareConsumables,
});

export function findConsumablePage(queries: Queries, { make, ...page }: ConsumablePage) {
  return consumableTable.findPage(queries, page, ...(make === "" ? [] : [sql<boolean>`make = ${make}`]));
}

export async function listMakes(queries: Queries): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom("consumables")
    .select("make")
    .distinct()
    .where("deleted_at", "is", null)
    .execute();
  return rows
    .map(({ make }) => make)
    .toSorted((first, second) => compareText(normalizeText(first), normalizeText(second)));
}

export async function findByCodes(
  queries: Queries,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Consumable>> {
  if (codes.length === 0) return new Map();
  const found = await consumableTable.list(queries, sql<boolean>`code in (${sql.join(codes)})`);
  return new Map(found.map((consumable) => [consumable.code, consumable]));
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
