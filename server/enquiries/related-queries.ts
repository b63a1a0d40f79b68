import { type ExpressionBuilder, sql } from "kysely";
import { findCompanyDomain } from "#domain/enquiries/company-domain.ts";
import type { Queries, Tables } from "#server/database/tables.ts";

export type RelatedMatch = "email" | "mobile" | "domain";

export interface RelatedEnquiries {
  readonly total: number;
  /** Ids with the nearest match, the newest first. */
  readonly matches: ReadonlyMap<string, RelatedMatch>;
}

interface Person {
  readonly id: string;
  readonly email: string;
  readonly mobile: string;
}

const maxRelated = 20;

/** What stands after the last "@", as the index has it. */
const domainExpression = sql<string>`substr(email, length(rtrim(email, replace(email, '@', ''))) + 1)`;

/** The other enquiries of the same e-mail address, phone number or company domain, without spam. */
export async function findRelated(
  queries: Queries,
  { id, email, mobile }: Person,
): Promise<RelatedEnquiries> {
  const address = email.toLowerCase();
  const domain = findCompanyDomain(email);
  const isRelated = (row: ExpressionBuilder<Tables, "enquiries">) =>
    row.or([
      ...(email === "" ? [] : [row(row.fn<string>("lower", ["email"]), "=", address)]),
      ...(mobile === "" ? [] : [row("mobile", "=", mobile)]),
      ...(domain === null ? [] : [row(domainExpression, "=", domain)]),
    ]);
  const related = queries
    .selectFrom("enquiries")
    .where(isRelated)
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
  const toMatch = (row: Person): RelatedMatch =>
    email !== "" && row.email.toLowerCase() === address
      ? "email"
      : mobile !== "" && row.mobile === mobile
        ? "mobile"
        : "domain";
  return { total, matches: new Map(rows.map((row) => [row.id, toMatch(row)])) };
}
