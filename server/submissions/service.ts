import type { z } from "zod";
import { localizeQuote } from "#domain/quotes/quote.ts";
import { getTranslate } from "#messages/catalogue.ts";
import type { ChosenPart, OrderedPart } from "#domain/consumables/order.ts";
import type { EnquiryForm } from "#domain/enquiries/enquiry-form.ts";
import { formatStoredMessage } from "#domain/enquiries/topics.ts";
import { type Contact, getFieldErrors, honeypotField } from "#domain/shared/contact.ts";
import { formatDirhams } from "#domain/shared/format.ts";
import { formatQuoteWhatsAppText, getWhatsAppUrl } from "#domain/quotes/whatsapp-text.ts";
import { getRequestPath, quoteRequestSchema } from "#domain/quotes/quote-request.ts";
import { quotePath } from "#domain/pages/site-paths.ts";
import type { ConsumableService } from "#server/consumables/service.ts";
import type { CompanyService } from "#server/company/service.ts";
import { runCostly } from "#server/limits/costly-work.ts";
import { type EnquiryStore, getSubmittedEnquirySchema } from "./enquiry-store.ts";
import { type LimitName, type RateLimits, enforceLimit } from "#server/limits/rate-limits.ts";
import type { QuoteChannel, QuoteOutcome, QuoteRequests } from "./quote-requests.ts";
import type { CreatedQuote } from "#server/quotes/repository.ts";

export interface Client {
  readonly address: string;
  /** Path of the page with the form; empty for other clients of the API. */
  readonly source: string;
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
  submitQuoteRequest(body: unknown, client: Client): Promise<SubmissionOutcome<StoredQuote>>;
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

  async function consumeLimit(name: LimitName, key: string): Promise<void> {
    await enforceLimit(limits, name, key, formatRateLimitMessage);
  }

  async function requestQuote(
    body: unknown,
    client: Client,
    channel: QuoteChannel,
  ): Promise<
    | { readonly kind: "created"; readonly created: CreatedQuote; readonly contact: Contact }
    | InvalidSubmission
  > {
    const parsed = quoteRequestSchema.safeParse(body ?? {});
    if (!parsed.success) return toInvalidBody(parsed.error);
    const address = parsed.data.email.toLowerCase();
    const isMailed = channel === "mail";
    await consumeLimit("quote", client.address);
    if (isMailed) await consumeLimit("quote-address", address);
    const outcome = await runCostly("quote", () =>
      parts.quoteRequests.request(parsed.data, { channel, source: client.source }),
    );
    // Refused requests of a stranger must not use up the limit of the owner of the address.
    if (isMailed && outcome.kind !== "created") await limits.refund("quote-address", address);
    return outcome.kind === "created"
      ? { kind: "created", created: outcome.created, contact: parsed.data }
      : toInvalidQuoteRequest(outcome);
  }

  async function findOrderedParts(
    chosen: readonly ChosenPart[],
  ): Promise<{ readonly parts: readonly OrderedPart[] } | { readonly unknown: number }> {
    const found = await parts.consumables.findByCodes(chosen.map(({ code }) => code));
    const ordered: OrderedPart[] = [];
    for (const [index, { code, quantity }] of chosen.entries()) {
      const consumable = found.get(code);
      if (consumable === undefined) return { unknown: index };
      ordered.push({ code, name: consumable.name, quantity, unitPrice: consumable.price });
    }
    return { parts: ordered };
  }

  return {
    async submitEnquiry(body, client) {
      const parsed = getSubmittedEnquirySchema(body).safeParse(body ?? {});
      if (!parsed.success) return toInvalidBody(parsed.error);
      const { [honeypotField]: honeypot, origin: attribution, ...enquiry } = parsed.data;
      await consumeLimit("enquiry", client.address);
      const order = await findOrderedParts(enquiry.parts ?? []);
      if (isEmptyOrder(enquiry)) return toInvalidField("message", emptyOrderMessage);
      if ("unknown" in order) return toInvalidField(`parts.${order.unknown}.code`, unknownPartMessage);
      const { enquiryId } = await enquiryStore.save(
        { ...enquiry, ...order },
        {
          source: client.source,
          honeypot,
          attribution,
        },
      );
      return { kind: "stored", message: formatStoredMessage(enquiry.topic), enquiry: enquiryId };
    },

    async submitQuoteRequest(body, client) {
      const outcome = await requestQuote(body, client, "mail");
      if (outcome.kind === "invalid") return outcome;
      return {
        kind: "stored",
        message: "Your quote is safely stored and on its way to your mailbox.",
        quote: toQuoteLink(outcome.created),
      };
    },

    async submitWhatsAppQuoteRequest(body, client) {
      const outcome = await requestQuote(body, client, "whatsapp");
      if (outcome.kind === "invalid") return outcome;
      const { created, contact } = outcome;
      const { whatsapp } = await parts.companyService.current();
      const { reference, path } = toQuoteLink(created);
      const t = getTranslate(created.locale);
      const quote = localizeQuote(created.quote, created.locale);
      const url = `${parts.publicUrl}${t.path(path)}`;
      const text = formatQuoteWhatsAppText(t, contact, quote, { reference, url });
      return {
        kind: "stored",
        message: "Your quote is safely stored.",
        quote: { reference, path },
        whatsApp: getWhatsAppUrl(whatsapp.digits, text),
      };
    },
  };
}

function toQuoteLink({ reference, token }: CreatedQuote) {
  return { reference, path: quotePath(token) };
}

function toInvalidQuoteRequest(outcome: Exclude<QuoteOutcome, { kind: "created" }>): InvalidSubmission {
  switch (outcome.kind) {
    case "unknown-product":
      return toInvalidField(
        getRequestPath(outcome.lineIndex, "product"),
        "We do not have this machine: choose one from the list",
      );
    case "unpriced-product":
      return toInvalidField(
        getRequestPath(outcome.lineIndex, "product"),
        "This machine has no price yet: choose another one, or send us an enquiry",
      );
    case "no-colour":
      return toInvalidField(
        getRequestPath(outcome.lineIndex, "colorPrints"),
        "This machine prints black only: ask for 0 colour pages, or choose another one",
      );
    case "price-differs":
      return toInvalidField(
        getRequestPath(outcome.lineIndex, "monthlyCost"),
        `The monthly cost at these pages is ${formatDirhams(outcome.total)}`,
      );
    case "no-enquiry":
      return toInvalidField(
        "email",
        "We have no enquiry from this address in the last 24 hours: send us your details first",
      );
  }
}

/** A client that knows the kind alone sends no details. */
function isEmptyOrder({ topic, details, parts = [], message }: EnquiryForm): boolean {
  return topic === "consumables" && details !== undefined && parts.length === 0 && message === "";
}

const emptyOrderMessage = "Choose a part in the list, or write what you need";

const unknownPartMessage =
  "We no longer list a part of this order: choose it again, or describe it in the message";

function toInvalidField(field: string, message: string): InvalidSubmission {
  return { kind: "invalid", message, errors: { [field]: message } };
}

function toInvalidBody(error: z.ZodError): InvalidSubmission {
  const errors = getFieldErrors(error);
  return { kind: "invalid", message: Object.values(errors)[0] ?? "Invalid value", errors };
}

function formatRateLimitMessage(retryAfter: number): string {
  return `That is more than we can take from one sender at a time, and this one was not sent: try again in ${formatWaitingTime(retryAfter)}`;
}

function formatWaitingTime(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}
