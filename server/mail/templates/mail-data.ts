import type { Company } from "#domain/company/company.ts";
import type { Attribution } from "#domain/enquiries/attribution.ts";
import { type MailKindWith, isMailTo } from "#domain/enquiries/mail-kinds.ts";
import type { Contact } from "#domain/shared/contact.ts";
import type { Quote } from "#domain/quotes/quote.ts";
import type { QuoteEventKind } from "#domain/quotes/quote-status.ts";

export interface EnquiryData {
  readonly contact: Contact;
  /** Path of the page that sent it; empty for other clients of the API. */
  readonly source: string;
  readonly attribution: Attribution;
  readonly receivedAt: number;
}

/** A quote for a mail and for its PDF, with the contact of the quote request. */
export interface QuoteData {
  readonly contact: Contact;
  readonly quote: Quote;
  readonly requestedAt: number;
  /** "WQ-2026-00042" */
  readonly reference: string;
  readonly path: string;
  /** Last moment of its validity. */
  readonly validUntil: number;
  readonly isExtended: boolean;
}

export interface CustomerResponseData {
  readonly kind: QuoteEventKind;
  readonly text: string;
  readonly respondedAt: number;
}

/** A quote for the address that a visitor entered. It may be a stranger's address. */
export interface CustomerMailData {
  readonly kind: MailKindWith<{ readonly recipient: "customer" }>;
  readonly enquiry: EnquiryData;
  readonly quote: QuoteData;
  /** Whether a link in an earlier mail to this address was opened. */
  readonly isConfirmed: boolean;
  /** Id of the mail. The link in the mail confirms the address with it; visitors see it in this mail alone. */
  readonly confirmation: string;
}

export interface ResponseMailData {
  readonly kind: MailKindWith<{ readonly subject: "response" }>;
  readonly enquiry: EnquiryData;
  readonly quote: QuoteData;
  readonly response: CustomerResponseData;
}

export type MailData =
  | { readonly kind: MailKindWith<{ readonly subject: "enquiry" }>; readonly enquiry: EnquiryData }
  | {
      readonly kind: MailKindWith<{ readonly recipient: "company"; readonly subject: "quote" }>;
      readonly enquiry: EnquiryData;
      readonly quote: QuoteData;
    }
  | CustomerMailData
  | ResponseMailData;

export function isCustomerMail(data: MailData): data is CustomerMailData {
  return isMailTo(data.kind, "customer");
}

export interface Sender {
  readonly company: Company;
  /** URL of the site, without a trailing slash. */
  readonly publicUrl: string;
}

/** A rendered mail without recipients. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
