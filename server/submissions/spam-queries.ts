import { type SpamSign, findSpamSigns } from "#domain/enquiries/spam.ts";
import type { Contact } from "#domain/shared/contact.ts";
import type { Queries } from "#server/database/tables.ts";

const repeatWindowMs = 24 * 60 * 60 * 1000;

/** Shorter texts are alike by chance, and some colleagues send one text. */
const minRepeatedLength = 40;
const minRepeats = 3;

export async function judgeSubmission(
  queries: Queries,
  {
    contact,
    honeypot = "",
    now,
  }: { readonly contact: Contact; readonly honeypot?: string; readonly now: number },
): Promise<SpamSign[]> {
  const signs = findSpamSigns(contact, honeypot);
  return (await isRepeatedByOthers(queries, contact, now)) ? [...signs, "repeated"] : signs;
}

async function isRepeatedByOthers(
  queries: Queries,
  { email, message }: Contact,
  now: number,
): Promise<boolean> {
  if (message.length < minRepeatedLength) return false;
  const repeated = await queries
    .selectFrom("enquiries")
    .select("id")
    .where("created_at", ">", now - repeatWindowMs)
    .where("message", "=", message)
    .where((row) => row(row.fn<string>("lower", ["email"]), "<>", email.toLowerCase()))
    .limit(minRepeats)
    .execute();
  return repeated.length === minRepeats;
}
