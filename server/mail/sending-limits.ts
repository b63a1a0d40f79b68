import { mailLimits } from "../../domain/enquiries/enquiry-response.ts";
import { clockTolerance } from "../shared/clock-tolerance.ts";
import type { MailKind, Queries } from "../database/tables.ts";

/** Counted for all nodes together; a few more go out where workers claim at once. */
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

/** How many mails wait because their ceiling is reached. */
export type HeldMails = Readonly<Record<keyof typeof sendingLimits, number>>;

/** No mail waits for that. */
export const noHeldMails: HeldMails = { toCustomers: 0, toCompany: 0 };

/** The kinds of mails whose ceiling is reached. */
export async function findHeldKinds(queries: Queries, now: number): Promise<MailKind[]> {
  const held: MailKind[] = [];
  for (const limit of Object.values(sendingLimits))
    if ((await countSent(queries, limit, now)) >= limit.max) held.push(...limit.kinds);
  return held;
}

/** The mails that would go out now, were it not for their ceiling. */
export async function countHeldMails(queries: Queries, now: number): Promise<HeldMails> {
  const kinds = await findHeldKinds(queries, now);
  if (kinds.length === 0) return noHeldMails;
  const rows = await queries
    .selectFrom("mail_jobs")
    .select((row) => ["kind", row.fn.countAll<number | string>().as("count")])
    .where("status", "=", "queued")
    .where("due_at", "<=", now)
    .where("kind", "in", kinds)
    .groupBy("kind")
    .execute();
  const countKinds = ({ kinds: counted }: SendingLimit) =>
    rows.filter(({ kind }) => counted.includes(kind)).reduce((sum, { count }) => sum + Number(count), 0);
  return {
    toCustomers: countKinds(sendingLimits.toCustomers),
    toCompany: countKinds(sendingLimits.toCompany),
  };
}

/** How many went out within the window, with those that a worker is sending. */
async function countSent(queries: Queries, { kinds, hours }: SendingLimit, now: number): Promise<number> {
  const { count } = await queries
    .selectFrom("mail_jobs")
    .select((row) => row.fn.countAll<number | string>().as("count"))
    .where("kind", "in", kinds)
    .where((row) =>
      row.or([
        row.and([row("sent_at", ">", now - hours * hour), row("sent_at", "<=", now + clockTolerance)]),
        row.and([row("status", "=", "queued"), row("leased_until", ">", now)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
