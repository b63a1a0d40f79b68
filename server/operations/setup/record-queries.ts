import { sql } from "kysely";
import { normalizeText } from "#domain/shared/search-text.ts";
import { type RestorableSubject, subjects } from "#domain/shared/subjects.ts";
import type { Queries } from "#server/database/tables.ts";
import { hasWords } from "#server/database/text-search.ts";
import { firstVersion } from "#server/database/version-conflict.ts";

/** Customers are never part of the demo content, and no visitor reads them. */
export const publicKinds = ["product", "post", "consumable"] as const satisfies readonly RestorableSubject[];
export type PublicKind = (typeof publicKinds)[number];

const keyColumns = { product: "id", post: "slug", consumable: "id" } as const;

/** The records with these titles that no member of staff has added or changed, with the keys of their URLs. */
export async function findUntouched(
  queries: Queries,
  kind: PublicKind,
  titles: readonly string[],
): Promise<{ id: string; key: string }[]> {
  const { plural, titleField } = subjects[kind];
  return queries
    .selectFrom(plural)
    .select(["id", sql.ref<string>(keyColumns[kind]).as("key")])
    .where(sql.ref<string>(titleField), "in", titles)
    .where("version", "=", firstVersion)
    .where("deleted_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("audit_log")
            .select("audit_log.id")
            .where("subject", "=", kind)
            .where("action", "in", ["created", "changed"])
            .whereRef("subject_id", "=", sql.ref(`${plural}.id`)),
        ),
      ),
    )
    .execute();
}

export async function countRecords(queries: Queries, kind: PublicKind): Promise<number> {
  const { count } = await queries
    .selectFrom(subjects[kind].plural)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns the records whose texts have one of the words */
export async function findNaming(queries: Queries, kind: PublicKind, words: readonly string[]) {
  const [first = "", ...others] = words.map(normalizeText);
  const { plural, titleField } = subjects[kind];
  return queries
    .selectFrom(plural)
    .select([
      sql.ref<string>(titleField).as("title"),
      sql.ref<string>(keyColumns[kind]).as("key"),
      "search_text as text",
    ])
    .where("deleted_at", "is", null)
    .where(({ and }) => and([...hasWords([[first, ...others]])]))
    .orderBy(titleField)
    .execute();
}
