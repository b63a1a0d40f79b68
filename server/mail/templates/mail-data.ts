import type { Company } from "../../../domain/company/company.ts";
import type { Attribution } from "../../../domain/enquiries/attribution.ts";
import type { Contact } from "../../../domain/shared/contact.ts";
import type { Quote } from "../../../domain/quotes/quote.ts";
import type { QuoteEventKind } from "../../../domain/quotes/quote-status.ts";

/** An enquiry as a message tells of it. */
export interface EnquiryData {
  readonly contact: Contact;
  /** Path of the page it was sent from; empty from another client. */
  readonly source: string;
  readonly attribution: Attribution;
  /** Milliseconds since 1970, UTC. */
  readonly receivedAt: number;
}

/** A quote as a message tells of it, with the contact as it stood in the request. */
export interface QuoteData {
  readonly contact: Contact;
  readonly quote: Quote;
  /** Milliseconds since 1970, UTC. */
  readonly requestedAt: number;
  /** "WQ-2026-00042" */
  readonly reference: string;
  /** Path of its page, where the customer answers it. */
  readonly path: string;
  /** The last moment at which it holds. Milliseconds since 1970, UTC. */
  readonly validUntil: number;
  /** Whether staff have let it hold longer than it did at first. */
  readonly isExtended: boolean;
}

/** What a customer said to a quote. */
export interface CustomerResponseData {
  readonly kind: QuoteEventKind;
  readonly text: string;
  /** Milliseconds since 1970, UTC. */
  readonly respondedAt: number;
}

/** A quote that goes to an address which a visitor entered, who may have entered somebody else's. */
export interface CustomerMailData {
  readonly kind: "quote-to-customer";
  readonly enquiry: EnquiryData;
  readonly quote: QuoteData;
  /** Whether somebody has opened the link of an earlier mail that went to this address. */
  readonly isConfirmed: boolean;
  /** Id of the mail, with which its link confirms the address. A visitor reads it in this mail alone. */
  readonly confirmation: string;
}

/** What a message is about. */
export type MailData =
  | { readonly kind: "enquiry-to-company"; readonly enquiry: EnquiryData }
  | { readonly kind: "quote-to-company"; readonly enquiry: EnquiryData; readonly quote: QuoteData }
  | CustomerMailData
  | {
      readonly kind: "quote-answer-to-company";
      readonly enquiry: EnquiryData;
      readonly quote: QuoteData;
      readonly response: CustomerResponseData;
    };

/** Who the messages come from. */
export interface Sender {
  readonly company: Company;
  /** Address of the site, without a trailing slash. */
  readonly publicUrl: string;
}

/** A message, written and ready to be addressed. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
