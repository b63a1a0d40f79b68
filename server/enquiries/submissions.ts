import { z } from "zod";
import {
  type Contact,
  contactSchema,
  enquiryStored,
  fieldErrors,
  honeypotField,
} from "../../domain/shared/contact.ts";
import { sentOriginSchema } from "../../domain/enquiries/attribution.ts";
import { formatDirhams } from "../../domain/pricing/money.ts";
import { quoteOnWhatsApp } from "../../domain/quotes/whatsapp-text.ts";
import { whatsAppLink } from "../../domain/quotes/quote-terms.ts";
import { quoteRequestSchema } from "../../domain/quotes/quote-request.ts";
import { quotePath } from "../../domain/pages/site-paths.ts";
import type { CompanyFacts } from "../company/service.ts";
import { runCostly } from "../limits/costly-work.ts";
import type { Enquiries } from "./enquiry-records.ts";
import type { LimitName, Limits } from "../limits/rate-limits.ts";
import type { MadeQuote, QuoteChannel, QuoteOutcome, QuoteRequests } from "../quotes/quote-requests.ts";

/** Who is at the desk. */
export interface Client {
  /** Network address. */
  readonly address: string;
  /** Path of the page they are on; empty for another client. */
  readonly source: string;
}

/** What they are told. */
export interface Answer {
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
export interface FrontDesk {
  sendEnquiry(body: unknown, client: Client): Promise<Answer>;
  sendQuote(body: unknown, client: Client): Promise<Answer>;
  /** Keeps the quote as `sendQuote` does, for a visitor who takes it along to WhatsApp. */
  sendQuoteToChat(body: unknown, client: Client): Promise<Answer>;
}

/** The contact form with the field that people do not see. Whatever stands in that field is spam, not an error. */
export const enquiryBodySchema = contactSchema.extend({
  [honeypotField]: z.string().default("").catch("not text").describe("Leave it out, or empty"),
  origin: sentOriginSchema,
});

export function createFrontDesk(parts: {
  readonly enquiries: Enquiries;
  readonly quoteRequests: QuoteRequests;
  readonly limits: Pick<Limits, "take" | "giveBack">;
  readonly companyFacts: Pick<CompanyFacts, "current">;
  /** Address of the site, without a trailing slash. */
  readonly publicUrl: string;
}): FrontDesk {
  const { enquiries, limits } = parts;

  /** Takes from each limit in turn; the answer where one is used up. */
  async function limited(taken: readonly (readonly [LimitName, string])[]): Promise<Answer | null> {
    for (const [what, key] of taken) {
      const { allowed, retryAfter } = await limits.take(what, key);
      if (!allowed) return tooMany(retryAfter);
    }
    return null;
  }

  async function requestQuote(
    body: unknown,
    client: Client,
    channel: QuoteChannel,
  ): Promise<
    | { readonly kind: "made"; readonly made: MadeQuote; readonly contact: Contact }
    | { readonly kind: "refused"; readonly answer: Answer }
  > {
    const parsed = quoteRequestSchema.safeParse(body ?? {});
    if (!parsed.success) return { kind: "refused", answer: invalid(parsed.error) };
    const address = parsed.data.email.toLowerCase();
    const isMailed = channel === "mail";
    const refusal = await limited([
      ["quote", client.address],
      ...(isMailed ? [["quote-address", address] as const] : []),
    ]);
    if (refusal !== null) return { kind: "refused", answer: refusal };
    const outcome = await runCostly("quote", () =>
      parts.quoteRequests.request(parsed.data, { channel, source: client.source }),
    );
    // A stranger whose requests lead to no mail must not use up what the owner of the address may ask for.
    if (isMailed && outcome.kind !== "made") await limits.giveBack("quote-address", address);
    return outcome.kind === "made"
      ? { kind: "made", made: outcome.made, contact: parsed.data }
      : { kind: "refused", answer: quoteRefusal(outcome) };
  }

  return {
    async sendEnquiry(body, client) {
      const parsed = enquiryBodySchema.safeParse(body ?? {});
      if (!parsed.success) return invalid(parsed.error);
      const { [honeypotField]: honeypot, origin, ...contact } = parsed.data;
      const refusal = await limited([["enquiry", client.address]]);
      if (refusal !== null) return refusal;
      const { enquiryId } = await enquiries.send(contact, { source: client.source, honeypot, origin });
      return { status: 200, success: true, message: enquiryStored, enquiry: enquiryId };
    },

    async sendQuote(body, client) {
      const outcome = await requestQuote(body, client, "mail");
      if (outcome.kind !== "made") return outcome.answer;
      return {
        status: 200,
        success: true,
        message: "Your quote is safely stored and on its way to your mailbox.",
        quote: addressOf(outcome.made),
      };
    },

    async sendQuoteToChat(body, client) {
      const outcome = await requestQuote(body, client, "whatsapp");
      if (outcome.kind !== "made") return outcome.answer;
      const { made, contact } = outcome;
      const { whatsapp } = await parts.companyFacts.current();
      const { reference, path } = addressOf(made);
      const text = quoteOnWhatsApp(contact, made.quote, { reference, url: `${parts.publicUrl}${path}` });
      return {
        status: 200,
        success: true,
        message: "Your quote is safely stored.",
        quote: { reference, path },
        whatsApp: whatsAppLink(whatsapp.digits, text),
      };
    },
  };
}

function addressOf({ reference, token }: MadeQuote) {
  return { reference, path: quotePath(token) };
}

function quoteRefusal(outcome: Exclude<QuoteOutcome, { kind: "made" }>): Answer {
  switch (outcome.kind) {
    case "unknown-printer":
      return refused(printerField(outcome), "We do not have this printer: choose one from the list");
    case "unpriced-printer":
      return refused(
        printerField(outcome),
        "This printer has no price yet: choose another one, or send us an enquiry",
      );
    case "no-colour":
      return refused(
        fieldOf(outcome, "colorPrints"),
        "This printer prints black only: ask for 0 colour pages, or choose another one",
      );
    case "price-differs":
      return refused(
        fieldOf(outcome, "monthlyCost"),
        `The monthly cost at these pages is ${formatDirhams(outcome.total)}`,
      );
    case "no-enquiry":
      return refused(
        "email",
        "We have no enquiry from this address in the last 24 hours: send us your details first",
      );
  }
}

/** The first machine is that of the payload itself, the others stand in its list. */
function fieldOf({ machine }: { readonly machine: number }, field: string): string {
  return machine === 0 ? field : `furtherMachines.${machine - 1}.${field}`;
}

function printerField(outcome: { readonly machine: number }): string {
  return fieldOf(outcome, outcome.machine === 0 ? "productFullName" : "productId");
}

function refused(field: string, message: string): Answer {
  return { status: 422, success: false, message, errors: { [field]: message } };
}

function invalid(error: z.ZodError): Answer {
  const errors = fieldErrors(error);
  return { status: 422, success: false, message: Object.values(errors)[0] ?? "Invalid value", errors };
}

function tooMany(retryAfter: number): Answer {
  return {
    status: 429,
    success: false,
    message: `That is more than we can take from one sender at a time, and this one was not sent: try again in ${waitingTime(retryAfter)}`,
    retryAfter,
  };
}

function waitingTime(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}
