import { type Expression, type SqlBool, sql } from "kysely";

/**
 * The conditions for rows whose `search_text` contains all words, also within longer words: part of a phone number is
 * found.
 * @param words normalised like `search_text`
 */
export function hasWords(words: readonly string[]): readonly Expression<SqlBool>[] {
  return words.map((word) => {
    const pattern = `%${word.replace(/[!%_]/g, "!$&")}%`;
    return sql<SqlBool>`search_text like ${pattern} escape '!'`;
  });
}
