import { sql } from "kysely";

/** Of a selection that joins the accounts. @param email column with the address, which stands for a missing name */
export function accountNameExpression(email: string) {
  return sql<string>`coalesce(nullif(${sql.ref("accounts.name")}, ''), ${sql.ref(email)})`;
}
