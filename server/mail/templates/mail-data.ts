import type { Company } from "#domain/company/company.ts";
import type { Attribution } from "#domain/enquiries/attribution.ts";
import { type MailKindWith, isMailAbout, isMailTo } from "#domain/enquiries/mail-kinds.ts";
import type { Contact } from "#domain/shared/contact.ts";
import type { Quote } from "#domain/quotes/quote.ts";
import type { QuoteEventKind } from "#domain/quotes/quote-status.ts";

export interface EnquiryData {
  readonly contact: Contact;
  readonly source: string;
  readonly attribution: Attribution;
  readonly receivedAt: number;
}

export interface QuoteData {
  readonly contact: Contact;
  readonly quote: Quote;
  readonly requestedAt: number;
  readonly reference: string;
  readonly path: string;
  readonly validUntil: number;
  readonly isExtended: boolean;
}

export interface CustomerResponseData {
  readonly kind: QuoteEventKind;
  readonly text: string;
  readonly respondedAt: number;
}

export interface CustomerMailData {
  readonly kind: MailKindWith<{ readonly recipient: "customer"; readonly subject: "quote" }>;
  readonly enquiry: EnquiryData;
  readonly quote: QuoteData;
  readonly isConfirmed: boolean;
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
  return isMailTo(data.kind, "customer") && isMailAbout(data.kind, "quote");
}

export interface Sender {
  readonly company: Company;
  readonly publicUrl: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
