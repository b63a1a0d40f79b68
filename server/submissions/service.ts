import { getQuoteCurrency, localizeQuote } from "#domain/quotes/quote.ts";
import { getTranslate } from "#messages/catalogue.ts";
import { type Message, type Translate, message } from "#messages/message.ts";
import { type Locale, defaultLocale, localizePath } from "#domain/shared/locale.ts";
import { type ChosenPart, type OrderedPart, isDearer } from "#domain/consumables/order.ts";
import { type Consumable, consumableFields } from "#domain/consumables/consumable.ts";
import { localize } from "#domain/shared/translated-fields.ts";
import type { Enquiry } from "#domain/enquiries/enquiry-form.ts";
import { unknownAttribution } from "#domain/enquiries/attribution.ts";
import { formatEnquiryReference } from "#domain/enquiries/enquiry-reference.ts";
import { getStoredMessage } from "#domain/enquiries/topics.ts";
import { formatShownPrice } from "#domain/pricing/shown-price.ts";
import { addVat } from "#domain/pricing/vat.ts";
import { getMobileLimits, honeypotField, pickContact } from "#domain/shared/contact.ts";
import { formatCount, formatDirhams, isolate } from "#domain/shared/format.ts";
import { normalizeMobile } from "#domain/shared/phone.ts";
import { formatQuoteWhatsAppText, getWhatsAppUrl } from "#domain/quotes/whatsapp-text.ts";
import { type QuoteRequest, getRequestPath, listRequestedProducts } from "#domain/quotes/quote-request.ts";
import { formatOffice } from "#domain/quotes/office.ts";
import { formatMonthlyPages } from "#domain/quotes/quoted-products.ts";
import { maxPages } from "#domain/pricing/price.ts";
import { quotePath } from "#domain/pages/site-paths.ts";
import type { ConsumableService } from "#server/consumables/service.ts";
import type { CompanyService } from "#server/company/service.ts";
import { runCostly } from "#server/limits/costly-work.ts";
import type { EnquiryStore } from "./enquiry-store.ts";
import {
  type LimitName,
  type RateLimits,
  consumeMailShare,
  enforceLimit,
} from "#server/limits/rate-limits.ts";
import type { QuoteChannel, QuoteOutcome, QuoteRequests } from "./quote-requests.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import { readTypedPhone } from "./typed-phone.ts";
import type { CreatedQuote } from "#server/quotes/repository.ts";

export interface Client {
  readonly address: string;
  /** Path of the page with the form; empty for other clients of the API. */
  readonly sentFrom: string;
  /** Of the texts in the outcome. */
  readonly locale: Locale;
}

type StoredOutcome = Extract<QuoteOutcome, { kind: "created" | "unlisted-pages" }>;

/** docs/specification.md, section 10. Each method throws InvalidInput or RateLimited. */
export type Submissions = ReturnType<typeof createSubmissions>;

export function createSubmissions(parts: {
  readonly enquiryStore: EnquiryStore;
  readonly quoteRequests: QuoteRequests;
  readonly consumables: Pick<ConsumableService, "findByCodes">;
  readonly limits: Pick<RateLimits, "consume" | "refund">;
  readonly companyService: Pick<CompanyService, "current" | "translate">;
  readonly publicUrl: string;
}) {
  const { enquiryStore, limits } = parts;

  async function consumeLimit(t: Translate, name: LimitName, key: string): Promise<void> {
    await enforceLimit(limits, name, key, (retryAfter) =>
      t("submission.limit", { time: getWaitingTime(retryAfter) }),
    );
  }

  async function requestQuote(
    request: QuoteRequest,
    client: Client,
    channel: QuoteChannel,
  ): Promise<StoredOutcome> {
    const t = parts.companyService.translate(client.locale);
    const address = request.email.toLowerCase();
    const isMailed = channel === "mail";
    await consumeLimit(t, "quote", client.address);
    if (isMailed) await consumeLimit(t, "quote-address", address);
    const share = await consumeMailShare(limits, client.address);
    const outcome = await runCostly("quote", () =>
      parts.quoteRequests.request(request, { channel, sentFrom: client.sentFrom, share }),
    );
    if (outcome.kind === "created") return outcome;
    // Requests of a stranger without a quote must not use up the limit of the owner of the address.
    if (isMailed) await limits.refund("quote-address", address);
    if (outcome.kind === "unlisted-pages") return outcome;
    throw createQuoteRefusal(t, outcome);
  }

  async function findOrderedParts(t: Translate, chosen: readonly ChosenPart[]): Promise<OrderedPart[]> {
    const found = await parts.consumables.findByCodes(chosen.map(({ code }) => code));
    const ordered: OrderedPart[] = [];
    for (const [index, choice] of chosen.entries()) {
      const { code, quantity } = choice;
      const consumable = found.get(code);
      if (consumable === undefined)
        throw createFieldRefusal(t, `parts.${index}.code`, message("submission.noPart"));
      const part = { code, name: consumable.name, quantity, unitPrice: consumable.price };
      if (isDearer(part, choice)) throw await createDearerRefusal(t, index, consumable);
      ordered.push(part);
    }
    return ordered;
  }

  async function createDearerRefusal(
    t: Translate,
    index: number,
    consumable: Consumable,
  ): Promise<InvalidInput> {
    const { currency, vatPercent, priceDisplay } = await parts.companyService.current();
    const { name, code, price } = localize(consumableFields, consumable, t.locale);
    const shown = formatShownPrice(t, addVat(price, vatPercent), priceDisplay, currency.display);
    const reason = message("submission.dearerPart", { name, code, price: shown });
    return createFieldRefusal(t, `parts.${index}.price`, reason);
  }

  async function submitEnquiry(
    submitted: Enquiry,
    client: Client,
    storeToo?: Parameters<EnquiryStore["save"]>[1]["storeToo"],
  ) {
    const t = parts.companyService.translate(client.locale);
    const { [honeypotField]: honeypot, attribution, ...form } = submitted;
    const enquiry = { ...form, mobile: readPhone(t, form) };
    await consumeLimit(t, "enquiry", client.address);
    if (isEmptyOrder(enquiry)) throw createFieldRefusal(t, "message", message("submission.emptyOrder"));
    const orderedParts = await findOrderedParts(t, enquiry.parts ?? []);
    const share = await consumeMailShare(limits, client.address);
    const { enquiryMail } = await parts.companyService.current();
    const { enquiryId, isSpam, isConfirmed } = await enquiryStore.save(
      { ...enquiry, parts: orderedParts },
      {
        sentFrom: client.sentFrom,
        honeypot,
        attribution,
        share,
        isConfirmed: enquiryMail === "confirmation",
        storeToo,
      },
    );
    const reference = formatEnquiryReference(enquiryId);
    const sentences = [
      t.text(getStoredMessage(enquiry.topic, { isSpam })),
      ...(isConfirmed ? [t("submission.confirmation")] : []),
      t("submission.reference", { reference: isolate(reference, client.locale) }),
    ];
    return {
      message: sentences.join(" "),
      enquiry: enquiryId,
      /** For people. */
      reference,
      /** False for spam. */
      isMailed: !isSpam,
      /** With its country code, where the number was sent as it is typed. */
      ...(enquiry.country && { mobile: enquiry.mobile }),
    };
  }

  /** Staff answer with a quote. */
  async function submitUnlistedPages(request: QuoteRequest, titles: readonly string[], client: Client) {
    const enquiry: Enquiry = {
      ...pickContact(request),
      message: describeRequest(request, titles),
      topic: "rental",
      locale: request.locale ?? client.locale,
      whatsappConsent: false,
      attribution: unknownAttribution,
      [honeypotField]: "",
    };
    const stored = await submitEnquiry(enquiry, client);
    const reason = parts.companyService.translate(client.locale)("submission.unlisted", {
      max: formatCount(maxPages),
    });
    return { ...stored, message: `${reason} ${stored.message}` };
  }

  return {
    submitEnquiry,

    async submitQuoteRequest(request: QuoteRequest, client: Client) {
      const outcome = await requestQuote(request, client, "mail");
      if (outcome.kind === "unlisted-pages") return submitUnlistedPages(request, outcome.titles, client);
      const { created, isMailed } = outcome;
      return {
        message: parts.companyService.translate(client.locale)(
          isMailed ? "submission.quoteMailed" : "submission.quoteStored",
        ),
        isMailed,
        quote: toQuoteLink(created, client),
      };
    },

    async submitWhatsAppQuoteRequest(request: QuoteRequest, client: Client) {
      const outcome = await requestQuote(request, client, "whatsapp");
      if (outcome.kind === "unlisted-pages") return submitUnlistedPages(request, outcome.titles, client);
      const { created } = outcome;
      const { whatsapp, currency } = await parts.companyService.current(undefined, created.locale);
      const t = parts.companyService.translate(created.locale);
      const quote = localizeQuote(created.quote, created.locale);
      const text = formatQuoteWhatsAppText(t, request, quote, getQuoteCurrency(t, currency), {
        reference: created.reference,
        url: `${parts.publicUrl}${t.path(quotePath(created.token))}`,
      });
      return {
        message: parts.companyService.translate(client.locale)("submission.quoteStored"),
        quote: toQuoteLink(created, client),
        whatsApp: whatsapp.digits && getWhatsAppUrl(whatsapp.digits, text),
      };
    },
  };
}

/** For staff: the products with their pages, above what the customer has written. */
function describeRequest(request: QuoteRequest, titles: readonly string[]): string {
  const t = getTranslate("en");
  const lines = listRequestedProducts(request).map(({ quantity, volumes, ...place }, index) => {
    const pages = formatMonthlyPages(t, volumes);
    return [
      t("quoteLines.counted", { quantity: formatCount(quantity), name: titles[index] ?? "" }),
      formatOffice(t, place),
      quantity === 1 ? pages : t("quoteLines.pages.each", { pages }),
    ]
      .filter(Boolean)
      .join(", ");
  });
  return [...lines, request.message].filter(Boolean).join("\n");
}

/** In the language of the request, which is that of the enquiry if it names none. */
function toQuoteLink({ reference, token, locale }: CreatedQuote, client: Client) {
  const language = client.locale === defaultLocale ? locale : client.locale;
  return { reference, path: localizePath(language, quotePath(token)) };
}

function createQuoteRefusal(t: Translate, outcome: Exclude<QuoteOutcome, StoredOutcome>): InvalidInput {
  switch (outcome.kind) {
    case "unknown-product":
      return createFieldRefusal(
        t,
        getRequestPath(outcome.lineIndex, "product"),
        message("submission.noMachine"),
      );
    case "unpriced-product":
      return createFieldRefusal(
        t,
        getRequestPath(outcome.lineIndex, "product"),
        message("submission.noPrice"),
      );
    case "no-colour":
      return createFieldRefusal(
        t,
        getRequestPath(outcome.lineIndex, "colorPrints"),
        message("submission.blackOnly"),
      );
    case "price-differs":
      return createFieldRefusal(
        t,
        getRequestPath(outcome.lineIndex, "monthlyCost"),
        message("submission.otherPrice", { total: formatDirhams(outcome.total) }),
      );
    case "no-enquiry":
      return createFieldRefusal(t, "email", message("submission.noEnquiry"));
  }
}

/** A body without country has the number with its country code already. */
function readPhone(
  t: Translate,
  { country = "", mobile, keptMobile }: Pick<Enquiry, "country" | "mobile" | "keptMobile">,
): string {
  if (country === "") return normalizeMobile(mobile);
  const phone = readTypedPhone({ country, mobile, keptMobile });
  switch (phone.kind) {
    case "number":
      return phone.digits;
    case "not-a-number":
      throw createFieldRefusal(t, "mobile", message("contact.mobile.digits", getMobileLimits()));
    case "question":
      throw createFieldRefusal(
        t,
        "mobile",
        message(`submission.mobile.${phone.fault}`, {
          country: t.text(`country.${phone.country}`),
          code: isolate(`+${phone.callingCode}`, t.locale),
        }),
      );
  }
}

/** A client that knows the kind alone sends no details. */
function isEmptyOrder({
  topic,
  details,
  parts = [],
  message: text,
}: Pick<Enquiry, "topic" | "details" | "parts" | "message">): boolean {
  return topic === "consumables" && details?.["deliverTo"] !== undefined && parts.length === 0 && text === "";
}

function createFieldRefusal(t: Translate, field: string, reason: Message): InvalidInput {
  return new InvalidInput("value", t.text(reason), { [field]: t.text(reason) });
}

function getWaitingTime(seconds: number): Message {
  if (seconds < 90) return message("submission.seconds", { count: seconds });
  if (seconds < 5400) return message("submission.minutes", { count: Math.ceil(seconds / 60) });
  return message("submission.hours", { count: Math.ceil(seconds / 3600) });
}
