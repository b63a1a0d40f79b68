import { sql } from "kysely";
import type { AcceptanceForm } from "#domain/quotes/acceptance.ts";
import {
  type InvoiceDetails,
  emptyInvoice,
  type InvoiceField,
  staffInvoiceSchema,
} from "#domain/quotes/invoice-details.ts";
import type { AnswerMethod } from "#domain/quotes/quote-status.ts";
import { accountNameExpression } from "#server/database/account-name.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";

/** Null unless the quote is accepted. */
export function acceptedAtExpression() {
  return sql<number | null>`(select max(accepted_at) from quote_acceptances
    where quote_id = ${sql.ref("quotes.id")} and withdrawn_at is null)`;
}

/** The record of an accepted quote. Quotes that were accepted before such records have none. */
export interface Acceptance extends Omit<AcceptanceForm, "agreed" | InvoiceField> {
  /** That of its event too. */
  readonly id: string;
  readonly shownHash: string;
  /** As they were given with it. Null of an acceptance from before they were asked for. */
  readonly invoice: InvoiceDetails | null;
  /** As staff have completed them since. */
  readonly completedInvoice: InvoiceDetails | null;
  readonly acceptedAt: number;
  readonly confirmedAt: number | null;
  readonly confirmedBy: string | null;
  readonly method: AnswerMethod | null;
}

export async function insertAcceptance(
  transaction: TransactionQueries,
  acceptance: Omit<Acceptance, "completedInvoice" | "confirmedAt" | "confirmedBy" | "method"> & {
    readonly quoteId: string;
    readonly termsVersion: string;
    readonly shown: string;
    readonly siteTerms: { readonly hash: string; readonly text: string };
  },
): Promise<void> {
  await transaction
    .insertInto("terms_wordings")
    .values(acceptance.siteTerms)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .insertInto("quote_acceptances")
    .values({
      id: acceptance.id,
      quote_id: acceptance.quoteId,
      accepted_at: acceptance.acceptedAt,
      name: acceptance.name,
      position: acceptance.position,
      purchase_order: acceptance.purchaseOrder,
      delivery_day: acceptance.deliveryDay,
      terms_version: acceptance.termsVersion,
      shown: acceptance.shown,
      shown_hash: acceptance.shownHash,
      invoice: acceptance.invoice && JSON.stringify(acceptance.invoice),
      site_terms: acceptance.siteTerms.hash,
    })
    .execute();
}

/** One JSON value: what the customer gave stays beside what staff have completed. */
const storedInvoiceSchema = staffInvoiceSchema.extend({ completed: staffInvoiceSchema.optional() });

export async function saveInvoice(
  transaction: TransactionQueries,
  { id, invoice }: Pick<Acceptance, "id" | "invoice">,
  completed: InvoiceDetails,
): Promise<void> {
  await transaction
    .updateTable("quote_acceptances")
    .set({ invoice: JSON.stringify({ ...(invoice ?? emptyInvoice), completed }) })
    .where("id", "=", id)
    .execute();
}

export interface StoredAcceptance extends Acceptance {
  readonly termsVersion: string;
  /** SHA-256 of the terms page; null of an acceptance under the delivered terms of an older release. */
  readonly siteTerms: string | null;
  readonly withdrawnAt: number | null;
}

/** Newest first, by the id of their quote. */
export async function listAcceptances(
  queries: Queries,
  quoteIds: readonly string[],
): Promise<Map<string, StoredAcceptance[]>> {
  if (quoteIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom("quote_acceptances")
    .leftJoin("accounts", "accounts.email", "confirmed_by")
    .leftJoin("quote_events", "quote_events.id", "quote_acceptances.id")
    .select(["quote_acceptances.quote_id", "quote_acceptances.id", "quote_acceptances.name", "position"])
    .select(["accepted_at as acceptedAt", "purchase_order as purchaseOrder", "delivery_day as deliveryDay"])
    .select(["confirmed_at as confirmedAt", "withdrawn_at as withdrawnAt"])
    .select(accountNameExpression("confirmed_by").$castTo<string | null>().as("confirmedBy"))
    .select([
      "terms_version as termsVersion",
      "site_terms as siteTerms",
      "shown_hash as shownHash",
      "method",
      "invoice",
    ])
    .where("quote_acceptances.quote_id", "in", quoteIds)
    .orderBy("accepted_at", "desc")
    .orderBy("quote_acceptances.id", "desc")
    .execute();
  const acceptances = new Map<string, StoredAcceptance[]>();
  for (const { quote_id, invoice, ...row } of rows) {
    const { completed = null, ...given } = storedInvoiceSchema.parse(JSON.parse(invoice ?? "{}"));
    const acceptance = { ...row, invoice: invoice === null ? null : given, completedInvoice: completed };
    acceptances.set(quote_id, [...(acceptances.get(quote_id) ?? []), acceptance]);
  }
  return acceptances;
}

/** The terms page as customers accepted it. */
export async function findSiteTerms(queries: Queries, hash: string): Promise<string | null> {
  const row = await queries
    .selectFrom("terms_wordings")
    .select("text")
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row?.text ?? null;
}

export async function findAcceptanceInForce(
  queries: Queries,
  quoteId: string,
): Promise<StoredAcceptance | null> {
  const acceptances = (await listAcceptances(queries, [quoteId])).get(quoteId) ?? [];
  return acceptances.find(({ withdrawnAt }) => withdrawnAt === null) ?? null;
}

/** Of the enquiries with a quote that the company has not withdrawn: whether an acceptance is confirmed. */
export async function listOffers(
  queries: Queries,
  enquiryIds: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  if (enquiryIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom("quotes")
    .leftJoin("quote_acceptances", (join) =>
      join.onRef("quote_id", "=", "quotes.id").on("withdrawn_at", "is", null),
    )
    .select(["enquiry_id", (row) => row.fn.max("confirmed_at").as("confirmedAt")])
    .where("enquiry_id", "in", enquiryIds)
    .where("status", "<>", "recalled")
    .groupBy("enquiry_id")
    .execute();
  return new Map(rows.map(({ enquiry_id, confirmedAt }) => [enquiry_id, confirmedAt !== null]));
}

/** One query for both, so that an unknown reference takes as long as a wrong hash. */
export async function isAcceptedAs(
  queries: Queries,
  { reference, shownHash }: { readonly reference: string; readonly shownHash: string },
): Promise<boolean> {
  const found = await queries
    .selectFrom("quotes")
    .innerJoin("quote_acceptances", "quote_id", "quotes.id")
    .select("quotes.id")
    .where("reference", "=", reference)
    .where("shown_hash", "=", shownHash)
    .where("status", "=", "accepted")
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function saveWithdrawal(
  transaction: TransactionQueries,
  id: string,
  withdrawnAt: number,
): Promise<void> {
  await transaction
    .updateTable("quote_acceptances")
    .set({ withdrawn_at: withdrawnAt })
    .where("id", "=", id)
    .execute();
}

/** Of the acceptance in force. Without values it is undone. */
export async function saveConfirmation(
  transaction: TransactionQueries,
  quoteId: string,
  { confirmedAt, confirmedBy }: Pick<Acceptance, "confirmedAt" | "confirmedBy">,
): Promise<void> {
  await transaction
    .updateTable("quote_acceptances")
    .set({ confirmed_at: confirmedAt, confirmed_by: confirmedBy })
    .where("quote_id", "=", quoteId)
    .where("withdrawn_at", "is", null)
    .execute();
}
