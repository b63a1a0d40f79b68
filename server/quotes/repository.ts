import { type Selectable, type Transaction, sql } from "kysely";
import type { Company } from "#domain/company/company.ts";
import { toEnquirySearchText } from "#domain/enquiries/enquiry.ts";
import {
  type Quote,
  countQuotedProducts,
  formatQuoteReference,
  getQuoteTotal,
  quoteSchema,
} from "#domain/quotes/quote.ts";
import { type CustomerResponse, getQuoteEnd } from "#domain/quotes/quote-status.ts";
import { type Contact, pickContact } from "#domain/shared/contact.ts";
import { toLocalTime } from "#domain/shared/dates.ts";
import type { Queries, QuotesTable, Tables } from "#server/database/tables.ts";

/** A quote to be saved. */
interface NewQuote {
  readonly id: string;
  readonly now: number;
  readonly enquiryId: string;
  readonly contact: Contact;
  readonly quote: Quote;
  readonly token: string;
  readonly company: Pick<Company, "quotePrefix" | "timeZone">;
}

/** Saves a new quote with its reference, and adds its text to the search text of its enquiry. */
export async function insertQuote(transaction: Transaction<Tables>, newQuote: NewQuote): Promise<void> {
  const { id, now, enquiryId, contact, quote, token, company } = newQuote;
  const [first] = quote.lines;
  const year = Number(toLocalTime(now, company.timeZone).slice(0, "yyyy".length));
  const reference = formatQuoteReference(company.quotePrefix, year, await nextNumber(transaction, year));
  await transaction
    .insertInto("quotes")
    .values({
      id,
      enquiry_id: enquiryId,
      product_id: first?.productId ?? "",
      contact: JSON.stringify(contact),
      quote: JSON.stringify(quote),
      total: getQuoteTotal(quote),
      created_at: now,
      reference,
      token,
      valid_until: getQuoteEnd(now, company.timeZone),
    })
    .execute();
  const linesByProduct = Map.groupBy(quote.lines, ({ productId }) => productId);
  await transaction
    .insertInto("quote_machines")
    .values(
      [...linesByProduct].map(([productId, lines]) => ({
        quote_id: id,
        product_id: productId,
        title: lines[0]?.productTitle ?? "",
        quantity: countQuotedProducts({ lines }),
      })),
    )
    .execute();
  const names = quote.lines.flatMap(({ productTitle, productFullName }) => [productTitle, productFullName]);
  await transaction
    .updateTable("enquiries")
    .set((row) => ({
      search_text: sql<string>`${row.ref("search_text")} || ' ' || ${toEnquirySearchText(...Object.values(pickContact(contact)), reference, ...names)}`,
    }))
    .where("id", "=", enquiryId)
    .execute();
}

/** The next number of a year. Concurrent transactions wait for this one, so that no number is left out. */
async function nextNumber(transaction: Transaction<Tables>, year: number): Promise<number> {
  const { last } = await transaction
    .insertInto("quote_numbers")
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .column("year")
        .doUpdateSet((row) => ({ last: sql<number>`${row.ref("quote_numbers.last")} + 1` })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

/** A saved quote. */
export interface CreatedQuote {
  readonly id: string;
  readonly enquiryId: string;
  readonly reference: string;
  readonly token: string;
  readonly quote: Quote;
}

/** Reads a created quote and locks its row, so that concurrent requests queue its mails once. */
export async function getCreatedQuote(transaction: Transaction<Tables>, id: string): Promise<CreatedQuote> {
  const { enquiry_id, reference, token, quote } = await transaction
    .selectFrom("quotes")
    .select(["enquiry_id", "reference", "token", "quote"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { id, enquiryId: enquiry_id, reference, token, quote: quoteSchema.parse(JSON.parse(quote)) };
}

/** Selects quotes and locks their rows until the end of the transaction: the second of two responses sees the first. */
export function selectLocked(transaction: Transaction<Tables>) {
  return transaction.selectFrom("quotes").selectAll().forUpdate();
}

/** Whether the customer has sent the same response already, as a form that is sent twice does. */
export async function isRepeatedResponse(
  queries: Queries,
  { id, state }: Selectable<QuotesTable>,
  response: CustomerResponse,
): Promise<boolean> {
  if (state !== response.answer) return false;
  const last = await queries
    .selectFrom("quote_events")
    .select(["kind", "text"])
    .where("quote_id", "=", id)
    .where("kind", "<>", "whatsapp")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return last?.kind === response.answer && last.text === getResponseText(response);
}

/** The text of a response; an acceptance has none. */
export function getResponseText(response: CustomerResponse): string {
  return "text" in response ? response.text : "";
}

/** Whether the enquiry is marked as spam: its quotes send no mail. */
export async function isSpamEnquiry(queries: Queries, enquiryId: string): Promise<boolean> {
  const { spam } = await queries
    .selectFrom("enquiries")
    .select("spam")
    .where("id", "=", enquiryId)
    .executeTakeFirstOrThrow();
  return spam === 1;
}
