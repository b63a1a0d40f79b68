import type { Generated, Kysely, Transaction } from "kysely";
import type { AuditAction, AuditSubject } from "../../domain/audit/audit-entry.ts";
import type { mailKinds, mailStatuses } from "../../domain/enquiries/enquiry-response.ts";
import type { EnquiryStage } from "../../domain/enquiries/enquiry.ts";
import type { QuoteEventKind, StoredQuoteStatus } from "../../domain/quotes/quote-status.ts";

/**
 * One set of tables for both engines. Times are milliseconds since 1970 (UTC), money is whole fils, page rates are
 * hundredths of a fils, flags are 0 or 1, and JSON is text, so that a row reads the same from either.
 */
export interface Tables {
  products: ProductsTable;
  posts: PostsTable;
  post_pictures: PostPicturesTable;
  post_texts: PostTextsTable;
  images: ImagesTable;
  image_variants: ImageVariantsTable;
  variant_work: VariantWorkTable;
  enquiries: EnquiriesTable;
  enquiry_fingerprints: EnquiryFingerprintsTable;
  enquiry_notes: EnquiryNotesTable;
  quotes: QuotesTable;
  quote_events: QuoteEventsTable;
  quote_machines: QuoteMachinesTable;
  quote_numbers: QuoteNumbersTable;
  mail_jobs: MailJobsTable;
  staff: StaffTable;
  ended_logins: EndedLoginsTable;
  facts: FactsTable;
  activity: ActivityTable;
  company_settings: CompanySettingsTable;
}

export interface ProductsTable {
  id: string;
  title: string;
  product_full_name: string;
  description: string;
  /** JSON list of title and detail. */
  features: string;
  brand: string;
  functions: string;
  make_model: string;
  output: string;
  speed: string;
  color_print: number | null;
  /** Hundredths of a fils per page. */
  color_price: number;
  black_print: number | null;
  black_price: number;
  /** Fils a month. */
  item_price: number | null;
  slide_range: number;
  custom_order: number;
  /** 1 for a refurbished machine, otherwise 0. */
  refurbished: Generated<number>;
  /** What it is found by (product-records.ts): largest paper, 1 or 0 for colour, speed, and its words without accents. */
  paper: string | null;
  colour: Generated<number>;
  pages_per_minute: number | null;
  search_text: Generated<string>;
  /** Hashes of the six pictures. */
  img: string | null;
  img1: string | null;
  img2: string | null;
  img3: string | null;
  img4: string | null;
  img5: string | null;
  created_at: number;
  updated_at: number;
  /** Raised by each change that staff make. */
  version: Generated<number>;
  /** Null unless it is deleted. */
  deleted_at: Generated<number | null>;
  /** E-mail address of the account it was deleted with. */
  deleted_by: Generated<string | null>;
}

export interface PostsTable {
  id: string;
  slug: string;
  title: string;
  author_name: string;
  place: string;
  /** yyyy-mm-dd */
  date: string;
  excerpt: string;
  full_description: string;
  image: string | null;
  image_width: number | null;
  image_height: number | null;
  /** From when on it is public; null: it is a draft. */
  publish_at: number | null;
  /** What staff find it by (`searchTextOfPost`). */
  search_text: Generated<string>;
  created_at: number;
  updated_at: number;
  /** Raised by each change that staff make. */
  version: Generated<number>;
  /** Null unless it is deleted. */
  deleted_at: Generated<number | null>;
  /** E-mail address of the account it was deleted with. */
  deleted_by: Generated<string | null>;
}

/** The text of a post, prepared for its page. */
export interface PostTextsTable {
  post_id: string;
  /** Hash of what it was prepared from and how: with another one it is out of date. */
  source: string;
  /** Clean. */
  html: string;
  page_html: string;
  /** JSON list of the headings that can be linked to. */
  headings: string;
}

/** The pictures that a post shows inside its text. */
export interface PostPicturesTable {
  post_id: string;
  hash: string;
}

export interface ImagesTable {
  /** SHA-256 of `bytes`. */
  hash: string;
  width: number;
  height: number;
  /** Data URL. */
  placeholder: string;
  /** The picture re-encoded at its largest size: what the variants are made from. */
  bytes: Uint8Array;
  created_at: number;
}

/** Pictures of which not all widths were made yet (images/variant-work.ts). */
export interface VariantWorkTable {
  hash: string;
  /** The width that is to be made next, of those the picture is served in: from 0 on. */
  place: number;
  queued_at: number;
  /** Until when a node is making it; null when none is. */
  leased_until: number | null;
}

export interface ImageVariantsTable {
  hash: string;
  width: number;
  format: string;
  bytes: Uint8Array;
}

export interface EnquiriesTable {
  id: string;
  /** Page it was sent from, as a path; empty from another client. */
  source: string;
  name: string;
  company: string;
  mobile: string;
  email: string;
  message: string;
  spam: number;
  created_at: number;
  stage: Generated<EnquiryStage>;
  lost_reason: Generated<string>;
  owner_id: Generated<string | null>;
  /** Raised by each change that staff make. */
  version: Generated<number>;
  /** What it is searched by (`searchForm`): the contact, the message, and the machines of its quotes. */
  search_text: string;
  /** When the customer last answered a quote, as long as staff have done nothing after it; null otherwise. */
  acted_at: Generated<number | null>;
  /** JSON of `Origin`; of an enquiry from before it was kept, an empty object. */
  origin: Generated<string>;
  /** What it is counted by (`leadSource`). */
  lead_source: Generated<string>;
  /** When staff first changed its stage or wrote a note; null as long as nobody has. */
  answered_at: Generated<number | null>;
  /** When somebody opened the link of a mail that went to its address; null before that. */
  email_confirmed_at: Generated<number | null>;
}

export interface EnquiryNotesTable {
  id: string;
  enquiry_id: string;
  /** E-mail address of the account it was written with. */
  author: string;
  text: string;
  created_at: number;
}

/** The last enquiry with the same content: a second press of Send finds it. */
export interface EnquiryFingerprintsTable {
  fingerprint: string;
  /** Id of the enquiry or quote. */
  record_id: string;
  created_at: number;
}

export interface QuotesTable {
  id: string;
  enquiry_id: string;
  product_id: string;
  /** JSON of the contact as it stood in the request. */
  contact: string;
  /** JSON of the quote as it was when it was asked for. */
  quote: string;
  /** Fils a month. */
  total: number;
  created_at: number;
  /** What people call it: "WQ-2026-00042". */
  reference: string;
  /** What opens its page: whoever knows it may read and answer the quote. */
  token: string;
  state: Generated<StoredQuoteStatus>;
  /** The last moment at which it holds. */
  valid_until: number;
}

/** What happened to a quote after it was made. */
export interface QuoteEventsTable {
  id: string;
  quote_id: string;
  kind: QuoteEventKind;
  /** E-mail address of the account it was done with; null where the customer did it. */
  staff: string | null;
  /** What the customer wrote. */
  text: string;
  created_at: number;
}

/** Which machines a quote is for, to be counted; what they cost stands in the quote itself. */
export interface QuoteMachinesTable {
  quote_id: string;
  product_id: string;
  title: string;
  quantity: number;
}

/** The last number given to a quote, for each year. */
export interface QuoteNumbersTable {
  year: number;
  last: number;
}

export interface MailJobsTable {
  /** Also the local part of the Message-ID, so that a second delivery can be recognised. */
  id: string;
  enquiry_id: string;
  quote_id: string | null;
  /** What the customer did that it tells of. */
  event_id: string | null;
  kind: MailKind;
  status: MailStatus;
  attempts: number;
  /** When it may be tried (again). */
  due_at: number;
  /** Until when a worker holds it; null when none does. */
  leased_until: number | null;
  last_error: string | null;
  created_at: number;
  sent_at: number | null;
}

export type MailKind = (typeof mailKinds)[number];
export type MailStatus = (typeof mailStatuses)[number];

export interface StaffTable {
  id: string;
  email: string;
  password_hash: string;
  /** Raised by a reset; a token made under an earlier number is refused. */
  token_version: number;
  created_at: number;
  updated_at: number;
}

/** Logins that somebody ended by signing out. */
export interface EndedLoginsTable {
  /** What its token has as `jti`. */
  id: string;
  /** When the token would end by itself; from then on the row says nothing more. */
  expires_at: number;
}

/** Single facts about this database, such as that the demo content was put in. */
export interface FactsTable {
  name: string;
  value: string;
}

/** What staff changed of the company's facts (company-facts.ts). */
export interface CompanySettingsTable {
  id: "company";
  /** JSON of `CompanySettings`. */
  settings: string;
  /** Raised by each change. */
  version: number;
  /** E-mail address of the account it was changed with. */
  changed_by: string;
  changed_at: number;
}

/** What staff did (activity.ts). */
export interface ActivityTable {
  id: string;
  actor: string;
  action: AuditAction;
  subject: AuditSubject;
  subject_id: string;
  title: string;
  detail: string;
  created_at: number;
}

/** Something queries can run on: the database, or a transaction of it. */
export type Queries = Kysely<Tables> | Transaction<Tables>;
