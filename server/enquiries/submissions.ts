import type { z } from "zod";
import {
  type Contact,
  enquiryStoredMessage,
  getFieldErrors,
  honeypotField,
} from "../../domain/shared/contact.ts";
import { formatDirhams } from "../../domain/pricing/money.ts";
import { formatQuoteWhatsAppText, getWhatsAppUrl } from "../../domain/quotes/whatsapp-text.ts";
import { quoteRequestSchema } from "../../domain/quotes/quote-request.ts";
import { quotePath } from "../../domain/pages/site-paths.ts";
import type { CompanyService } from "../company/service.ts";
import { runCostly } from "../limits/costly-work.ts";
import { type EnquiryStore, submittedEnquirySchema } from "./enquiry-store.ts";
import type { LimitName, RateLimits } from "../limits/rate-limits.ts";
import type { QuoteChannel, QuoteOutcome, QuoteRequests } from "../quotes/quote-requests.ts";
import type { CreatedQuote } from "../quotes/repository.ts";

/** Who is at the desk. */
export interface Client {
  /** Network address. */
  readonly address: string;
  /** Path of the page they are on; empty for another client. */
  readonly source: string;
}

/** What they are told. */
export interface SubmissionResponse {
  readonly status: 200 | 422 | 429;
  readonly success: boolean;
  readonly message: string;
  /** A message for each field concerned. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The enquiry that was kept: sent along, it proves that a request for a quote comes from the same sender. */
  readonly enquiry?: string;
  /** The quote that was made. */
  readonly quote?: { readonly reference: string; readonly path: string };
  /** Opens a chat with the company about it. */
  readonly whatsApp?: string;
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number;
}

/** Where enquiries and requests for quotes come in, from the API and from the forms of pages without JavaScript. */
export interface Submissions {
  submitEnquiry(body: unknown, client: Client): Promise<SubmissionResponse>;
  submitQuoteRequest(body: unknown, client: Client): Promise<SubmissionResponse>;
  /** Keeps the quote as `sendQuote` does, for a visitor who takes it along to WhatsApp. */
  submitWhatsAppQuoteRequest(body: unknown, client: Client): Promise<SubmissionResponse>;
}

export function createSubmissions(parts: {
  readonly enquiryStore: EnquiryStore;
  readonly quoteRequests: QuoteRequests;
  readonly limits: Pick<RateLimits, "consume" | "refund">;
  readonly companyService: Pick<CompanyService, "current">;
  /** Address of the site, without a trailing slash. */
  readonly publicUrl: string;
}): Submissions {
  const { enquiryStore, limits } = parts;

  /** Takes from each limit in turn; the answer where one is used up. */
  async function takeLimits(
    keys: readonly (readonly [LimitName, string])[],
  ): Promise<SubmissionResponse | null> {
    for (const [limitName, key] of keys) {
      const { allowed, retryAfter } = await limits.consume(limitName, key);
      if (!allowed) return toTooManyResponse(retryAfter);
    }
    return null;
  }

  async function requestQuote(
    body: unknown,
    client: Client,
    channel: QuoteChannel,
  ): Promise<
    | { readonly kind: "made"; readonly made: CreatedQuote; readonly contact: Contact }
    | { readonly kind: "refused"; readonly response: SubmissionResponse }
  > {
    const parsed = quoteRequestSchema.safeParse(body ?? {});
    if (!parsed.success) return { kind: "refused", response: toInvalidResponse(parsed.error) };
    const address = parsed.data.email.toLowerCase();
    const isMailed = channel === "mail";
    const refusal = await takeLimits([
      ["quote", client.address],
      ...(isMailed ? [["quote-address", address] as const] : []),
    ]);
    if (refusal !== null) return { kind: "refused", response: refusal };
    const outcome = await runCostly("quote", () =>
      parts.quoteRequests.request(parsed.data, { channel, source: client.source }),
    );
    // A stranger whose requests lead to no mail must not use up what the owner of the address may ask for.
    if (isMailed && outcome.kind !== "made") await limits.refund("quote-address", address);
    return outcome.kind === "made"
      ? { kind: "made", made: outcome.made, contact: parsed.data }
      : { kind: "refused", response: toRefusalResponse(outcome) };
  }

  return {
    async submitEnquiry(body, client) {
      const parsed = submittedEnquirySchema.safeParse(body ?? {});
      if (!parsed.success) return toInvalidResponse(parsed.error);
      const { [honeypotField]: honeypot, origin, ...contact } = parsed.data;
      const refusal = await takeLimits([["enquiry", client.address]]);
      if (refusal !== null) return refusal;
      const { enquiryId } = await enquiryStore.save(contact, { source: client.source, honeypot, origin });
      return { status: 200, success: true, message: enquiryStoredMessage, enquiry: enquiryId };
    },

    async submitQuoteRequest(body, client) {
      const outcome = await requestQuote(body, client, "mail");
      if (outcome.kind !== "made") return outcome.response;
      return {
        status: 200,
        success: true,
        message: "Your quote is safely stored and on its way to your mailbox.",
        quote: toQuoteLink(outcome.made),
      };
    },

    async submitWhatsAppQuoteRequest(body, client) {
      const outcome = await requestQuote(body, client, "whatsapp");
      if (outcome.kind !== "made") return outcome.response;
      const { made, contact } = outcome;
      const { whatsapp } = await parts.companyService.current();
      const { reference, path } = toQuoteLink(made);
      const text = formatQuoteWhatsAppText(contact, made.quote, {
        reference,
        url: `${parts.publicUrl}${path}`,
      });
      return {
        status: 200,
        success: true,
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

function toRefusalResponse(outcome: Exclude<QuoteOutcome, { kind: "made" }>): SubmissionResponse {
  switch (outcome.kind) {
    case "unknown-product":
      return toFieldErrorResponse(
        getProductFieldPath(outcome),
        "We do not have this printer: choose one from the list",
      );
    case "unpriced-product":
      return toFieldErrorResponse(
        getProductFieldPath(outcome),
        "This printer has no price yet: choose another one, or send us an enquiry",
      );
    case "no-colour":
      return toFieldErrorResponse(
        getFieldPath(outcome, "colorPrints"),
        "This printer prints black only: ask for 0 colour pages, or choose another one",
      );
    case "price-differs":
      return toFieldErrorResponse(
        getFieldPath(outcome, "monthlyCost"),
        `The monthly cost at these pages is ${formatDirhams(outcome.total)}`,
      );
    case "no-enquiry":
      return toFieldErrorResponse(
        "email",
        "We have no enquiry from this address in the last 24 hours: send us your details first",
      );
  }
}

/** The first machine is that of the payload itself, the others stand in its list. */
function getFieldPath({ lineIndex }: { readonly lineIndex: number }, field: string): string {
  return lineIndex === 0 ? field : `furtherMachines.${lineIndex - 1}.${field}`;
}

function getProductFieldPath(outcome: { readonly lineIndex: number }): string {
  return getFieldPath(outcome, outcome.lineIndex === 0 ? "productFullName" : "productId");
}

function toFieldErrorResponse(field: string, message: string): SubmissionResponse {
  return { status: 422, success: false, message, errors: { [field]: message } };
}

function toInvalidResponse(error: z.ZodError): SubmissionResponse {
  const errors = getFieldErrors(error);
  return { status: 422, success: false, message: Object.values(errors)[0] ?? "Invalid value", errors };
}

function toTooManyResponse(retryAfter: number): SubmissionResponse {
  return {
    status: 429,
    success: false,
    message: `That is more than we can take from one sender at a time, and this one was not sent: try again in ${formatWaitingTime(retryAfter)}`,
    retryAfter,
  };
}

function formatWaitingTime(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}
