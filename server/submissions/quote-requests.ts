import { unknownAttribution } from "#domain/enquiries/attribution.ts";
import { getComparableContact, pickContact } from "#domain/shared/contact.ts";
import { isId } from "#domain/shared/id.ts";
import { defaultLocale } from "#domain/shared/locale.ts";
import { isSpam } from "#domain/enquiries/spam.ts";
import { type Fils, filsFromDirhams } from "#domain/pricing/money.ts";
import { isBeyondSliders } from "#domain/pricing/volumes.ts";
import { canPrint } from "#domain/pricing/product-ranking.ts";
import { type Price, type PriceTerms, calculateMonthlyPrice } from "#domain/pricing/price.ts";
import { type Product, getPriceTerms } from "#domain/catalogue/product.ts";
import { type QuoteLine, createQuote, createQuoteLine } from "#domain/quotes/quote.ts";
import {
  type QuoteRequest,
  type RequestedProduct,
  findConfirmedPrice,
  listRequestedProducts,
} from "#domain/quotes/quote-request.ts";
import type { CatalogueService } from "#server/catalogue/service.ts";
import type { CompanyService } from "#server/company/service.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";
import { reserveRecordId } from "./idempotency-key.ts";
import { judgeSubmission } from "./spam-queries.ts";
import { findEnquiry, findNewestEnquiry, insertEnquiry } from "./repository.ts";
import type { MailShare, Outbox } from "#server/mail/outbox.ts";
import { type EnquiryMail, listMailKinds } from "#server/mail/repository.ts";
import { completeQuote, getLineTexts } from "#server/quotes/complete-quote.ts";
import { recordVisit } from "#server/quotes/quote-events.ts";
import { type CreatedQuote, getCreatedQuote, insertQuote } from "#server/quotes/repository.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";

const quoteWindowMs = 24 * 60 * 60 * 1000;

export type QuoteChannel = "mail" | "whatsapp";

interface QuoteRequestSource {
  readonly channel: QuoteChannel;
  readonly sentFrom: string;
  readonly share?: MailShare;
}

export type QuoteOutcome =
  | { readonly kind: "created"; readonly created: CreatedQuote; readonly isMailed: boolean }
  /** More pages than have a price in the list. */
  | { readonly kind: "unlisted-pages"; readonly titles: readonly string[] }
  | { readonly kind: "unknown-product"; readonly lineIndex: number }
  | { readonly kind: "unpriced-product"; readonly lineIndex: number }
  | { readonly kind: "no-colour"; readonly lineIndex: number }
  | { readonly kind: "price-differs"; readonly lineIndex: number; readonly total: Fils }
  | { readonly kind: "no-enquiry" };

export type QuoteRequests = ReturnType<typeof createQuoteRequests>;

export function createQuoteRequests(
  parts: ServiceBase & {
    readonly catalogue: Pick<CatalogueService, "findByName" | "find">;
    readonly companyService: Pick<CompanyService, "current" | "translate">;
    readonly outbox: Pick<Outbox, "queue" | "announce">;
  },
) {
  const { database, catalogue, clock, idGenerator, outbox } = parts;

  return {
    /**
     * The quote belongs to the enquiry whose id the request states. Without an id, a quote by mail belongs to the newest
     * enquiry of its e-mail address (docs/specification.md, section 10); a quote for WhatsApp gets a new enquiry, so that
     * nobody learns whether a stranger has enquired, or adds to a stranger's enquiry.
     */
    async request(
      request: QuoteRequest,
      { channel, sentFrom, share }: QuoteRequestSource,
    ): Promise<QuoteOutcome> {
      const lines: QuoteLine[] = [];
      const products: Product[] = [];
      const requestedProducts = listRequestedProducts(request);
      const isUnlisted = requestedProducts.some(({ volumes }) => isBeyondSliders(volumes));
      for (const [lineIndex, requested] of requestedProducts.entries()) {
        const product = await findRequestedProduct(catalogue, requested);
        if (product === null) return { kind: "unknown-product", lineIndex };
        products.push(product);
        if (isUnlisted) continue;
        const priced = priceRequestedProduct(product, requested);
        if (priced === null) return { kind: "unpriced-product", lineIndex };
        if (!canPrint(priced, requested.volumes)) return { kind: "no-colour", lineIndex };
        if (!priced.isConfirmed) return { kind: "price-differs", lineIndex, total: priced.price.total };
        lines.push(createQuoteLine(product, requested, priced.price));
      }
      if (isUnlisted) return { kind: "unlisted-pages", titles: products.map(({ title }) => title) };
      const since = clock.now() - quoteWindowMs;
      const ownEnquiry = await findOwnEnquiry(database.queries, request, since);
      const enquiry =
        ownEnquiry ??
        (channel === "mail" ? await findNewestEnquiry(database.queries, request.email, since) : undefined);
      if (enquiry === undefined && channel === "mail") return { kind: "no-enquiry" };

      const company = await parts.companyService.current();
      const presentSpend = request.presentSpend === null ? null : filsFromDirhams(request.presentSpend);
      const quote = await completeQuote(
        createQuote(lines, { ...company, presentSpend }),
        products.map((product) => getLineTexts(product, "ar")),
        parts.companyService,
      );
      const contact = pickContact(request);
      const signs = await judgeSubmission(database.queries, { contact, now: clock.now() });
      const spam = enquiry?.spam === 1 || isSpam(signs);
      // A request without the enquiry's id never returns a quote that was made with it.
      const locale = request.locale ?? enquiry?.locale ?? defaultLocale;
      const content = ["quote", getComparableContact(contact), quote, ownEnquiry?.id ?? "", locale];
      const { created, mails } = await database.queries.transaction().execute(async (transaction) => {
        const { id, isNew, now } = await reserveRecordId(transaction, parts, content);
        if (isNew) {
          const enquiryId = enquiry?.id ?? idGenerator.newId();
          if (enquiry === undefined) {
            const attribution = unknownAttribution;
            await insertEnquiry(transaction, {
              id: enquiryId,
              now,
              enquiry: { ...contact, topic: "rental", locale },
              sentFrom,
              attribution,
              signs,
            });
          }
          const token = idGenerator.newToken();
          await insertQuote(transaction, { id, now, enquiryId, contact, locale, quote, company, token });
        }
        const createdQuote = await getCreatedQuote(transaction, id);
        if (channel === "whatsapp") await recordVisit(transaction, parts, id, "whatsapp");
        const kinds = spam ? [] : mailKindsByChannel[channel];
        return {
          created: createdQuote,
          mails: await queueMissingMails(transaction, outbox, createdQuote, kinds, share),
        };
      });
      if (mails > 0) outbox.announce();
      return { kind: "created", created, isMailed: !spam };
    },
  };
}

async function findOwnEnquiry(
  queries: Queries,
  { enquiry: id, email }: Pick<QuoteRequest, "enquiry" | "email">,
  since: number,
) {
  if (id === undefined || !isId(id)) return undefined;
  return findEnquiry(queries, id, email, since);
}

async function findRequestedProduct(
  catalogue: Pick<CatalogueService, "findByName" | "find">,
  { productId, productFullName, makeModel }: RequestedProduct,
): Promise<Product | null> {
  if (productId !== undefined) return catalogue.find(productId);
  const products = await catalogue.findByName(productFullName);
  const matches = products.filter((product) => ["", product.makeModel].includes(makeModel));
  return matches.length === 1 ? (matches[0] ?? null) : null;
}

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

const mailKindsByChannel = {
  mail: ["quote-to-customer", "quote-to-company"],
  whatsapp: ["quote-to-company"],
} as const satisfies Record<QuoteChannel, readonly EnquiryMail["kind"][]>;

async function queueMissingMails(
  transaction: TransactionQueries,
  outbox: Pick<Outbox, "queue">,
  { id, enquiryId }: CreatedQuote,
  mailKinds: readonly EnquiryMail["kind"][],
  share?: MailShare,
): Promise<number> {
  const queued = await listMailKinds(transaction, id);
  const missing = mailKinds.filter((kind) => !queued.some((each) => each === kind));
  for (const kind of missing) await outbox.queue(transaction, { kind, enquiryId, quoteId: id }, share);
  return missing.length;
}
