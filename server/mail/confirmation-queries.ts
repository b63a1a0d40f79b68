import { isMailAbout, isMailTo, mailKindNames } from "#domain/enquiries/mail-kinds.ts";
import { isId } from "#domain/shared/id.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";

/** Their mails have the link that confirms an address. */
const confirmingKinds = mailKindNames.filter(
  (kind) => isMailTo(kind, "customer") && isMailAbout(kind, "quote"),
);

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

interface ConfirmationLink {
  readonly token: string;
  /**
   * The id of the mail. Visitors see it only in that mail, in the link and in the Message-ID; staff see it in the API and
   * in the server log.
   */
  readonly confirmation: string;
}

/** False when the link is not that of a mail about this quote. Confirming again changes nothing. */
export async function confirmAddress(
  queries: Queries,
  { now, ...link }: ConfirmationLink & { readonly now: number },
): Promise<boolean> {
  if (!isId(link.confirmation)) return false;
  const enquiry = await selectEnquiryOfLink(queries, link).executeTakeFirst();
  if (enquiry === undefined) return false;
  await queries
    .updateTable("enquiries")
    .set({ email_confirmed_at: now })
    .where("email_confirmed_at", "is", null)
    .where("id", "=", enquiry.enquiry_id)
    .execute();
  return true;
}

export async function canConfirmAddress(queries: Queries, link: ConfirmationLink): Promise<boolean> {
  if (!isId(link.confirmation)) return false;
  const enquiry = await queries
    .selectFrom("enquiries")
    .select("id")
    .where("email_confirmed_at", "is", null)
    .where("id", "in", selectEnquiryOfLink(queries, link))
    .executeTakeFirst();
  return enquiry !== undefined;
}

/**
 * Of another address: the links in the mails to the earlier one confirm nothing any more. A mail that waits, or that is sent
 * at this moment, goes to the new address with a link of its own.
 */
export async function endConfirmationLinks(
  transaction: TransactionQueries,
  { idGenerator }: Pick<ServiceBase, "idGenerator">,
  enquiryId: string,
): Promise<void> {
  const mails = await transaction
    .selectFrom("mail_jobs")
    .select("id")
    .where("enquiry_id", "=", enquiryId)
    .where("kind", "in", confirmingKinds)
    .forUpdate()
    .execute();
  for (const { id } of mails)
    await transaction
      .updateTable("mail_jobs")
      .set({ id: idGenerator.newId() })
      .where("id", "=", id)
      .execute();
}

function selectEnquiryOfLink(queries: Queries, { token, confirmation }: ConfirmationLink) {
  return queries
    .selectFrom("mail_jobs")
    .innerJoin("quotes", "quotes.id", "mail_jobs.quote_id")
    .select("mail_jobs.enquiry_id")
    .where("mail_jobs.id", "=", confirmation)
    .where("mail_jobs.kind", "in", confirmingKinds)
    .where("quotes.token", "=", token);
}
