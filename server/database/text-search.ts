import { type Expression, type SqlBool, sql } from "kysely";

/** @param words normalised like `search_text` */
export function hasWords(words: readonly string[]): readonly Expression<SqlBool>[] {
  return words.map((word) => {
    const pattern = `%${word.replace(/[!%_]/g, "!$&")}%`;
    return sql<SqlBool>`search_text like ${pattern} escape '!'`;
  });
}
