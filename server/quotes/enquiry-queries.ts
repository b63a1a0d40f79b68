import type { Queries } from "#server/database/tables.ts";

export async function isSpamEnquiry(queries: Queries, enquiryId: string): Promise<boolean> {
  const { spam } = await queries
    .selectFrom("enquiries")
    .select("spam")
    .where("id", "=", enquiryId)
    .executeTakeFirstOrThrow();
  return spam === 1;
}

/** Not a customer without an address, whom staff entered. */
export async function canMailCustomer(queries: Queries, enquiryId: string): Promise<boolean> {
  const { spam, erased_at, email } = await queries
    .selectFrom("enquiries")
    .select(["spam", "erased_at", "email"])
    .where("id", "=", enquiryId)
    .executeTakeFirstOrThrow();
  return spam === 0 && erased_at === null && email !== "";
}

/** Nobody waits for an answer about a quote that is kept of it, and there is no address for a mail. */
export async function isErasedEnquiry(queries: Queries, enquiryId: string): Promise<boolean> {
  const { erased_at } = await queries
    .selectFrom("enquiries")
    .select("erased_at")
    .where("id", "=", enquiryId)
    .executeTakeFirstOrThrow();
  return erased_at !== null;
}
