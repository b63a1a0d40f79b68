import { type Expression, type SqlBool, sql } from "kysely";
import { findCompanyDomain, type CustomerMatch } from "#domain/shared/contact-keys.ts";
import type { Queries } from "#server/database/tables.ts";

export interface RelatedEnquiries {
  readonly total: number;
  /** Ids with the nearest match, the newest first. */
  readonly matches: ReadonlyMap<string, CustomerMatch>;
}

interface Person {
  readonly id: string;
  readonly email: string;
  readonly mobile: string;
}

const maxRelated = 20;

/** The part after the last "@", as the index has it. */
const domainExpression = sql<string>`substr(email, length(rtrim(email, replace(email, '@', ''))) + 1)`;

/** The other enquiries of the same e-mail address, phone number or company domain, without spam. */
export async function findRelated(
  queries: Queries,
  { id, email, mobile }: Person,
): Promise<RelatedEnquiries> {
  const address = email.toLowerCase();
  const domain = findCompanyDomain(email);
  const select = (condition: Expression<SqlBool>) =>
    queries.selectFrom("enquiries").select("id").where(condition);
  const conditions = [
    ...(email === "" ? [] : [sql<SqlBool>`lower(email) = ${address}`]),
    ...(mobile === "" ? [] : [sql<SqlBool>`mobile = ${mobile}`]),
    ...(domain === null ? [] : [sql<SqlBool>`${domainExpression} = ${domain}`]),
  ];
  // SQLite reads all rows for an "or" of them, and the index of each in a union.
  const ids = conditions
    .map(select)
    .reduce((union, next) => union.union(next), select(sql<SqlBool>`id = ${id}`));
  const related = queries
    .selectFrom("enquiries")
    .where("id", "in", ids)
    .where("id", "<>", id)
    .where("spam", "=", 0)
    .where("erased_at", "is", null);
  const { total } = await related
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  if (total === 0) return { total, matches: new Map() };
  const rows = await related
    .select(["id", "email", "mobile"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(maxRelated)
    .execute();
  const toMatch = (row: Person): CustomerMatch =>
    email !== "" && row.email.toLowerCase() === address
      ? "email"
      : mobile !== "" && row.mobile === mobile
        ? "mobile"
        : "domain";
  return { total, matches: new Map(rows.map((row) => [row.id, toMatch(row)])) };
}
