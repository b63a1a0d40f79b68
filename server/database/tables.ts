import type { EnquiryTopic } from "#domain/enquiries/topic-labels.ts";
import type { Generated, Kysely, Transaction } from "kysely";
import type { landingPageFields } from "#domain/landing-pages/landing-page.ts";
import type { postFields } from "#domain/blog/post.ts";
import type { productFields } from "#domain/catalogue/product.ts";
import type { consumableFields } from "#domain/consumables/consumable.ts";
import type { customerFields } from "#domain/customers/customer.ts";
import type { machineFields } from "#domain/machines/machine.ts";
import type { enquiryFields } from "#domain/enquiries/enquiry-fields.ts";
import type { contactFields } from "#domain/shared/contact.ts";
import type { StartPage } from "#domain/accounts/session.ts";
import type { Role } from "#domain/accounts/role.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { AuditAction } from "#domain/audit/audit-entry.ts";
import type { Subject } from "#domain/shared/subjects.ts";
import type { mailStatuses } from "#domain/enquiries/enquiry-response.ts";
import type { TrafficKind } from "#domain/traffic/traffic.ts";
import type { MailKind } from "#domain/enquiries/mail-kinds.ts";
import type { EnquiryStage, NoteKind } from "#domain/enquiries/enquiry.ts";
import type { AnswerMethod, QuoteEventKind, StoredQuoteStatus } from "#domain/quotes/quote-status.ts";
import type { StoredColumns } from "./field-columns.ts";

/**
 * Page rates are in hundredths of a fils, flags are 0 or 1, JSON is stored as text. An account is named by its e-mail
 * address. Every change of a record raises its `version`: a change with an older version is a version conflict.
 */
export interface Tables {
  products: ProductsTable;
  posts: PostsTable;
  consumables: ConsumablesTable;
  pages: PagesTable;
  customers: CustomersTable;
  machines: MachinesTable;
  /** Those of `listCustomerKeys`, of deleted customers too. */
  customer_keys: {
    key: string;
    customer_id: string;
  };
  customer_merges: CustomerMergesTable;
  /** The people who want no contact; they outlive an erasure. */
  contact_refusals: {
    /** HMAC of a key of `listContactKeys`. */
    hash: string;
  };
  /** The earlier slugs of posts. */
  post_slugs: {
    slug: string;
    post_id: string;
    /** The last version of the post with it. */
    until_version: number;
  };
  /** The images of its texts and of its earlier versions. */
  post_images: {
    post_id: string;
    hash: string;
  };
  post_texts: PostTextsTable;
  post_texts_ar: PostTextsTable;
  /** The earlier versions of posts. */
  post_versions: {
    post_id: string;
    version: number;
    title: string;
    /** JSON of `keptPostSchema`. */
    content: string;
    saved_at: number;
    saved_by: string | null;
  };
  images: {
    hash: string;
    width: number;
    height: number;
    placeholder: string;
    bytes: Uint8Array;
    created_at: number;
  };
  image_variants: {
    hash: string;
    width: number;
    format: string;
    bytes: Uint8Array;
  };
  enquiries: EnquiriesTable;
  idempotency_keys: {
    key: string;
    record_id: string;
    created_at: number;
  };
  enquiry_notes: {
    id: string;
    enquiry_id: string;
    author: string;
    text: string;
    kind: Generated<NoteKind>;
    /** Of a call or a chat: 0 or 1. */
    reached: Generated<number | null>;
    created_at: number;
  };
  quotes: QuotesTable;
  quote_events: {
    id: string;
    quote_id: string;
    kind: QuoteEventKind;
    staff: string | null;
    text: string;
    created_at: number;
    /** Of an answer that staff recorded on behalf. */
    method: AnswerMethod | null;
  };
  quote_acceptances: {
    /** The id of its event too. */
    id: string;
    quote_id: string;
    accepted_at: number;
    name: string;
    position: string;
    purchase_order: string;
    /** "yyyy-mm-dd", or empty. */
    delivery_day: string;
    /** SHA-256 of the terms in `shown`. */
    terms_version: string;
    /** Canonical JSON of the quote, its totals and its terms, as the customer saw them. */
    shown: string;
    shown_hash: string;
    /** At most one acceptance of a quote is not withdrawn. */
    withdrawn_at: number | null;
    confirmed_at: number | null;
    confirmed_by: string | null;
    /** JSON of InvoiceDetails; null of an acceptance from before they were asked for. */
    invoice: string | null;
    /** SHA-256 of the terms page; null of an acceptance under the delivered terms of an older release. */
    site_terms: string | null;
  };
  quote_products: {
    quote_id: string;
    product_id: string;
    title: string;
    quantity: number;
  };
  quote_numbers: {
    year: number;
    last: number;
  };
  /** The versions that a newer one has superseded. They never change. */
  quote_versions: {
    quote_id: string;
    version: number;
    quote: string;
    valid_until: number;
    sent_at: number;
    sent_by: string | null;
  };
  /** At most one of an enquiry. */
  quote_drafts: {
    enquiry_id: string;
    /** Null: of a new quote. */
    quote_id: string | null;
    draft: string;
    version: number;
    /** E-mail address of the account that saved it last, or has asked for its approval. */
    author: string;
    saved_at: number;
    /** Null: nobody has asked for it since the last change. */
    approval: "asked" | "refused" | null;
    approval_text: Generated<string>;
  };
  mail_jobs: {
    /** Also the local part of the Message-ID, so that a second delivery can be recognised. */
    id: string;
    /** Null for a mail to an account. */
    enquiry_id: string | null;
    quote_id: string | null;
    event_id: string | null;
    account_id: string | null;
    /** JSON: of a mail to an account, a reply, or `earlier` responses in a mail about the last one. */
    details: Generated<string>;
    /** Of a reply: e-mail address of the account. */
    author: Generated<string | null>;
    kind: MailKind;
    status: MailStatus;
    /** Of `mailRanks`: the lowest leaves first. */
    rank: Generated<number>;
    /** No two mails have the same. */
    once_key: Generated<string | null>;
    attempts: number;
    due_at: number;
    leased_until: number | null;
    last_error: string | null;
    created_at: number;
    /** When it was due at first, or queued again by staff. */
    queued_at: number;
    sent_at: number | null;
  };
  accounts: {
    id: string;
    email: string;
    role: Role;
    password_hash: string;
    /** Null until the person of the account has chosen a password. */
    password_changed_at: number | null;
    /** Of a password that was made up for the account. */
    password_expires_at: number | null;
    created_at: number;
    updated_at: number;
    name: Generated<string>;
    mailed_when_assigned: Generated<number>;
    start_page: Generated<StartPage>;
  };
  sessions: {
    /** The `jti` of its token. */
    id: string;
    account_id: string;
    /** "Chrome on macOS". */
    device: string;
    /** SHA-256 of the cookie that a browser keeps between its sessions. */
    device_key: string;
    /** HMAC of the network of the client. */
    network: string;
    remembered: number;
    created_at: number;
    used_at: number;
    /** When the password or a passkey was last checked. */
    confirmed_at: number;
    ends_at: number;
    ended_at: number | null;
  };
  passkeys: {
    /** The credential id of WebAuthn. */
    id: string;
    account_id: string;
    name: string;
    /** Base64url. */
    public_key: string;
    counter: number;
    created_at: number;
    used_at: number | null;
  };
  authenticator_apps: {
    account_id: string;
    /** Sealed. */
    secret: string;
    /** The newest time step of which a code was used. */
    last_step: number;
    /** Null until the first code of the app was typed. */
    confirmed_at: number | null;
  };
  recovery_codes: {
    hash: string;
    account_id: string;
  };
  /** Each is used once. */
  challenges: {
    id: string;
    kind: ChallengeKind;
    account_id: string | null;
    expires_at: number;
  };
  metadata: {
    name: string;
    value: string;
  };
  /** Not written into the audit log. */
  presence: {
    account_id: string;
    /** The enquiry that the account has open. */
    enquiry_id: string | null;
    /** Of the last sign of an open dashboard. */
    seen_at: number;
    /** The end of the visit before this one. */
    earlier_visit_at: number | null;
  };
  audit_log: {
    id: string;
    actor: string;
    action: AuditAction;
    subject: Subject;
    subject_id: string;
    title: string;
    detail: string;
    created_at: number;
  };
  company_settings: CompanySettingsTable;
  showcase: {
    id: "company";
    content: string;
    version: number;
  };
  client_logos: {
    hash: string;
    svg: string;
  };
  logo_files: {
    name: string;
    bytes: Uint8Array;
    created_at: number;
  };
  text_versions: TextVersionsTable;
  terms_wordings: {
    /** SHA-256 of the text. */
    hash: string;
    text: string;
  };
  redirects: {
    /** `toRedirectKey`. */
    from_path: string;
    to_address: string;
    made_by: string | null;
    made_at: number | null;
  };
  traffic_counts: TrafficCountsTable;
}

interface RecordColumns {
  id: string;
  created_at: number;
  updated_at: number;
  version: Generated<number>;
  deleted_at: Generated<number | null>;
  deleted_by: Generated<string | null>;
}

export interface ProductsTable
  extends RecordColumns, Omit<StoredColumns<typeof productFields>, "refurbished" | "hidden"> {
  features: string;
  refurbished: Generated<number>;
  hidden: Generated<number>;
  paper: string | null;
  colour: Generated<number>;
  pages_per_minute: number | null;
  search_text: Generated<string>;
  img: string | null;
  img1: string | null;
  img2: string | null;
  img3: string | null;
  img4: string | null;
  img5: string | null;
}

interface PostsTable extends RecordColumns, StoredColumns<typeof postFields> {
  slug: string;
  full_description: string;
  full_description_ar: Generated<string>;
  image: string | null;
  publish_at: number | null;
  search_text: Generated<string>;
}

export interface ConsumablesTable extends RecordColumns, StoredColumns<typeof consumableFields> {
  search_text: string;
}

/** Those that staff make. */
interface PagesTable extends RecordColumns, StoredColumns<typeof landingPageFields> {
  /** JSON of `blocksSchema`. */
  blocks: string;
  publish_at: number | null;
  search_text: string;
}

interface CustomersTable extends RecordColumns, StoredColumns<typeof customerFields> {
  search_text: string;
}

export interface MachinesTable extends RecordColumns, StoredColumns<typeof machineFields> {
  search_text: string;
  /** JSON */
  readings: Generated<string>;
}

/** A customer that was merged, and the one that its address leads to. */
interface CustomerMergesTable extends Record<"id" | "customer_id" | "enquiries", string> {
  /** JSON of the values of the other before the merge; null after a change of it. */
  before: string | null;
}

interface PostTextsTable {
  post_id: string;
  /** Hash of the original text and of the version of the preparation. With another hash the row is stale. */
  source: string;
  html: string;
  page_html: string;
  headings: string;
}

interface EnquiriesTable
  extends StoredColumns<typeof contactFields>, Omit<StoredColumns<typeof enquiryFields>, "topic" | "locale"> {
  topic: EnquiryTopic;
  locale: Generated<Locale>;
  id: string;
  sent_from: string;
  spam: number;
  /** Names of `spamSigns`, with commas. */
  spam_signs: Generated<string>;
  created_at: number;
  stage: Generated<EnquiryStage>;
  lost_reason: Generated<string>;
  owner_id: Generated<string | null>;
  version: Generated<number>;
  search_text: string;
  /** Null once staff have acted on the response. */
  responded_at: Generated<number | null>;
  /** JSON of `EnquiryDetails`. */
  details: string;
  /** JSON of the ordered parts. */
  parts: string;
  /** JSON of `Attribution`. */
  attribution: Generated<string>;
  lead_source: Generated<string>;
  first_response_at: Generated<number | null>;
  email_confirmed_at: Generated<number | null>;
  /** Of an erased enquiry, of which accepted quotes are kept. */
  erased_at: Generated<number | null>;
  /** "yyyy-mm-dd" in the time zone of the company. */
  follow_up_on: Generated<string | null>;
  follow_up_text: Generated<string>;
  customer_id: Generated<string | null>;
  /** Ids with commas: staff said that it is none of these. */
  refused_customers: Generated<string>;
}

export interface QuotesTable {
  id: string;
  enquiry_id: string;
  contact: string;
  quote: string;
  total: number;
  created_at: number;
  reference: string;
  token: string;
  status: Generated<StoredQuoteStatus>;
  valid_until: number;
  locale: Generated<Locale>;
  version: Generated<number>;
  /** Of this version; null of a quote as it was requested. */
  sent_at: number | null;
  /** Null: the customer asked for it. */
  sent_by: string | null;
}

export type MailStatus = (typeof mailStatuses)[number];

export type ChallengeKind =
  | "passkey-sign-in"
  | "passkey-confirmation"
  | "passkey-registration"
  | "password-reset"
  | "invitation"
  | "factor-report";

export interface CompanySettingsTable {
  id: "company";
  settings: string;
  version: number;
  changed_by: string;
  changed_at: number;
}

export interface TextVersionsTable {
  number: number;
  key: string;
  locale: Locale;
  /** "past" is a draft that was published, changed or discarded: numbers are never given twice. */
  state: "draft" | "public" | "past";
  /** Null: the delivered text. */
  text: string | null;
  /** The delivered text of the release in which it was changed. */
  original: string;
  changed_by: string;
  changed_at: number;
}

export interface TrafficCountsTable {
  /** "yyyy-mm-dd" in the time zone of the company. */
  day: string;
  kind: TrafficKind;
  path: string;
  source: string;
  count: number;
  last_at: number;
}

export type Queries = Kysely<Tables> | Transaction<Tables>;
export type TransactionQueries = Transaction<Tables>;
