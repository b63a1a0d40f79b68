import type { Generated, Kysely, Transaction } from "kysely";
import type { postFields } from "#domain/blog/post.ts";
import type { productFields } from "#domain/catalogue/product.ts";
import type { contactFields } from "#domain/shared/contact.ts";
import type { AuditAction, AuditSubject } from "#domain/audit/audit-entry.ts";
import type { mailStatuses } from "#domain/enquiries/enquiry-response.ts";
import type { MailKind } from "#domain/enquiries/mail-kinds.ts";
import type { EnquiryStage } from "#domain/enquiries/enquiry.ts";
import type { QuoteEventKind, StoredQuoteStatus } from "#domain/quotes/quote-status.ts";
import type { StoredColumns } from "./field-columns.ts";

/**
 * The tables, the same for both engines. Times are milliseconds since 1970 (UTC), money is in fils, page rates are in
 * hundredths of a fils, flags are 0 or 1, and JSON is stored as text. An account is named by its e-mail address. Every
 * change of a record raises its `version`: a change with an older version is a version conflict. Names of tables and
 * columns are part of the released schema: where a name is an old word, a comment names the content.
 */
export interface Tables {
  products: ProductsTable;
  posts: PostsTable;
  post_pictures: PostPicturesTable;
  post_texts: PostTextsTable;
  images: ImagesTable;
  image_variants: ImageVariantsTable;
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

/** The products of the catalogue, deleted products included. `productFields` defines the columns of the form. */
export interface ProductsTable extends Omit<StoredColumns<typeof productFields>, "refurbished"> {
  id: string;
  /** JSON list of title and detail. */
  features: string;
  refurbished: Generated<number>;
  /** Columns of the product filter and search (`toSearchColumns`): paper size, 1 or 0 for colour, speed, and normalised text. */
  paper: string | null;
  colour: Generated<number>;
  pages_per_minute: number | null;
  search_text: Generated<string>;
  /** Hashes of the six images. */
  img: string | null;
  img1: string | null;
  img2: string | null;
  img3: string | null;
  img4: string | null;
  img5: string | null;
  created_at: number;
  updated_at: number;
  version: Generated<number>;
  deleted_at: Generated<number | null>;
  deleted_by: Generated<string | null>;
}

/** The posts of the blog: drafts, scheduled, published and deleted posts. `postFields` defines the columns of the form. */
interface PostsTable extends StoredColumns<typeof postFields> {
  id: string;
  slug: string;
  full_description: string;
  /** Hash of the image above the text. */
  image: string | null;
  /** Time of publication; null for a draft. */
  publish_at: number | null;
  /** Normalised text for the search in the dashboard (`getPostSearchText`). */
  search_text: Generated<string>;
  created_at: number;
  updated_at: number;
  version: Generated<number>;
  deleted_at: Generated<number | null>;
  deleted_by: Generated<string | null>;
}

/** The cleaned and prepared text of each post: a cache of `posts.full_description`. */
interface PostTextsTable {
  post_id: string;
  /** Hash of the original text and of the version of the preparation. With another hash the row is stale. */
  source: string;
  html: string;
  page_html: string;
  /** JSON list of the headings in the table of contents. */
  headings: string;
}

/** The images inside the text of each post ("pictures" are images). */
interface PostPicturesTable {
  post_id: string;
  hash: string;
}

/** Every image of products and posts, stored once for each content. */
interface ImagesTable {
  /** SHA-256 of `bytes`. */
  hash: string;
  width: number;
  height: number;
  /** Data URL. */
  placeholder: string;
  /** The re-encoded image in its maximum size: the source of the variants. */
  bytes: Uint8Array;
  created_at: number;
}

interface ImageVariantsTable {
  hash: string;
  width: number;
  format: string;
  bytes: Uint8Array;
}

/** The enquiries of visitors, spam included. `contactFields` defines the columns of the contact. */
interface EnquiriesTable extends StoredColumns<typeof contactFields> {
  id: string;
  /** Path of the page with the form; empty for another client. */
  source: string;
  spam: number;
  created_at: number;
  stage: Generated<EnquiryStage>;
  lost_reason: Generated<string>;
  owner_id: Generated<string | null>;
  version: Generated<number>;
  /** Normalised text for the search in the dashboard: contact, message, and the products of its quotes. */
  search_text: string;
  /** When the customer last responded to a quote; null once staff have acted on the response. */
  acted_at: Generated<number | null>;
  /** JSON of the attribution (`Attribution`); an empty object for enquiries older than this column. */
  origin: Generated<string>;
  /** The source of the enquiry in reports. */
  lead_source: Generated<string>;
  /** When staff first changed its stage or wrote a note; null before that. */
  answered_at: Generated<number | null>;
  /** When the link in a mail to its e-mail address was opened; null before that. */
  email_confirmed_at: Generated<number | null>;
}

interface EnquiryNotesTable {
  id: string;
  enquiry_id: string;
  author: string;
  text: string;
  created_at: number;
}

/** Idempotency keys: a repeated submission of an enquiry or quote request finds the stored record by its key. */
interface EnquiryFingerprintsTable {
  /** The idempotency key: a hash of the content. */
  fingerprint: string;
  /** Id of the enquiry or quote. */
  record_id: string;
  created_at: number;
}

export interface QuotesTable {
  id: string;
  enquiry_id: string;
  product_id: string;
  /** JSON of the contact in the request. */
  contact: string;
  /** JSON of the quote at the time of the request: later price changes do not affect it. */
  quote: string;
  /** Fils a month. */
  total: number;
  created_at: number;
  /** Quote number for people: "WQ-2026-00042". */
  reference: string;
  /** Secret in the URL of the quote page: it grants access to read the quote and respond to it. */
  token: string;
  state: Generated<StoredQuoteStatus>;
  valid_until: number;
}

/** Events of a quote after its creation: sent, viewed, accepted, declined and so on. */
interface QuoteEventsTable {
  id: string;
  quote_id: string;
  kind: QuoteEventKind;
  /** E-mail address of the account; null for an event of the customer. */
  staff: string | null;
  /** The text of the customer. */
  text: string;
  created_at: number;
}

/** The products of each quote ("machines" are products), for counts in reports. `quotes.quote` has the prices. */
interface QuoteMachinesTable {
  quote_id: string;
  product_id: string;
  title: string;
  quantity: number;
}

interface QuoteNumbersTable {
  year: number;
  last: number;
}

/** The outbox: mails to send, sent and failed. */
interface MailJobsTable {
  /** Also the local part of the Message-ID, so that a second delivery can be recognised. */
  id: string;
  enquiry_id: string;
  quote_id: string | null;
  event_id: string | null;
  kind: MailKind;
  status: MailStatus;
  attempts: number;
  due_at: number;
  /** End of the lease of the worker that sends it; null without a lease. */
  leased_until: number | null;
  last_error: string | null;
  created_at: number;
  sent_at: number | null;
}

export type MailStatus = (typeof mailStatuses)[number];

interface StaffTable {
  id: string;
  email: string;
  password_hash: string;
  /** Increased by every new password: tokens with an older version are invalid. */
  token_version: number;
  created_at: number;
  updated_at: number;
}

/** Logins that ended by logging out, before their tokens expire. */
interface EndedLoginsTable {
  /** Id of the login: the claim `jti` of its token. */
  id: string;
  /** Expiry of the token. After it the row is not needed any more. */
  expires_at: number;
}

/** Key-value pairs about the database itself: state of the demo content, token secret, last retention run. */
interface FactsTable {
  name: string;
  value: string;
}

/** The company settings that staff changed. One row, or none before the first change. */
export interface CompanySettingsTable {
  id: "company";
  /** JSON of `CompanySettings`. */
  settings: string;
  version: number;
  changed_by: string;
  changed_at: number;
}

/** The audit log: every action of staff. */
interface ActivityTable {
  id: string;
  actor: string;
  action: AuditAction;
  subject: AuditSubject;
  subject_id: string;
  title: string;
  detail: string;
  created_at: number;
}

export type Queries = Kysely<Tables> | Transaction<Tables>;
export type TransactionQueries = Transaction<Tables>;
