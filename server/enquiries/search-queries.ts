import { type ExpressionBuilder, sql } from "kysely";
import { type EnquiryFilter, findReferenceEnd, parseEnquirySearchTerms } from "#domain/enquiries/enquiry.ts";
import { parseEnquiryReference } from "#domain/enquiries/enquiry-reference.ts";
import { contains, hasWords } from "#server/database/text-search.ts";
import type { MailStatus, Queries, Tables } from "#server/database/tables.ts";
import {
  selectLeadingQuote,
  selectLeadingTotals,
  selectQuotesByStatus,
} from "#server/quotes/leading-quote-queries.ts";

export async function findLastActionTime(queries: Queries, spam: boolean): Promise<number | null> {
  const last = await queries
    .selectFrom("enquiries")
    .select(lastCustomerActionExpression().as("at"))
    .where("spam", "=", Number(spam))
    // Both engines read the first entry of an index; for max() one of them reads all rows.
    .orderBy(lastCustomerActionExpression(), "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.at ?? null;
}

export async function countMatching(queries: Queries, filter: EnquiryFilter, now: number): Promise<number> {
  const { total } = await selectMatching(queries, filter, now)
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function lastCustomerActionExpression() {
  return sql<number>`coalesce(${sql.ref("enquiries.responded_at")}, ${sql.ref("enquiries.created_at")})`;
}

export async function findEnquiryIds(
  queries: Queries,
  filter: EnquiryFilter,
  now: number,
  range?: { limit: number; offset: number },
): Promise<string[]> {
  const { order } = filter;
  const reference = findReferenceEnd(filter.search);
  const direction = order === "oldest" ? "asc" : "desc";
  const all = selectMatching(queries, filter, now)
    .select("enquiries.id")
    .$if(reference !== null, (found) =>
      found.orderBy(sql`case when ${contains(reference ?? "")} then 0 else 1 end`),
    )
    .$if(order === "name" || order === "company", (found) =>
      found.orderBy(sql`lower(${sql.ref(`enquiries.${order}`)})`),
    )
    .$if(order === "total", (found) =>
      found
        .leftJoin(selectLeadingTotals(queries).as("leading"), "leading.enquiry_id", "enquiries.id")
        .orderBy("leading.total", (total) => total.desc().nullsLast()),
    )
    .orderBy(lastCustomerActionExpression(), direction)
    .orderBy("enquiries.id", direction);
  const rows = await (range === undefined ? all : all.limit(range.limit).offset(range.offset)).execute();
  return rows.map(({ id }) => id);
}

function hasMail(status?: MailStatus) {
  return (row: ExpressionBuilder<Tables, "enquiries">) => {
    const mails = row.selectFrom("mail_jobs").select("id").whereRef("enquiry_id", "=", "enquiries.id");
    return row.exists(status === undefined ? mails : mails.where("status", "=", status));
  };
}

function hasNoMail(status?: MailStatus) {
  return (row: ExpressionBuilder<Tables, "enquiries">) => row.not(hasMail(status)(row));
}

function selectMatching(
  queries: Queries,
  { search, topic, stage, locale, mail, owner, spam, quote, after }: EnquiryFilter,
  now: number,
) {
  let found = queries.selectFrom("enquiries").where("enquiries.spam", "=", Number(spam));
  if (after !== undefined) found = found.where(lastCustomerActionExpression(), ">", Date.parse(after));
  if (quote !== undefined)
    found = found.where(
      selectLeadingQuote(queries).select("quotes.id"),
      "in",
      selectQuotesByStatus(queries, quote, now),
    );
  if (topic !== undefined) found = found.where("enquiries.topic", "=", topic);
  if (stage !== undefined) found = found.where("enquiries.stage", "=", stage);
  if (locale !== undefined) found = found.where("enquiries.locale", "=", locale);
  if (owner === "nobody") found = found.where("enquiries.owner_id", "is", null);
  else if (owner !== undefined) found = found.where("enquiries.owner_id", "=", owner);
  const idEnd = parseEnquiryReference(search);
  const words = hasWords(parseEnquirySearchTerms(search));
  if (idEnd === null) for (const hasWord of words) found = found.where(hasWord);
  else found = found.where((row) => row.or([row("enquiries.id", "like", `%${idEnd}`), row.and(words)]));
  switch (mail) {
    case "failed":
      return found.where(hasMail("failed"));
    case "queued":
      return found.where(hasMail("queued")).where(hasNoMail("failed"));
    case "sent":
      return found.where(hasMail("sent")).where(hasNoMail("queued")).where(hasNoMail("failed"));
    case "none":
      return found.where(hasNoMail());
    case undefined:
      return found;
  }
}
