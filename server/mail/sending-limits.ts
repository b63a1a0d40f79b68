import {
  type MailKind,
  type MailLimit,
  mailKindNames,
  mailKinds,
  mailLimits,
} from "#domain/enquiries/mail-kinds.ts";
import { listFieldNames } from "#domain/shared/resource-fields.ts";
import type { Queries } from "#server/database/tables.ts";
import { countDue, countSent } from "./repository.ts";

const hour = 60 * 60 * 1000;

export type HeldMails = Readonly<Record<MailLimit, number>>;

export const noHeldMails: HeldMails = { toCustomers: 0, toCompany: 0, toAccounts: 0 };

/** Workers that claim at the same time may exceed a limit by a few mails. */
export async function findHeldKinds(queries: Queries, now: number): Promise<MailKind[]> {
  const held: MailKind[] = [];
  for (const limit of listFieldNames(mailLimits)) {
    const { max, hours } = mailLimits[limit];
    const kinds = mailKindNames.filter((kind) => mailKinds[kind].limit === limit);
    if ((await countSent(queries, kinds, { now, since: now - hours * hour })) >= max) held.push(...kinds);
  }
  return held;
}

export async function countHeldMails(queries: Queries, now: number): Promise<HeldMails> {
  const kinds = await findHeldKinds(queries, now);
  if (kinds.length === 0) return noHeldMails;
  const rows = await countDue(queries, kinds, now);
  const countOf = (limit: MailLimit) =>
    rows.filter(({ kind }) => mailKinds[kind].limit === limit).reduce((sum, { count }) => sum + count, 0);
  return {
    toCustomers: countOf("toCustomers"),
    toCompany: countOf("toCompany"),
    toAccounts: countOf("toAccounts"),
  };
}
