import {
  type MailLimit,
  findHeldRank,
  mailKindNames,
  mailKinds,
  mailLimits,
} from "#domain/enquiries/mail-kinds.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import type { Queries } from "#server/database/tables.ts";
import { type HeldRank, countDue, countSent } from "./repository.ts";

const hour = 60 * 60 * 1000;

export type HeldMails = Readonly<Record<MailLimit, number>>;

export const noHeldMails: HeldMails = { toCustomers: 0, toCompany: 0, toAccounts: 0 };

/** Workers that claim at the same time may exceed a limit by a few mails. */
export async function findHeldRanks(queries: Queries, now: number): Promise<HeldRank[]> {
  const held: HeldRank[] = [];
  for (const limit of listFieldNames(mailLimits)) {
    const kinds = mailKindNames.filter((kind) => mailKinds[kind].limit === limit);
    const since = now - mailLimits[limit].hours * hour;
    const rank = findHeldRank(limit, await countSent(queries, kinds, { now, since }));
    if (rank !== null) held.push({ limit, kinds, rank });
  }
  return held;
}

export async function countHeldMails(queries: Queries, now: number): Promise<HeldMails> {
  const counts: Record<MailLimit, number> = { ...noHeldMails };
  for (const held of await findHeldRanks(queries, now))
    counts[held.limit] = await countDue(queries, held, now);
  return counts;
}
