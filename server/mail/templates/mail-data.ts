import type { Translate } from "#messages/message.ts";
import type { AccountMailContent } from "#domain/accounts/account-mail.ts";
import type { Company } from "#domain/company/company.ts";
import type { AcceptanceForm } from "#domain/quotes/acceptance.ts";
import type { EnquiryRequest } from "#domain/enquiries/enquiry-form.ts";
import type { Reply } from "#domain/enquiries/reply.ts";
import type { SpamSign } from "#domain/enquiries/spam.ts";
import type { Attribution } from "#domain/enquiries/attribution.ts";
import { type MailKindWith, isMailAbout, isMailTo } from "#domain/enquiries/mail-kinds.ts";
import type { Contact } from "#domain/shared/contact.ts";
import { type Locale, defaultLocale } from "#domain/shared/locale.ts";
import type { InvoiceDetails, InvoiceField } from "#domain/quotes/invoice-details.ts";
import type { Quote } from "#domain/quotes/quote.ts";
import type { Offer } from "#domain/quotes/quote-changes.ts";
import type { AnswerMethod, QuoteEventKind, QuoteStatus } from "#domain/quotes/quote-status.ts";

export interface EnquiryData extends EnquiryRequest {
  readonly reference: string;
  readonly contact: Contact;
  readonly sentFrom: string;
  readonly attribution: Attribution;
  readonly receivedAt: number;
  readonly spamSigns: readonly SpamSign[];
}

export interface QuoteData {
  readonly contact: Contact;
  readonly locale: Locale;
  readonly quote: Quote;
  /** Of a version that staff sent: when they did. */
  readonly requestedAt: number;
  readonly reference: string;
  readonly path: string;
  readonly validUntil: number;
  /** Since the version was sent. */
  readonly isExtended: boolean;
  readonly version: number;
  /** The version that it supersedes; null of the first one. */
  readonly before: Offer | null;
}

export interface AcceptanceData extends Omit<AcceptanceForm, "agreed" | InvoiceField> {
  /** Of one that staff recorded on behalf of the customer. */
  readonly method?: AnswerMethod | null;
  readonly shownHash: string;
  /** As they were given with it. */
  readonly invoice?: InvoiceDetails | null;
  readonly acceptedAt: number;
  /** By the company. */
  readonly confirmedAt: number | null;
}

/** The statements of a PDF about the quote besides its content. */
export interface QuoteState {
  readonly status: QuoteStatus;
  /** Null too for a quote that was accepted before acceptances were recorded. */
  readonly acceptance: AcceptanceData | null;
}

export interface CustomerResponseData {
  readonly kind: QuoteEventKind;
  readonly text: string;
  readonly respondedAt: number;
  /** Of a response that accepts or withdraws. */
  readonly acceptance: AcceptanceData | null;
}

export interface CustomerMailData {
  readonly kind: MailKindWith<{ readonly recipient: "customer"; readonly subject: "quote" }>;
  readonly enquiry: EnquiryData;
  readonly quote: QuoteData;
  readonly isConfirmed: boolean;
  readonly confirmation: string;
  /** Of a mail about an acceptance. */
  readonly acceptance: AcceptanceData | null;
}

export interface ResponseMailData {
  readonly kind: MailKindWith<{ readonly subject: "response" }>;
  readonly enquiry: EnquiryData;
  readonly quote: QuoteData;
  readonly response: CustomerResponseData;
  /** Since the last mail, oldest first. */
  readonly earlier: readonly CustomerResponseData[];
}

export interface ReplyMailData {
  readonly kind: MailKindWith<{ readonly subject: "reply" }>;
  readonly enquiry: EnquiryData;
  readonly reply: Reply;
}

export interface HeldMailsData {
  readonly kind: MailKindWith<{ readonly subject: "queue" }>;
  readonly toCompany: number;
  readonly toCustomers: number;
}

export interface OpenLinkData {
  readonly token: string;
  readonly expiresAt: number;
}

type FactorMailContent = Extract<AccountMailContent, { readonly kind: "factor-changed" }>;
type AssignmentMailContent = Extract<
  AccountMailContent,
  { readonly kind: "enquiries-assigned" | "quote-approval" }
>;

export interface AssignedEnquiry {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  /** For people. */
  readonly topic: string;
}

type AccountLinkMailContent = Extract<AccountMailContent, { readonly kind: "invitation" | "password-reset" }>;

export type AccountMailData = {
  /** Of the account that gets the mail. */
  readonly email: string;
  readonly happenedAt: number;
} & (
  | Exclude<AccountMailContent, AccountLinkMailContent | FactorMailContent | AssignmentMailContent>
  | (AssignmentMailContent & { readonly enquiries: readonly AssignedEnquiry[] })
  | (FactorMailContent & { readonly report: OpenLinkData | null })
  | (AccountLinkMailContent & { readonly link: OpenLinkData })
);

export type MailData =
  | { readonly kind: MailKindWith<{ readonly subject: "enquiry" }>; readonly enquiry: EnquiryData }
  | {
      readonly kind: MailKindWith<{ readonly recipient: "company"; readonly subject: "quote" }>;
      readonly enquiry: EnquiryData;
      readonly quote: QuoteData;
    }
  | CustomerMailData
  | ResponseMailData
  | ReplyMailData
  | HeldMailsData
  | AccountMailData;

export function isCustomerMail(data: MailData): data is CustomerMailData {
  return isMailTo(data.kind, "customer") && isMailAbout(data.kind, "quote");
}

export function isAccountMail(data: MailData): data is AccountMailData {
  return isMailTo(data.kind, "account");
}

/** Staff read English. */
export function getMailLocale(data: MailData): Locale {
  if (!isMailTo(data.kind, "customer") || !("enquiry" in data)) return defaultLocale;
  if ("reply" in data) return data.reply.locale;
  return "quote" in data ? data.quote.locale : data.enquiry.locale;
}

export interface Sender {
  readonly company: Company;
  readonly publicUrl: string;
  /** The SVG of the logo, for the PDF. */
  readonly logo?: string | null;
  /** The texts of the company, in the language of the mail. */
  readonly t: Translate;
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
