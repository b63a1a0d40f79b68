import type { z } from "zod";
import { writeIssueMessage } from "#domain/shared/issue-message.ts";
import { getQuoteCurrency, localizeQuote } from "#domain/quotes/quote.ts";
import { getTranslate } from "#messages/catalogue.ts";
import { type Message, type Translate, message } from "#messages/message.ts";
import { type Locale, defaultLocale, localizePath } from "#domain/shared/locale.ts";
import { type ChosenPart, type OrderedPart, isDearer } from "#domain/consumables/order.ts";
import { type Consumable, consumableFields } from "#domain/consumables/consumable.ts";
import { localize } from "#domain/shared/translated-fields.ts";
import type { EnquiryForm } from "#domain/enquiries/enquiry-form.ts";
import { formatEnquiryReference } from "#domain/enquiries/enquiry-reference.ts";
import { getStoredMessage } from "#domain/enquiries/topics.ts";
import { formatShownPrice } from "#domain/pricing/shown-price.ts";
import { addVat } from "#domain/pricing/vat.ts";
import { type Contact, getFieldErrors, getMobileLimits, honeypotField } from "#domain/shared/contact.ts";
import { formatDirhams, isolate } from "#domain/shared/format.ts";
import { formatQuoteWhatsAppText, getWhatsAppUrl } from "#domain/quotes/whatsapp-text.ts";
import { getRequestPath, quoteRequestSchema } from "#domain/quotes/quote-request.ts";
import { quotePath } from "#domain/pages/site-paths.ts";
import type { ConsumableService } from "#server/consumables/service.ts";
import type { CompanyService } from "#server/company/service.ts";
import { runCostly } from "#server/limits/costly-work.ts";
import { type EnquiryStore, getSubmittedEnquirySchema } from "./enquiry-store.ts";
import {
  type LimitName,
  type RateLimits,
  consumeMailShare,
  enforceLimit,
} from "#server/limits/rate-limits.ts";
import type { QuoteChannel, QuoteOutcome, QuoteRequests } from "./quote-requests.ts";
import { readTypedPhone } from "./typed-phone.ts";
import type { CreatedQuote } from "#server/quotes/repository.ts";

export interface Client {
  readonly address: string;
  /** Path of the page with the form; empty for other clients of the API. */
  readonly sentFrom: string;
  /** Of the texts in the outcome. */
  readonly locale: Locale;
}

interface InvalidSubmission {
  readonly kind: "invalid";
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
}

export type SubmissionOutcome<Stored extends object = object> =
  | ({ readonly kind: "stored"; readonly message: string } & Stored)
  | InvalidSubmission;

interface StoredEnquiry {
  readonly enquiry: string;
  /** For people. */
  readonly reference: string;
  /** False for spam. */
  readonly isMailed: boolean;
  /** With its country code, where the number was sent as it is typed. */
  readonly mobile?: string;
}

interface StoredQuote {
  readonly quote: { readonly reference: string; readonly path: string };
}

interface StoredWhatsAppQuote extends StoredQuote {
  readonly whatsApp: string;
}

/** docs/specification.md, section 10. Each method throws RateLimited. */
export interface Submissions {
  submitEnquiry(body: unknown, client: Client): Promise<SubmissionOutcome<StoredEnquiry>>;
  submitQuoteRequest(
    body: unknown,
    client: Client,
  ): Promise<SubmissionOutcome<StoredQuote & { readonly isMailed: boolean }>>;
  submitWhatsAppQuoteRequest(body: unknown, client: Client): Promise<SubmissionOutcome<StoredWhatsAppQuote>>;
}

export function createSubmissions(parts: {
  readonly enquiryStore: EnquiryStore;
  readonly quoteRequests: QuoteRequests;
  readonly consumables: Pick<ConsumableService, "findByCodes">;
  readonly limits: Pick<RateLimits, "consume" | "refund">;
  readonly companyService: Pick<CompanyService, "current">;
  readonly publicUrl: string;
}): Submissions {
  const { enquiryStore, limits } = parts;

  async function consumeLimit(t: Translate, name: LimitName, key: string): Promise<void> {
    await enforceLimit(limits, name, key, (retryAfter) =>
      t("submission.limit", { time: getWaitingTime(retryAfter) }),
    );
  }

  async function requestQuote(
    body: unknown,
    client: Client,
    channel: QuoteChannel,
  ): Promise<
    | {
        readonly kind: "created";
        readonly created: CreatedQuote;
        readonly isMailed: boolean;
        readonly contact: Contact;
      }
    | InvalidSubmission
  > {
    const t = getTranslate(client.locale);
    const parsed = quoteRequestSchema.safeParse(body ?? {}, { error: writeIssueMessage });
    if (!parsed.success) return toInvalidBody(t, parsed.error);
    const address = parsed.data.email.toLowerCase();
    const isMailed = channel === "mail";
    await consumeLimit(t, "quote", client.address);
    if (isMailed) await consumeLimit(t, "quote-address", address);
    const share = await consumeMailShare(limits, client.address);
    const outcome = await runCostly("quote", () =>
      parts.quoteRequests.request(parsed.data, { channel, sentFrom: client.sentFrom, share }),
    );
    // Refused requests of a stranger must not use up the limit of the owner of the address.
    if (isMailed && outcome.kind !== "created") await limits.refund("quote-address", address);
    return outcome.kind === "created"
      ? { ...outcome, contact: parsed.data }
      : toInvalidQuoteRequest(t, outcome);
  }

  async function findOrderedParts(
    chosen: readonly ChosenPart[],
  ): Promise<
    | { readonly parts: readonly OrderedPart[] }
    | { readonly unknown: number }
    | { readonly dearer: number; readonly consumable: Consumable }
  > {
    const found = await parts.consumables.findByCodes(chosen.map(({ code }) => code));
    const ordered: OrderedPart[] = [];
    for (const [index, choice] of chosen.entries()) {
      const { code, quantity } = choice;
      const consumable = found.get(code);
      if (consumable === undefined) return { unknown: index };
      const part = { code, name: consumable.name, quantity, unitPrice: consumable.price };
      if (isDearer(part, choice)) return { dearer: index, consumable };
      ordered.push(part);
    }
    return { parts: ordered };
  }

  return {
    async submitEnquiry(body, client) {
      const t = getTranslate(client.locale);
      const parsed = getSubmittedEnquirySchema(body).safeParse(body ?? {}, { error: writeIssueMessage });
      if (!parsed.success) return toInvalidBody(t, parsed.error);
      const { [honeypotField]: honeypot, attribution, ...form } = parsed.data;
      const phone = readPhone(t, form);
      if ("kind" in phone) return phone;
      const enquiry = { ...form, ...phone };
      await consumeLimit(t, "enquiry", client.address);
      const order = await findOrderedParts(enquiry.parts ?? []);
      if (isEmptyOrder(enquiry)) return toInvalidField(t, "message", message("submission.emptyOrder"));
      if ("unknown" in order)
        return toInvalidField(t, `parts.${order.unknown}.code`, message("submission.noPart"));
      if ("dearer" in order) {
        const { currency, vatPercent, priceDisplay } = await parts.companyService.current();
        const { name, code, price } = localize(consumableFields, order.consumable, t.locale);
        const shown = formatShownPrice(t, addVat(price, vatPercent), priceDisplay, currency.display);
        const reason = message("submission.dearerPart", { name, code, price: shown });
        return toInvalidField(t, `parts.${order.dearer}.price`, reason);
      }
      const share = await consumeMailShare(limits, client.address);
      const { enquiryMail } = await parts.companyService.current();
      const { enquiryId, isSpam, isConfirmed } = await enquiryStore.save(
        { ...enquiry, ...order },
        {
          sentFrom: client.sentFrom,
          honeypot,
          attribution,
          share,
          isConfirmed: enquiryMail === "confirmation",
        },
      );
      const reference = formatEnquiryReference(enquiryId);
      const sentences = [
        t.text(getStoredMessage(enquiry.topic, { isSpam })),
        ...(isConfirmed ? [t("submission.confirmation")] : []),
        t("submission.reference", { reference: isolate(reference, client.locale) }),
      ];
      return {
        kind: "stored",
        message: sentences.join(" "),
        enquiry: enquiryId,
        reference,
        isMailed: !isSpam,
        ...(enquiry.country && phone),
      };
    },

    async submitQuoteRequest(body, client) {
      const outcome = await requestQuote(body, client, "mail");
      if (outcome.kind === "invalid") return outcome;
      return {
        kind: "stored",
        message: getTranslate(client.locale)(
          outcome.isMailed ? "submission.quoteMailed" : "submission.quoteStored",
        ),
        isMailed: outcome.isMailed,
        quote: toQuoteLink(outcome.created, client),
      };
    },

    async submitWhatsAppQuoteRequest(body, client) {
      const outcome = await requestQuote(body, client, "whatsapp");
      if (outcome.kind === "invalid") return outcome;
      const { created, contact } = outcome;
      const { whatsapp, currency } = await parts.companyService.current(undefined, created.locale);
      const t = getTranslate(created.locale);
      const quote = localizeQuote(created.quote, created.locale);
      const text = formatQuoteWhatsAppText(t, contact, quote, getQuoteCurrency(t, currency), {
        reference: created.reference,
        url: `${parts.publicUrl}${t.path(quotePath(created.token))}`,
      });
      return {
        kind: "stored",
        message: getTranslate(client.locale)("submission.quoteStored"),
        quote: toQuoteLink(created, client),
        whatsApp: getWhatsAppUrl(whatsapp.digits, text),
      };
    },
  };
}

/** In the language of the request, which is that of the enquiry if it names none. */
function toQuoteLink({ reference, token, locale }: CreatedQuote, client: Client) {
  const language = client.locale === defaultLocale ? locale : client.locale;
  return { reference, path: localizePath(language, quotePath(token)) };
}

function toInvalidQuoteRequest(
  t: Translate,
  outcome: Exclude<QuoteOutcome, { kind: "created" }>,
): InvalidSubmission {
  switch (outcome.kind) {
    case "unknown-product":
      return toInvalidField(t, getRequestPath(outcome.lineIndex, "product"), message("submission.noMachine"));
    case "unpriced-product":
      return toInvalidField(t, getRequestPath(outcome.lineIndex, "product"), message("submission.noPrice"));
    case "no-colour":
      return toInvalidField(
        t,
        getRequestPath(outcome.lineIndex, "colorPrints"),
        message("submission.blackOnly"),
      );
    case "price-differs":
      return toInvalidField(
        t,
        getRequestPath(outcome.lineIndex, "monthlyCost"),
        message("submission.otherPrice", { total: formatDirhams(outcome.total) }),
      );
    case "no-enquiry":
      return toInvalidField(t, "email", message("submission.noEnquiry"));
  }
}

/** A body without country has the number with its country code already. */
function readPhone(
  t: Translate,
  { country = "", mobile, keptMobile }: EnquiryForm,
): { readonly mobile: string } | InvalidSubmission {
  if (country === "") return { mobile };
  const phone = readTypedPhone({ country, mobile, keptMobile });
  switch (phone.kind) {
    case "number":
      return { mobile: phone.digits };
    case "not-a-number":
      return toInvalidField(t, "mobile", message("contact.mobile.digits", getMobileLimits()));
    case "question":
      return toInvalidField(
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
function isEmptyOrder({ topic, details, parts = [], message: text }: EnquiryForm): boolean {
  return topic === "consumables" && details?.["deliverTo"] !== undefined && parts.length === 0 && text === "";
}

function toInvalidField(t: Translate, field: string, reason: Message): InvalidSubmission {
  return { kind: "invalid", message: t.text(reason), errors: { [field]: t.text(reason) } };
}

function toInvalidBody(t: Translate, error: z.ZodError): InvalidSubmission {
  const errors = getFieldErrors(t, error);
  return { kind: "invalid", message: Object.values(errors)[0] ?? t("failure.invalid"), errors };
}

function getWaitingTime(seconds: number): Message {
  if (seconds < 90) return message("submission.seconds", { count: seconds });
  if (seconds < 5400) return message("submission.minutes", { count: Math.ceil(seconds / 60) });
  return message("submission.hours", { count: Math.ceil(seconds / 3600) });
}
