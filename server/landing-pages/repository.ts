import { type Expression, type SqlBool, sql } from "kysely";
import { blocksSchema } from "#domain/landing-pages/blocks.ts";
import {
  type LandingPage,
  getLandingPageSearchText,
  landingPageFields,
} from "#domain/landing-pages/landing-page.ts";
import { getPublication } from "#domain/blog/publication.ts";
import type { ResourceFields } from "#domain/shared/resource-fields.ts";
import { compareText } from "#domain/shared/text.ts";
import type { Queries } from "#server/database/tables.ts";
import { type FieldRecord, createFieldTable } from "#server/records/repository.ts";

/** As the columns hold them. */
const storedFields = {
  ...landingPageFields,
  blocks: { kind: "multiline", label: "Blocks", maxLength: Infinity, isUnseen: true },
  publishAt: {
    kind: "number",
    label: "Time of publication",
    limits: { min: 0, max: Number.MAX_SAFE_INTEGER, decimals: 0 },
    whenEmpty: "accept",
  },
} as const satisfies ResourceFields;

export type StoredPage = FieldRecord<typeof storedFields>;

export const pageTable = createFieldTable("pages", storedFields, {
  getSearchText: getLandingPageSearchText,
  compare: (first, second) => compareText(first.title, second.title) || compareText(first.id, second.id),
});

export function toLandingPage({ blocks, publishAt, ...page }: StoredPage, now: number): LandingPage {
  return { ...page, blocks: blocksSchema.parse(JSON.parse(blocks)), ...getPublication(publishAt, now) };
}

export const hasSlug = (slug: string) => sql<boolean>`slug = ${slug}`;

export const isLinked = sql<boolean>`(in_menu = 1 or in_footer = 1)`;

export async function findPublicPages(
  queries: Queries,
  now: number,
  ...conditions: readonly Expression<SqlBool>[]
): Promise<LandingPage[]> {
  const published = sql<boolean>`publish_at <= ${now}`;
  return (await pageTable.list(queries, published, ...conditions)).map((page) => toLandingPage(page, now));
}

/** A deleted page holds its address until it can no longer be restored. */
export async function findSlugOwners(
  queries: Queries,
): Promise<readonly { readonly id: string; readonly slug: string; readonly isDeleted: boolean }[]> {
  const rows = await queries.selectFrom("pages").select(["id", "slug", "deleted_at"]).execute();
  return rows.map(({ id, slug, deleted_at: deletedAt }) => ({ id, slug, isDeleted: deletedAt !== null }));
}

export async function findNextPageTime(queries: Queries, now: number): Promise<number | null> {
  const { next } = await queries
    .selectFrom("pages")
    .select((page) => page.fn.min("publish_at").as("next"))
    .where("publish_at", ">", now)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return next;
}
