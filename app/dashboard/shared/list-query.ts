import { redirect } from "react-router";
import type { z } from "zod";
import { getLastPage } from "#domain/shared/pagination.ts";
import { type RecordPage, recordPageSchema } from "#domain/shared/record-page.ts";

export function parseQuery<Schema extends z.ZodObject>(
  schema: Schema,
  search: URLSearchParams,
): z.output<Schema> {
  const given = Object.fromEntries(search);
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const invalid = new Set(result.error.issues.map(({ path }) => String(path[0])));
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !invalid.has(name))));
}

export function formatQuery<Schema extends z.ZodObject>(
  path: string,
  schema: Schema,
  query: z.output<Schema>,
): string {
  const defaults = getDefaults(schema);
  const given = new Map<string, unknown>(Object.entries(query));
  const params = new URLSearchParams();
  for (const name of Object.keys(schema.shape)) {
    const value = given.get(name);
    if (value !== undefined && value !== defaults.get(name)) params.set(name, String(value));
  }
  return params.size === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}${params}`;
}

const defaultsOf = new WeakMap<z.ZodObject, ReadonlyMap<string, unknown>>();

/** Once for each schema: a list has a path in every row and heading. */
function getDefaults(schema: z.ZodObject): ReadonlyMap<string, unknown> {
  const defaults = defaultsOf.get(schema) ?? new Map(Object.entries(schema.parse({})));
  defaultsOf.set(schema, defaults);
  return defaults;
}

/** Of the API: the records with the texts of every language. */
export function formatListPath<Schema extends z.ZodObject>(
  path: string,
  query: z.output<Schema>,
  schema: Schema,
): string {
  return formatQuery(`${path}?locale=all`, schema, query);
}

/** For the loader of a list. @throws a redirect if the requested page is beyond the last one */
export async function loadRecordPage<List extends { readonly found: number }>(
  path: string,
  { searchParams }: URL,
  load: (query: RecordPage) => Promise<List>,
): Promise<{ query: RecordPage; list: List }> {
  const query = parseQuery(recordPageSchema, searchParams);
  const list = await load(query);
  redirectPastLastPage(path, query, list.found);
  return { query, list };
}

/** @throws a redirect if the requested page is beyond the last one */
export function redirectPastLastPage(path: string, query: RecordPage, found: number): void {
  const last = getLastPage(found, query.size);
  if (query.page > last) throw redirect(formatQuery(path, recordPageSchema, { ...query, page: last }));
}
