import { type Transaction, sql } from "kysely";
import { toEnquirySearchText } from "../../domain/enquiries/enquiry.ts";
import { unknownAttribution } from "../../domain/enquiries/attribution.ts";
import type { Company } from "../../domain/company/company.ts";
import { type Contact, getComparableContact, pickContact } from "../../domain/shared/contact.ts";
import { isLikelySpam } from "../../domain/enquiries/spam.ts";
import { isId } from "../../domain/shared/id.ts";
import { toLocalTime } from "../../domain/shared/dates.ts";
import { type Fils, filsFromDirhams } from "../../domain/pricing/money.ts";
import { canPrint } from "../../domain/pricing/product-ranking.ts";
import { type Price, type PriceTerms, calculateMonthlyPrice } from "../../domain/pricing/price.ts";
import { type Product, getPriceTerms } from "../../domain/catalogue/product.ts";
import {
  type Quote,
  type QuoteLine,
  countQuotedProducts,
  quoteSchema,
  getQuoteTotal,
} from "../../domain/quotes/quote.ts";
import { formatQuoteReference } from "../../domain/quotes/quote.ts";
import { getQuoteEnd } from "../../domain/quotes/quote-status.ts";
import {
  type QuoteRequest,
  type RequestedProduct,
  findConfirmedPrice,
  listRequestedProducts,
} from "../../domain/quotes/quote-request.ts";
import type { CatalogueService } from "../catalogue/service.ts";
import type { CompanyService } from "../company/service.ts";
import type { Engine } from "../database/engine.ts";
import type { Database } from "../database/open-database.ts";
import type { MailKind, Queries, Tables } from "../database/tables.ts";
import { insertEnquiry } from "../enquiries/enquiry-store.ts";
import { createOnce } from "../enquiries/idempotency-key.ts";
import type { Outbox } from "../mail/outbox.ts";
import { recordWhatsAppClick } from "./quote-events.ts";
import type { Clock, IdGenerator } from "../shared/clock.ts";

/** How long after an enquiry its address may ask for quotes (specification, section 10), ms. */
const quoteWindow = 24 * 60 * 60 * 1000;

/** How a visitor takes a quote along: in their mailbox, or in a chat with the company. */
export type QuoteChannel = "mail" | "whatsapp";

/** How a request for a quote comes. */
export interface QuoteRequestSource {
  readonly channel: QuoteChannel;
  /** Path of the page it was sent from; empty from another client. */
  readonly source: string;
}

/** What a quote is found by once it is made. */
export interface CreatedQuote {
  readonly id: string;
  readonly enquiryId: string;
  readonly reference: string;
  readonly token: string;
  readonly quote: Quote;
}

/** What became of a request for a quote. `lineIndex` counts those of the request from 0. */
export type QuoteOutcome =
  | { readonly kind: "made"; readonly made: CreatedQuote }
  | { readonly kind: "unknown-product"; readonly lineIndex: number }
  | { readonly kind: "unpriced-product"; readonly lineIndex: number }
  /** Colour pages are asked for, and it prints black only. */
  | { readonly kind: "no-colour"; readonly lineIndex: number }
  /** `total` is what these pages cost, fils a month. */
  | { readonly kind: "price-differs"; readonly lineIndex: number; readonly total: Fils }
  | { readonly kind: "no-enquiry" };

/** The visitors' requests for quotes: what is accepted here is kept, and mailed by the outbox. */
export interface QuoteRequests {
  /**
   * Keeps a quote together with its mails: to the company, and to the customer where it goes by mail. It belongs to the
   * enquiry that the request proves to be its own. Without one, a quote by mail belongs to the newest enquiry of its
   * address (specification, section 10), and any other gets an enquiry of its own: so that nobody learns whether a
   * stranger has enquired, or adds to it. The prices are the catalogue's; a request that states another one is turned
   * down. The same request within ten minutes is one quote.
   */
  request(request: QuoteRequest, by: QuoteRequestSource): Promise<QuoteOutcome>;
}

interface Parts {
  readonly database: Database;
  readonly catalogue: Pick<CatalogueService, "findByName" | "find">;
  readonly clock: Clock;
  readonly idGenerator: IdGenerator;
  readonly companyService: Pick<CompanyService, "current">;
  readonly outbox: Pick<Outbox, "queue" | "announce">;
}

export function createQuoteRequests(parts: Parts): QuoteRequests {
  const { database, catalogue, clock, idGenerator, outbox } = parts;

  return {
    async request(request, { channel, source }) {
      const lines: QuoteLine[] = [];
      for (const [lineIndex, requested] of listRequestedProducts(request).entries()) {
        const product = await findRequestedProduct(catalogue, requested);
        if (product === null) return { kind: "unknown-product", lineIndex };
        const priced = priceRequestedProduct(product, requested);
        if (priced === null) return { kind: "unpriced-product", lineIndex };
        if (!canPrint(priced, requested.volumes)) return { kind: "no-colour", lineIndex };
        if (!priced.isConfirmed) return { kind: "price-differs", lineIndex, total: priced.price.total };
        lines.push(toQuoteLine(product, requested, priced.price));
      }
      const since = clock.now() - quoteWindow;
      const ownEnquiry = await findOwnEnquiry(database.queries, request, since);
      const enquiry =
        ownEnquiry ??
        (channel === "mail" ? await findRecentEnquiry(database.queries, request.email, since) : null);
      if (enquiry === null && channel === "mail") return { kind: "no-enquiry" };

      const company = await parts.companyService.current();
      const quote: Quote = {
        lines,
        vatPercent: company.vatPercent,
        presentSpend: request.presentSpend === null ? null : filsFromDirhams(request.presentSpend),
      };
      const contact = pickContact(request);
      const spam = enquiry?.spam === 1 || isLikelySpam(contact, "");
      const { made, mails } = await createOnce(
        parts,
        // A request without the enquiry's id never returns a quote that was made with it.
        ["quote", ...getComparableContact(contact), quote, ownEnquiry?.id ?? ""],
        async ({ transaction, id, now }) => {
          const enquiryId = enquiry?.id ?? idGenerator.newId();
          if (enquiry === null) {
            const origin = unknownAttribution;
            await insertEnquiry(transaction, { id: enquiryId, now, contact, source, origin, spam });
          }
          const token = idGenerator.newToken();
          await insertQuote(transaction, { id, now, enquiryId, contact, quote, company, token });
        },
        async ({ transaction, id }) => {
          const createdQuote = await getCreatedQuote(transaction, database.engine, id);
          if (channel === "whatsapp") await recordWhatsAppClick(transaction, clock, idGenerator, id);
          const queued = spam
            ? 0
            : await queueMissingMails(transaction, outbox, createdQuote, mailKindsByChannel[channel]);
          return { made: createdQuote, mails: queued };
        },
      );
      if (mails > 0) outbox.announce();
      return { kind: "made", made };
    },
  };
}

const mailKindsByChannel = {
  mail: ["quote-to-customer", "quote-to-company"],
  whatsapp: ["quote-to-company"],
} as const satisfies Record<QuoteChannel, readonly MailKind[]>;

interface NewQuote {
  readonly id: string;
  readonly now: number;
  readonly enquiryId: string;
  readonly contact: Contact;
  readonly quote: Quote;
  readonly token: string;
  readonly company: Pick<Company, "quotePrefix" | "timeZone">;
}

async function insertQuote(transaction: Transaction<Tables>, newQuote: NewQuote): Promise<void> {
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
      search_text: sql<string>`${row.ref("search_text")} || ' ' || ${toEnquirySearchText(...getComparableContact(contact), reference, ...names)}`,
    }))
    .where("id", "=", enquiryId)
    .execute();
}

/** Counts the quotes of a year. Whoever makes the next one waits for this transaction, so that no number is left out. */
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

/** A quote that was made, held until the end of the transaction: what is queued for it is queued once. */
async function getCreatedQuote(
  transaction: Transaction<Tables>,
  engine: Engine,
  id: string,
): Promise<CreatedQuote> {
  const { enquiry_id, reference, token, quote } = await transaction
    .selectFrom("quotes")
    .select(["enquiry_id", "reference", "token", "quote"])
    .where("id", "=", id)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return { id, enquiryId: enquiry_id, reference, token, quote: quoteSchema.parse(JSON.parse(quote)) };
}

/** Queues those mails about a quote that were not queued before. @returns how many */
async function queueMissingMails(
  transaction: Transaction<Tables>,
  outbox: Pick<Outbox, "queue">,
  { id, enquiryId }: CreatedQuote,
  mailKinds: readonly MailKind[],
): Promise<number> {
  const queued = await transaction
    .selectFrom("mail_jobs")
    .select("kind")
    .where("quote_id", "=", id)
    .execute();
  const missing = mailKinds.filter((kind) => queued.every((mail) => mail.kind !== kind));
  for (const kind of missing) await outbox.queue(transaction, { kind, enquiryId, quoteId: id });
  return missing.length;
}

/** The enquiry that a request names and has the address of. */
async function findOwnEnquiry(
  queries: Queries,
  { enquiry: id, email }: Pick<QuoteRequest, "enquiry" | "email">,
  since: number,
): Promise<{ id: string; spam: number } | null> {
  if (id === undefined || !isId(id)) return null;
  const enquiry = await queries
    .selectFrom("enquiries")
    .select(["id", "spam"])
    .where("id", "=", id)
    .where((where) => where(where.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .where("created_at", ">=", since)
    .executeTakeFirst();
  return enquiry ?? null;
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
async function findRequestedProduct(
  catalogue: Pick<CatalogueService, "findByName" | "find">,
  { productId, productFullName, makeModel }: RequestedProduct,
): Promise<Product | null> {
  if (productId !== undefined) return catalogue.find(productId);
  const products = await catalogue.findByName(productFullName);
  const matches = products.filter((product) => ["", product.makeModel].includes(makeModel));
  return matches.length === 1 ? (matches[0] ?? null) : null;
}

/** What a printer costs at the volumes asked for, and whether the request says so too; null when it has no price. */
function priceRequestedProduct(
  product: Product,
  { volumes, monthlyCost }: RequestedProduct,
): { terms: PriceTerms; price: Price; isConfirmed: boolean } | null {
  const terms = getPriceTerms(product);
  if (terms === null) return null;
  const confirmed = findConfirmedPrice(terms, volumes, monthlyCost);
  return confirmed === null
    ? { terms, price: calculateMonthlyPrice(terms, volumes), isConfirmed: false }
    : { terms, price: confirmed.price, isConfirmed: true };
}

/** A line of the quote: the machine as the catalogue describes it now, not as the request does. */
function toQuoteLine(
  product: Product,
  { quantity, office, volumes }: RequestedProduct,
  price: Price,
): QuoteLine {
  return {
    productId: product.id,
    productTitle: product.title,
    productFullName: product.productFullName,
    makeModel: product.makeModel,
    functions: product.functions,
    output: product.output,
    speed: product.speed,
    refurbished: product.refurbished,
    quantity,
    office,
    volumes,
    price,
  };
}
