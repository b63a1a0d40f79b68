import { isId } from "#domain/shared/id.ts";
import type { Queries } from "#server/database/tables.ts";

/** Whether a link mailed to this address was opened. */
export async function isAddressConfirmed(queries: Queries, email: string): Promise<boolean> {
  const confirmed = await queries
    .selectFrom("enquiries")
    .select("id")
    .where((row) => row(row.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .where("email_confirmed_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return confirmed !== undefined;
}

/**
 * Confirms the address that a quote was mailed to. The confirmation is saved with the enquiry, and erased with it.
 * @param token of the quote
 * @param confirmation id of the mail. Visitors see it only in that mail, in the link and in the Message-ID; staff see it
 * in the API and in the server log.
 */
export async function confirmAddress(
  queries: Queries,
  { token, confirmation, now }: { token: string; confirmation: string; now: number },
): Promise<void> {
  if (!isId(confirmation)) return;
  await queries
    .updateTable("enquiries")
    .set({ email_confirmed_at: now })
    .where("email_confirmed_at", "is", null)
    .where((enquiry) =>
      enquiry(
        "id",
        "in",
        queries
          .selectFrom("mail_jobs")
          .innerJoin("quotes", "quotes.id", "mail_jobs.quote_id")
          .select("mail_jobs.enquiry_id")
          .where("mail_jobs.id", "=", confirmation)
          .where("mail_jobs.kind", "=", "quote-to-customer")
          .where("quotes.token", "=", token),
      ),
    )
    .execute();
}
