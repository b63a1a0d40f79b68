import { mailLimits } from "#domain/enquiries/enquiry-response.ts";
import { clockTolerance } from "#server/shared/clock.ts";
import type { MailKind, Queries } from "#server/database/tables.ts";

/** Counted over all nodes. Workers that claim at the same time may exceed the limit by a few mails. */
interface SendingLimit {
  readonly kinds: readonly MailKind[];
  readonly max: number;
  readonly hours: number;
}

const hour = 60 * 60 * 1000;

const sendingLimits = {
  toCustomers: { kinds: ["quote-to-customer"], ...mailLimits.toCustomers },
  toCompany: {
    kinds: ["enquiry-to-company", "quote-to-company", "quote-answer-to-company"],
    ...mailLimits.toCompany,
  },
} as const satisfies Record<string, SendingLimit>;

/** How many mails wait because a sending limit is reached. */
export type HeldMails = Readonly<Record<keyof typeof sendingLimits, number>>;

export const noHeldMails: HeldMails = { toCustomers: 0, toCompany: 0 };

/** The kinds of mails whose sending limit is reached. */
export async function findHeldKinds(queries: Queries, now: number): Promise<MailKind[]> {
  const held: MailKind[] = [];
  for (const limit of Object.values(sendingLimits))
    if ((await countSent(queries, limit, now)) >= limit.max) held.push(...limit.kinds);
  return held;
}

/** Counts the due mails that a sending limit holds. */
export async function countHeldMails(queries: Queries, now: number): Promise<HeldMails> {
  const kinds = await findHeldKinds(queries, now);
  if (kinds.length === 0) return noHeldMails;
  const rows = await queries
    .selectFrom("mail_jobs")
    .select((row) => ["kind", row.fn.countAll<number>().as("count")])
    .where("status", "=", "queued")
    .where("due_at", "<=", now)
    .where("kind", "in", kinds)
    .groupBy("kind")
    .execute();
  const countKinds = ({ kinds: counted }: SendingLimit) =>
    rows.filter(({ kind }) => counted.includes(kind)).reduce((sum, { count }) => sum + count, 0);
  return {
    toCustomers: countKinds(sendingLimits.toCustomers),
    toCompany: countKinds(sendingLimits.toCompany),
  };
}

/** How many mails were sent within the window, or are being sent. */
async function countSent(queries: Queries, { kinds, hours }: SendingLimit, now: number): Promise<number> {
  const { count } = await queries
    .selectFrom("mail_jobs")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("kind", "in", kinds)
    .where((row) =>
      row.or([
        row.and([row("sent_at", ">", now - hours * hour), row("sent_at", "<=", now + clockTolerance)]),
        row.and([row("status", "=", "queued"), row("leased_until", ">", now)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}
