import type { SearchTerm } from "#domain/shared/search-text.ts";
import { type Expression, type SqlBool, sql } from "kysely";

/** @param terms normalised like `search_text` */
export function hasWords(terms: readonly SearchTerm[]): readonly Expression<SqlBool>[] {
  return terms.map((texts) => sql<SqlBool>`(${sql.join(texts.map(contains), sql` or `)})`);
}

function contains(text: string): Expression<SqlBool> {
  const pattern = `%${text.replace(/[!%_]/g, "!$&")}%`;
  return sql<SqlBool>`search_text like ${pattern} escape '!'`;
}
