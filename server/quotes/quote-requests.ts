import { type Transaction, sql } from "kysely";
import { searchForm } from "../../domain/enquiries/enquiry.ts";
import { unknownOrigin } from "../../domain/enquiries/attribution.ts";
import type { Company } from "../../domain/company/company.ts";
import { type Contact, contactContent, contactPartOf } from "../../domain/shared/contact.ts";
import { looksLikeSpam } from "../../domain/enquiries/spam.ts";
import { isIdentifier } from "../../domain/shared/id.ts";
import { localTimeOf } from "../../domain/shared/local-time.ts";
import { type Fils, filsFromDirhams } from "../../domain/pricing/money.ts";
import { canPrint } from "../../domain/pricing/product-ranking.ts";
import { type Price, type PriceTerms, priceMonth } from "../../domain/pricing/price.ts";
import { type Product, priceTermsOf } from "../../domain/catalogue/product.ts";
import {
  type Quote,
  type QuoteLine,
  machineCount,
  quoteSchema,
  quoteTotal,
} from "../../domain/quotes/quote.ts";
import { quoteReference } from "../../domain/quotes/quote-reference.ts";
import { quoteEnd } from "../../domain/quotes/quote-status.ts";
import {
  type QuoteRequest,
  type RequestedMachine,
  confirmedPrice,
  requestedMachines,
} from "../../domain/quotes/quote-request.ts";
import type { Catalogue } from "../catalogue/service.ts";
import type { CompanyFacts } from "../company/service.ts";
import type { Engine } from "../database/engine.ts";
import type { Database } from "../database/open.ts";
import type { MailKind, Queries, Tables } from "../database/tables.ts";
import { keepEnquiry } from "../enquiries/enquiry-records.ts";
import { keepOnce } from "../enquiries/idempotency.ts";
import { queueMail } from "../mail/outbox.ts";
import { recordClick } from "./quote-events.ts";
import type { Clock, IdGenerator } from "../shared/clock.ts";

/** How long after an enquiry its address may ask for quotes (specification, section 10), ms. */
const quoteWindow = 24 * 60 * 60 * 1000;

/** How a visitor takes a quote along: in their mailbox, or in a chat with the company. */
export type QuoteChannel = "mail" | "whatsapp";

/** How a request for a quote comes. */
export interface QuoteSender {
  readonly channel: QuoteChannel;
  /** Path of the page it was sent from; empty from another client. */
  readonly source: string;
}

/** What a quote is found by once it is made. */
export interface MadeQuote {
  readonly id: string;
  readonly enquiryId: string;
  readonly reference: string;
  readonly token: string;
  readonly quote: Quote;
}

/** What became of a request for a quote. `machine` counts those of the request from 0. */
export type QuoteOutcome =
  | { readonly kind: "made"; readonly made: MadeQuote }
  | { readonly kind: "unknown-printer"; readonly machine: number }
  | { readonly kind: "unpriced-printer"; readonly machine: number }
  /** Colour pages are asked for, and it prints black only. */
  | { readonly kind: "no-colour"; readonly machine: number }
  /** `total` is what these pages cost, fils a month. */
  | { readonly kind: "price-differs"; readonly machine: number; readonly total: Fils }
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
  request(request: QuoteRequest, by: QuoteSender): Promise<QuoteOutcome>;
}

interface Parts {
  readonly database: Database;
  readonly catalogue: Pick<Catalogue, "findNamed" | "find">;
  readonly clock: Clock;
  readonly idGenerator: IdGenerator;
  readonly companyFacts: Pick<CompanyFacts, "current">;
  /** Called once mail jobs are committed. */
  onMailQueued(): void;
}

export function createQuoteRequests(parts: Parts): QuoteRequests {
  const { database, catalogue, clock, idGenerator } = parts;

  return {
    async request(request, { channel, source }) {
      const lines: QuoteLine[] = [];
      for (const [machine, wanted] of requestedMachines(request).entries()) {
        const product = await findPrinter(catalogue, wanted);
        if (product === null) return { kind: "unknown-printer", machine };
        const priced = priceOf(product, wanted);
        if (priced === null) return { kind: "unpriced-printer", machine };
        if (!canPrint(priced, wanted.volumes)) return { kind: "no-colour", machine };
        if (!priced.isConfirmed) return { kind: "price-differs", machine, total: priced.price.total };
        lines.push(lineOf(product, wanted, priced.price));
      }
      const since = clock.now() - quoteWindow;
      const own = await findOwnEnquiry(database.queries, request, since);
      const enquiry =
        own ?? (channel === "mail" ? await findRecentEnquiry(database.queries, request.email, since) : null);
      if (enquiry === null && channel === "mail") return { kind: "no-enquiry" };

      const company = await parts.companyFacts.current();
      const quote: Quote = {
        lines,
        vatPercent: company.vatPercent,
        presentSpend: request.presentSpend === null ? null : filsFromDirhams(request.presentSpend),
      };
      const contact = contactPartOf(request);
      const spam = enquiry?.spam === 1 || looksLikeSpam(contact, "");
      const { made, mails } = await keepOnce(
        parts,
        // A request without the enquiry's id never returns a quote that was made with it.
        ["quote", ...contactContent(contact), quote, own?.id ?? ""],
        async ({ transaction, id, now }) => {
          const enquiryId = enquiry?.id ?? idGenerator.newId();
          if (enquiry === null) {
            const origin = unknownOrigin;
            await keepEnquiry(transaction, { id: enquiryId, now, contact, source, origin, spam });
          }
          const token = idGenerator.newToken();
          await keepQuote(transaction, { id, now, enquiryId, contact, quote, company, token });
        },
        async ({ transaction, id, now }) => {
          const kept = await getMade(transaction, database.engine, id);
          if (channel === "whatsapp") await recordClick(transaction, clock, idGenerator, id);
          const queued = spam ? 0 : await queueMissing(transaction, idGenerator, kept, mailsOf[channel], now);
          return { made: kept, mails: queued };
        },
      );
      if (mails > 0) parts.onMailQueued();
      return { kind: "made", made };
    },
  };
}

const mailsOf = {
  mail: ["quote-to-customer", "quote-to-company"],
  whatsapp: ["quote-to-company"],
} as const satisfies Record<QuoteChannel, readonly MailKind[]>;

interface QuoteToKeep {
  readonly id: string;
  readonly now: number;
  readonly enquiryId: string;
  readonly contact: Contact;
  readonly quote: Quote;
  readonly token: string;
  readonly company: Pick<Company, "quotePrefix" | "timeZone">;
}

async function keepQuote(transaction: Transaction<Tables>, kept: QuoteToKeep): Promise<void> {
  const { id, now, enquiryId, contact, quote, token, company } = kept;
  const [first] = quote.lines;
  const year = Number(localTimeOf(now, company.timeZone).slice(0, "yyyy".length));
  const reference = quoteReference(company.quotePrefix, year, await nextNumber(transaction, year));
  await transaction
    .insertInto("quotes")
    .values({
      id,
      enquiry_id: enquiryId,
      product_id: first?.productId ?? "",
      contact: JSON.stringify(contact),
      quote: JSON.stringify(quote),
      total: quoteTotal(quote),
      created_at: now,
      reference,
      token,
      valid_until: quoteEnd(now, company.timeZone),
    })
    .execute();
  const machines = Map.groupBy(quote.lines, ({ productId }) => productId);
  await transaction
    .insertInto("quote_machines")
    .values(
      [...machines].map(([productId, lines]) => ({
        quote_id: id,
        product_id: productId,
        title: lines[0]?.productTitle ?? "",
        quantity: machineCount({ lines }),
      })),
    )
    .execute();
  const names = quote.lines.flatMap(({ productTitle, productFullName }) => [productTitle, productFullName]);
  await transaction
    .updateTable("enquiries")
    .set((row) => ({
      search_text: sql<string>`${row.ref("search_text")} || ' ' || ${searchForm(...contactContent(contact), reference, ...names)}`,
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
async function getMade(transaction: Transaction<Tables>, engine: Engine, id: string): Promise<MadeQuote> {
  const { enquiry_id, reference, token, quote } = await transaction
    .selectFrom("quotes")
    .select(["enquiry_id", "reference", "token", "quote"])
    .where("id", "=", id)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return { id, enquiryId: enquiry_id, reference, token, quote: quoteSchema.parse(JSON.parse(quote)) };
}

/** Queues those mails about a quote that were not queued before. @returns how many */
async function queueMissing(
  transaction: Transaction<Tables>,
  idGenerator: IdGenerator,
  { id, enquiryId }: MadeQuote,
  wanted: readonly MailKind[],
  now: number,
): Promise<number> {
  const queued = await transaction
    .selectFrom("mail_jobs")
    .select("kind")
    .where("quote_id", "=", id)
    .execute();
  const missing = wanted.filter((kind) => queued.every((mail) => mail.kind !== kind));
  for (const kind of missing)
    await queueMail(transaction, { id: idGenerator.newId(), kind, enquiryId, quoteId: id, now });
  return missing.length;
}

/** The enquiry that a request names and has the address of. */
async function findOwnEnquiry(
  queries: Queries,
  { enquiry: id, email }: Pick<QuoteRequest, "enquiry" | "email">,
  since: number,
): Promise<{ id: string; spam: number } | null> {
  if (id === undefined || !isIdentifier(id)) return null;
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
async function findPrinter(
  catalogue: Pick<Catalogue, "findNamed" | "find">,
  { productId, productFullName, makeModel }: RequestedMachine,
): Promise<Product | null> {
  if (productId !== undefined) return catalogue.find(productId);
  const products = await catalogue.findNamed(productFullName);
  const named = products.filter((product) => ["", product.makeModel].includes(makeModel));
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** What a printer costs at the volumes asked for, and whether the request says so too; null when it has no price. */
function priceOf(
  product: Product,
  { volumes, monthlyCost }: RequestedMachine,
): { terms: PriceTerms; price: Price; isConfirmed: boolean } | null {
  const terms = priceTermsOf(product);
  if (terms === null) return null;
  const confirmed = confirmedPrice(terms, volumes, monthlyCost);
  return confirmed === null
    ? { terms, price: priceMonth(terms, volumes), isConfirmed: false }
    : { terms, price: confirmed.price, isConfirmed: true };
}

/** A line of the quote: the machine as the catalogue describes it now, not as the request does. */
function lineOf(product: Product, { quantity, office, volumes }: RequestedMachine, price: Price): QuoteLine {
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
