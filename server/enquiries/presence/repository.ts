import { sql } from "kysely";
import type { NamedAccount } from "#server/accounts/repository.ts";
import type { Queries } from "#server/database/tables.ts";

/** ms. Two signs may be lost before a colleague counts as gone. */
const presenceLifetime = 60 * 1000;

/** ms. After it without a sign, the next one begins another visit. */
const visitGap = 30 * 60 * 1000;

export interface Presence {
  readonly enquiryId: string;
  readonly owner: NamedAccount;
}

export async function savePresence(
  queries: Queries,
  { accountId, enquiryId, now }: { accountId: string; enquiryId: string | null; now: number },
): Promise<void> {
  await queries
    .insertInto("presence")
    .values({ account_id: accountId, enquiry_id: enquiryId, seen_at: now, earlier_visit_at: null })
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet((row) => ({
        enquiry_id: enquiryId,
        seen_at: now,
        earlier_visit_at: sql<number | null>`case
          when ${row.ref("presence.seen_at")} <= ${now - visitGap} then ${row.ref("presence.seen_at")}
          else ${row.ref("presence.earlier_visit_at")} end`,
      })),
    )
    .execute();
}

/** The colleagues who have an enquiry open. */
export async function listPresent(queries: Queries, me: string, now: number): Promise<Presence[]> {
  const rows = await queries
    .selectFrom("presence")
    .innerJoin("accounts", "accounts.id", "account_id")
    .innerJoin("enquiries", "enquiries.id", "enquiry_id")
    .select(["enquiries.id as enquiryId", "accounts.id", "accounts.email", "accounts.name"])
    .where("account_id", "<>", me)
    .where("seen_at", ">", now - presenceLifetime)
    .orderBy("accounts.email")
    .execute();
  return rows.map(({ enquiryId, ...owner }) => ({ enquiryId, owner }));
}

/** When the last visit of the account ended, also before the first sign of this one; null without another visit. */
export async function findEarlierVisit(queries: Queries, me: string, now: number): Promise<number | null> {
  const presence = await queries
    .selectFrom("presence")
    .select(["seen_at", "earlier_visit_at"])
    .where("account_id", "=", me)
    .executeTakeFirst();
  if (presence === undefined) return null;
  return presence.seen_at <= now - visitGap ? presence.seen_at : presence.earlier_visit_at;
}
