import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Attribution } from "#domain/enquiries/attribution.ts";
import { attributionParts } from "#domain/enquiries/enquiry-report.ts";
import {
  type EnquiryFilter,
  type EnquiryView,
  findReferenceEnd,
  parseEnquirySearchTerms,
} from "#domain/enquiries/enquiry.ts";
import { parseEnquiryReference } from "#domain/enquiries/enquiry-reference.ts";
import { parseLocalTime } from "#domain/shared/dates.ts";
import { hasWords } from "#server/database/text-search.ts";
import type { MailStatus, Queries, Tables } from "#server/database/tables.ts";
import {
  selectLeadingQuote,
  selectLeadingTotals,
  selectQuotesByStatus,
} from "#server/quotes/leading-quote-queries.ts";

/** Of what a filter says of now and of oneself. */
export interface FilterContext {
  readonly now: number;
  /** "yyyy-mm-dd" */
  readonly today: string;
  readonly timeZone: string;
  /** Id of the account. */
  readonly me: string;
}

/** `until`: only enquiries that had come by then. */
type Filter = EnquiryFilter & { readonly until?: number };

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

export async function countMatching(queries: Queries, filter: Filter, at: FilterContext): Promise<number> {
  const { total } = await selectMatching(queries, filter, at)
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function lastCustomerActionExpression() {
  return sql<number>`coalesce(${sql.ref("enquiries.responded_at")}, ${sql.ref("enquiries.created_at")})`;
}

export async function findEnquiryIds(
  queries: Queries,
  filter: Filter,
  at: FilterContext,
  range?: { limit: number; offset: number },
): Promise<string[]> {
  const { order } = filter;
  const reference = findReferenceEnd(filter.search);
  const direction = order === "oldest" ? "asc" : "desc";
  const all = selectMatching(queries, filter, at)
    .select("enquiries.id")
    .$if(reference !== null, (found) =>
      found.orderBy((row) =>
        row
          .case()
          .when(
            "enquiries.id",
            "in",
            row
              .selectFrom("quotes")
              .select("enquiry_id")
              .where(sql<string>`lower(reference)`, "like", `%${reference}`),
          )
          .then(0)
          .else(1)
          .end(),
      ),
    )
    .$if(order === "name" || order === "company", (found) =>
      found.orderBy(sql`lower(${sql.ref(`enquiries.${order}`)})`),
    )
    .$if(order === "follow-up", (found) =>
      found.orderBy("enquiries.follow_up_on", (day) => day.asc().nullsLast()),
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

const minute = 60_000;

const followUpComparisons = { late: "<", today: "=", upcoming: ">" } as const;

/** Two or three of them are true of the same enquiry. */
function isInView(view: Exclude<EnquiryView, "all">, { today, me }: Pick<FilterContext, "today" | "me">) {
  return (row: ExpressionBuilder<Tables, "enquiries">) => {
    const isOpen = row.or([
      row("enquiries.stage", "=", "new"),
      row("enquiries.responded_at", "is not", null),
      row("enquiries.follow_up_on", "<=", today),
    ]);
    const isUndecided = row("enquiries.stage", "not in", ["won", "lost"]);
    switch (view) {
      case "open":
        return isOpen;
      case "mine":
        return row.and([row("enquiries.owner_id", "=", me), row.or([isUndecided, isOpen])]);
      case "answered":
        return row.and([
          isUndecided,
          row("enquiries.stage", "<>", "new"),
          row("enquiries.responded_at", "is", null),
          row.or([row("enquiries.follow_up_on", "is", null), row("enquiries.follow_up_on", ">", today)]),
        ]);
    }
  };
}

export type ViewCounts = Readonly<Record<EnquiryView, number>>;

/** In one pass, of an index alone. */
export async function countViews(
  queries: Queries,
  at: Pick<FilterContext, "today" | "me">,
): Promise<ViewCounts> {
  return queries
    .selectFrom("enquiries")
    .select((row) => [
      row.fn.countAll<number>().as("all"),
      ...(["open", "mine", "answered"] as const).map((view) =>
        row.fn.countAll<number>().filterWhere(isInView(view, at)).as(view),
      ),
    ])
    .where("spam", "=", 0)
    .executeTakeFirstOrThrow();
}

/** Those in use, by name. */
export async function listSources(queries: Queries): Promise<string[]> {
  const rows = await queries
    .selectFrom("enquiries")
    .select("lead_source")
    .distinct()
    .orderBy("lead_source")
    .execute();
  return rows.map((row) => row.lead_source);
}

export function selectMatching(queries: Queries, filter: Filter, at: FilterContext) {
  const { search, topic, stage, locale, mail, owner, customer, spam, quote, after, until, view, followUp } =
    filter;
  const { source, from, to, product, lostReason, firstResponse } = filter;
  let found = queries.selectFrom("enquiries").where("enquiries.spam", "=", Number(spam));
  if (from !== undefined)
    found = found.where("enquiries.created_at", ">=", parseLocalTime(`${from}T00:00`, at.timeZone));
  if (to !== undefined)
    found = found.where("enquiries.created_at", "<", parseLocalTime(`${to}T23:59`, at.timeZone) + minute);
  if (product === "none")
    found = found.where(({ not, exists }) => not(exists(selectLeadingQuote(queries).select("quotes.id"))));
  else if (product !== undefined)
    found = found.where(selectLeadingQuote(queries).select("quotes.id"), "in", (row) =>
      row.selectFrom("quote_products").select("quote_id").where("product_id", "=", product),
    );
  if (lostReason !== undefined)
    found = found
      .where("enquiries.stage", "=", "lost")
      .where(sql`lower(${sql.ref("enquiries.lost_reason")})`, "=", sql`lower(${lostReason})`);
  if (firstResponse === "given") found = found.where("enquiries.first_response_at", "is not", null);
  if (firstResponse === "missing")
    found = found.where("enquiries.first_response_at", "is", null).where("enquiries.stage", "=", "new");
  if (view !== "all") found = found.where(isInView(view, at));
  if (until !== undefined) found = found.where("enquiries.created_at", "<=", until);
  if (source !== undefined) found = found.where("enquiries.lead_source", "=", source);
  for (const name of attributionParts) {
    const value = filter[name];
    if (value !== undefined) found = found.where(hasAttribution(name, value));
  }
  if (after !== undefined) found = found.where(lastCustomerActionExpression(), ">", Date.parse(after));
  if (quote === "responded") found = found.where("enquiries.responded_at", "is not", null);
  else if (quote !== undefined)
    found = found.where(
      selectLeadingQuote(queries).select("quotes.id"),
      "in",
      selectQuotesByStatus(queries, quote, at.now),
    );
  if (topic !== undefined) found = found.where("enquiries.topic", "=", topic);
  if (stage === "undecided") found = found.where("enquiries.stage", "not in", ["won", "lost"]);
  else if (stage !== undefined) found = found.where("enquiries.stage", "=", stage);
  if (locale !== undefined) found = found.where("enquiries.locale", "=", locale);
  if (customer !== undefined) found = found.where("enquiries.customer_id", "=", customer);
  if (owner === "nobody") found = found.where("enquiries.owner_id", "is", null);
  else if (owner !== undefined)
    found = found.where("enquiries.owner_id", "=", owner === "me" ? at.me : owner);
  if (followUp === "none") found = found.where("enquiries.follow_up_on", "is", null);
  else if (followUp !== undefined)
    found = found.where("enquiries.follow_up_on", followUpComparisons[followUp], at.today);
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

/** The JSON is text, so that both engines read it in one way. Quotes inside of its values are escaped. */
function hasAttribution(name: keyof Attribution, value: string) {
  const stored = sql.ref("enquiries.attribution");
  const part = JSON.stringify({ [name]: value }).slice(1, -1);
  return value === ""
    ? sql<SqlBool>`replace(${stored}, ${part}, '') not like ${`%"${name}":%`}`
    : sql<SqlBool>`replace(${stored}, ${part}, '') <> ${stored}`;
}
