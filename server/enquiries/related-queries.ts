import { type Expression, type SqlBool, sql } from "kysely";
import type { Queries } from "#server/database/tables.ts";

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
  const toMatch = (row: Person): RelatedMatch =>
    email !== "" && row.email.toLowerCase() === address
      ? "email"
      : mobile !== "" && row.mobile === mobile
        ? "mobile"
        : "domain";
  return { total, matches: new Map(rows.map((row) => [row.id, toMatch(row)])) };
}

/** Of anybody: an address there says nothing about a company. Providers of the UAE are among them. */
const publicDomains = new Set(
  `gmail.com googlemail.com hotmail.com hotmail.co.uk outlook.com outlook.sa live.com msn.com yahoo.com yahoo.co.uk
  yahoo.co.in ymail.com rocketmail.com rediffmail.com icloud.com me.com mac.com aol.com gmx.com gmx.de gmx.net web.de
  mail.com mail.ru yandex.ru yandex.com proton.me protonmail.com pm.me tutanota.com zoho.com fastmail.com hey.com
  qq.com 163.com 126.com naver.com duck.com emirates.net.ae eim.ae etisalat.ae dubai.com maktoob.com`.split(
    /\s+/,
  ),
);

/** Null for an address of a provider for everybody, and without an address. @param email as stored */
function findCompanyDomain(email: string): string | null {
  const domain = email.split("@").at(-1)?.toLowerCase() ?? "";
  return !email.includes("@") || publicDomains.has(domain) ? null : domain;
}
