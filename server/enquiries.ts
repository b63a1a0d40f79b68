import { type Transaction, sql } from "kysely";
import { searchForm } from "../domain/enquiry-desk.ts";
import { type Origin, leadSource, unknownOrigin } from "../domain/enquiry-origin.ts";
import { type Contact, looksLikeSpam } from "../domain/enquiry.ts";
import type { Fils } from "../domain/money.ts";
import { type Price, priceMonth } from "../domain/price.ts";
import { type Product, priceTermsOf } from "../domain/product.ts";
import type { Quote } from "../domain/quote-record.ts";
import { type QuoteRequest, confirmedPrice } from "../domain/quote.ts";
import type { Catalogue } from "./catalogue.ts";
import type { CompanyFacts } from "./company-facts.ts";
import type { Database } from "./database/open.ts";
import type { MailKind, Queries, Tables } from "./database/tables.ts";
import { queueMail } from "./mail/outbox.ts";
import { fingerprintOf, holdFingerprint } from "./repeated-send.ts";
import type { World } from "./world.ts";

/** How long after an enquiry its address may ask for quotes (decisions, "no open relay"), ms. */
const quoteWindow = 24 * 60 * 60 * 1000;

/** What became of a request for a quote. */
export type QuoteOutcome =
  | { readonly kind: "queued"; readonly quoteId: string }
  | { readonly kind: "unknown-printer" }
  | { readonly kind: "unpriced-printer" }
  /** `total` is what these pages cost, fils a month. */
  | { readonly kind: "price-differs"; readonly total: Fils }
  | { readonly kind: "no-enquiry" };

/** The visitors' enquiries and quotes: what is accepted here is kept, and mailed by the outbox. */
export interface Enquiries {
  /**
   * Keeps an enquiry together with its mail to the company. The same content within ten minutes is one enquiry.
   * What looks like spam is kept and marked, not mailed.
   */
  send(
    contact: Contact,
    arrival: { source: string; honeypot: string; origin?: Origin },
  ): Promise<{ enquiryId: string }>;
  /**
   * Keeps a quote with the newest enquiry of its address, together with its mails to customer and company. The price
   * is the catalogue's; a request that states another one is turned down.
   */
  requestQuote(request: QuoteRequest): Promise<QuoteOutcome>;
}

export function createEnquiries(parts: {
  readonly database: Database;
  readonly catalogue: Pick<Catalogue, "list" | "find">;
  readonly world: World;
  readonly companyFacts: Pick<CompanyFacts, "current">;
  /** Called once mail jobs are committed. */
  onMailQueued(): void;
}): Enquiries {
  const { database, catalogue, world } = parts;

  return {
    async send(contact, { source, honeypot, origin = unknownOrigin }) {
      const spam = looksLikeSpam(contact, honeypot);
      const kept = await keepOnce(
        parts,
        ["enquiry", ...contentOf(contact), spam],
        async (transaction, id, now) => {
          await transaction
            .insertInto("enquiries")
            .values({
              id,
              source,
              ...contactOf(contact),
              spam: Number(spam),
              created_at: now,
              search_text: searchForm(...contentOf(contact)),
              origin: JSON.stringify(origin),
              lead_source: leadSource(origin),
            })
            .execute();
          return { enquiryId: id, quoteId: null, mails: spam ? [] : ["enquiry-to-company"] };
        },
      );
      return { enquiryId: kept };
    },

    async requestQuote(request) {
      const product = await findPrinter(catalogue, request);
      if (product === null) return { kind: "unknown-printer" };
      const priced = priceOf(product, request);
      if (priced === null) return { kind: "unpriced-printer" };
      if (!priced.isConfirmed) return { kind: "price-differs", total: priced.price.total };

      const enquiry = await findRecentEnquiry(database.queries, request.email, world.now() - quoteWindow);
      if (enquiry === null) return { kind: "no-enquiry" };

      const contact = contactOf(request);
      const { vatPercent } = await parts.companyFacts.current();
      const quote = { ...quoteOf(product, request, priced.price), vatPercent };
      const isMailed = enquiry.spam === 0 && !looksLikeSpam(contact, "");
      const quoteId = await keepOnce(
        parts,
        ["quote", ...contentOf(contact), quote],
        async (transaction, id, now) => {
          await transaction
            .insertInto("quotes")
            .values({
              id,
              enquiry_id: enquiry.id,
              product_id: quote.productId,
              contact: JSON.stringify(contact),
              quote: JSON.stringify(quote),
              total: quote.price.total,
              created_at: now,
            })
            .execute();
          await transaction
            .updateTable("enquiries")
            .set((row) => ({
              search_text: sql<string>`${row.ref("search_text")} || ' ' || ${searchForm(...contentOf(contact), quote.productTitle, quote.productFullName)}`,
            }))
            .where("id", "=", enquiry.id)
            .execute();
          return {
            enquiryId: enquiry.id,
            quoteId: id,
            mails: isMailed ? ["quote-to-customer", "quote-to-company"] : [],
          };
        },
      );
      return { kind: "queued", quoteId };
    },
  };
}

/** A record that was made, and the mails it asks for. */
interface Kept {
  readonly enquiryId: string;
  readonly quoteId: string | null;
  readonly mails: readonly MailKind[];
}

/**
 * Makes a record and its mail jobs in one transaction, unless the same content was sent a moment ago.
 * @returns the id of the record, or of the one that was there
 */
async function keepOnce(
  parts: { readonly database: Database; readonly world: World; onMailQueued(): void },
  content: readonly unknown[],
  keep: (transaction: Transaction<Tables>, id: string, now: number) => Promise<Kept>,
): Promise<string> {
  const recordId = parts.world.newId();
  const now = parts.world.now();
  const kept = await parts.database.queries.transaction().execute(async (transaction) => {
    const id = await holdFingerprint(transaction, { fingerprint: fingerprintOf(content), recordId, now });
    if (id !== recordId) return { id, mails: [] };
    const { mails, ...subject } = await keep(transaction, id, now);
    for (const kind of mails)
      await queueMail(transaction, { id: parts.world.newId(), kind, ...subject, now });
    return { id, mails };
  });
  if (kept.mails.length > 0) parts.onMailQueued();
  return kept.id;
}

function contactOf({ name, company, mobile, email, message }: Contact): Contact {
  return { name, company, mobile, email, message };
}

/** What makes two contacts the same; the case of an e-mail address does not. */
function contentOf({ name, company, mobile, email, message }: Contact): string[] {
  return [name, company, mobile, email.toLowerCase(), message];
}

/** The newest enquiry of an address, one that is not marked as spam before one that is. */
async function findRecentEnquiry(
  queries: Queries,
  email: string,
  since: number,
): Promise<{ id: string; spam: number } | null> {
  const enquiry = await queries
    .selectFrom("enquiries")
    .select(["id", "spam"])
    .where((where) => where(where.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .where("created_at", ">=", since)
    .orderBy("spam")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return enquiry ?? null;
}

/** The printer a request names: by its id, or else the only one with this name and, where it is given, this model. */
async function findPrinter(
  catalogue: Pick<Catalogue, "list" | "find">,
  request: QuoteRequest,
): Promise<Product | null> {
  if (request.productId !== undefined) return catalogue.find(request.productId);
  const products = await catalogue.list();
  const named = products.filter(
    (product) =>
      [product.productFullName, product.title].includes(request.productFullName) &&
      ["", product.makeModel].includes(request.makeModel),
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** What a printer costs at the volumes asked for, and whether the request says so too; null when it has no price. */
function priceOf(product: Product, request: QuoteRequest): { price: Price; isConfirmed: boolean } | null {
  const terms = priceTermsOf(product);
  if (terms === null) return null;
  const volumes = { black: request.blackPrints, colour: request.colorPrints };
  const confirmed = confirmedPrice(terms, volumes, request.monthlyCost);
  return confirmed === null
    ? { price: priceMonth(terms, volumes), isConfirmed: false }
    : { price: confirmed.price, isConfirmed: true };
}

/** The quote as it is kept: the machine as the catalogue describes it now, not as the request does. */
function quoteOf(product: Product, request: QuoteRequest, price: Price): Omit<Quote, "vatPercent"> {
  return {
    productId: product.id,
    productTitle: product.title,
    productFullName: product.productFullName,
    makeModel: product.makeModel,
    functions: product.functions,
    output: product.output,
    speed: product.speed,
    volumes: { black: request.blackPrints, colour: request.colorPrints },
    price,
  };
}
