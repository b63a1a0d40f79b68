import { type Expression, type SqlBool, type Transaction, sql } from "kysely";
import type { Engine } from "./engine.ts";
import type { Tables } from "./tables.ts";

const searchedTables = ["products", "posts", "enquiries"] as const;

/** Tables with a `search_text` that is indexed. */
export type SearchedTable = (typeof searchedTables)[number];

/** Shorter words stand in no index: they are looked for in each text. */
const minIndexedLength = 3;

/**
 * Conditions on the rows of a table that together say: all these words occur in its `search_text`, anywhere in it.
 * @param words in the form of that text: plain, not empty
 */
export function hasWords(
  engine: Engine,
  table: SearchedTable,
  words: readonly string[],
): readonly Expression<SqlBool>[] {
  const indexed = words.filter((word) => [...word].length >= minIndexedLength);
  if (engine === "postgres")
    return [
      // What is cheap is looked at first; the index knows only that all parts of a word are there.
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

/** Removes what the indexes are made of, once the tables they are for are gone: a restored database makes them anew. */
export async function dropTextSearch(transaction: Transaction<Tables>, engine: Engine): Promise<void> {
  if (engine === "postgres") {
    await sql`drop function if exists parts_of_three(text)`.execute(transaction);
    return;
  }
  for (const table of searchedTables)
    for (const part of ["texts", "searched"])
      await sql`drop table if exists ${sql.id(`${table}_${part}`)}`.execute(transaction);
}
