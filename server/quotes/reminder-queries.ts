import { reminderNames } from "#domain/quotes/reminders.ts";
import type { Queries } from "#server/database/tables.ts";
import { listQuoteEvents } from "./events/repository.ts";

export async function listOpenQuoteIds(queries: Queries, now: number): Promise<string[]> {
  const open = queries.selectFrom("quotes").select("id").where("status", "=", "open");
  return (await open.where("valid_until", ">=", now).execute()).map(({ id }) => id);
}

/** Of enquiries that are not spam, erased, won or lost, and have an address. @param exceptMail no reminder yet */
export async function listRemindedQuotes(queries: Queries, ids: readonly string[], exceptMail = "") {
  if (ids.length === 0) return [];
  const rows = await queries
    .selectFrom("quotes")
    .innerJoin("enquiries", "enquiries.id", "quotes.enquiry_id")
    .select(["quotes.id", "enquiry_id as enquiryId", "status as storedStatus", "valid_until as validUntil"])
    .select(["quotes.version", "email", "mobile"])
    .select((row) => row.fn.coalesce("quotes.sent_at", "quotes.created_at").as("sentAt"))
    .where("quotes.id", "in", ids)
    .where((row) => row.and([row("spam", "=", 0), row("erased_at", "is", null), row("email", "<>", "")]))
    .where("stage", "not in", ["won", "lost"])
    .execute();
  const mails = await queries
    .selectFrom("mail_jobs")
    .innerJoin("quotes", "quotes.id", "mail_jobs.quote_id")
    .select(["quote_id", "kind", "mail_jobs.sent_at", "mail_jobs.created_at", "once_key"])
    .whereRef("mail_jobs.enquiry_id", "=", "quotes.enquiry_id")
    .where("quote_id", "in", ids)
    .where("mail_jobs.id", "<>", exceptMail)
    .orderBy("mail_jobs.sent_at")
    .execute();
  const mailsByQuote = Map.groupBy(mails, (mail) => mail.quote_id);
  const events = await listQuoteEvents(queries, ids);
  return rows.map((row) => {
    const own = mailsByQuote.get(row.id) ?? [];
    const sent = own.filter(({ sent_at }) => sent_at !== null);
    const onceKey = `${row.id} ${row.version}`;
    return {
      ...row,
      onceKey,
      mailedAt:
        sent.findLast(({ kind, created_at }) => kind === "quote-to-customer" && created_at >= row.sentAt)
          ?.sent_at ?? null,
      reminders: reminderNames.filter((name) => own.some((mail) => mail.once_key === `${onceKey} ${name}`)),
      remindedAt: sent.findLast(({ kind }) => kind === "quote-reminder-to-customer")?.sent_at ?? null,
      events: events.get(row.id) ?? [],
    };
  });
}
