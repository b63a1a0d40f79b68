import { type Expression, type SqlBool, type Transaction, sql } from "kysely";
import type { Engine } from "./engine.ts";
import type { Tables } from "./tables.ts";

const searchedTables = ["products", "posts", "enquiries"] as const;

/** Tables with a `search_text` that is indexed. */
export type SearchedTable = (typeof searchedTables)[number];

/** The indexes contain sequences of three characters: shorter words are searched with LIKE. */
const minIndexedLength = 3;

/**
 * The conditions for rows whose `search_text` contains all words.
 * @param words normalised like `search_text`, not empty
 */
export function hasWords(
  engine: Engine,
  table: SearchedTable,
  words: readonly string[],
): readonly Expression<SqlBool>[] {
  const indexed = words.filter((word) => [...word].length >= minIndexedLength);
  if (engine === "postgres")
    return [
      // The index finds texts with all parts of a word; LIKE confirms the whole word and comes first because it is cheap.
      ...words.map((word) => contains(table, word)),
      ...indexed.map(
        (word) =>
          sql<SqlBool>`parts_of_three(${sql.ref(`${table}.search_text`)}) @> parts_of_three(${word}::text)`,
      ),
    ];
  const short = words.filter((word) => !indexed.includes(word)).map((word) => contains(table, word));
  if (indexed.length === 0) return short;
  const texts = sql.id(`${table}_texts`);
  const phrases = indexed.map((word) => `"${word.replaceAll('"', '""')}"`).join(" ");
  return [
    sql<SqlBool>`${sql.ref(`${table}.id`)} in (
      select id from ${sql.id(`${table}_searched`)}
      where entry in (select rowid from ${texts} where ${texts} match ${phrases})
    )`,
    ...short,
  ];
}

function contains(table: SearchedTable, word: string): Expression<SqlBool> {
  const pattern = `%${word.replace(/[!%_]/g, "!$&")}%`;
  return sql<SqlBool>`${sql.ref(`${table}.search_text`)} like ${pattern} escape '!'`;
}

/** Drops the search indexes after their tables were dropped. The migrations of a restored database create them again. */
export async function dropTextSearch(transaction: Transaction<Tables>, engine: Engine): Promise<void> {
  if (engine === "postgres") {
    await sql`drop function if exists parts_of_three(text)`.execute(transaction);
    return;
  }
  for (const table of searchedTables)
    for (const part of ["texts", "searched"])
      await sql`drop table if exists ${sql.id(`${table}_${part}`)}`.execute(transaction);
}
