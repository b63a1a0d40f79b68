import { type Kysely, sql } from "kysely";
import type { Engine } from "#server/database/engine.ts";

/** The tables of version 1.0.0. */
export function initial(engine: Engine) {
  return {
    async up(database: Kysely<unknown>): Promise<void> {
      for (const statement of listStatements(engine)) await sql.raw(statement).execute(database);
    },
  };
}

/**
 * `deleted_at` is a column of the partial indexes too: otherwise SQLite reads every row to check it. Titles are sorted by
 * code points, as everywhere.
 */
function listStatements(engine: Engine): readonly string[] {
  const bytes = engine === "postgres" ? "bytea" : "blob";
  const title = engine === "postgres" ? 'title collate "C"' : "title";
  const tables = `
    create table images (
      hash text primary key,
      width integer not null,
      height integer not null,
      placeholder text not null,
      bytes ${bytes} not null,
      created_at bigint not null
    );

    create table image_variants (
      hash text not null references images (hash) on delete cascade,
      width integer not null,
      format text not null,
      bytes ${bytes} not null,
      constraint image_variants_key primary key (hash, width, format)
    );

    create table products (
      id text primary key,
      title text not null,
      product_full_name text not null,
      product_full_name_ar text not null default '',
      description text not null,
      description_ar text not null default '',
      features text not null,
      brand text not null,
      functions text not null,
      functions_ar text not null default '',
      make_model text not null,
      output text not null,
      output_ar text not null default '',
      speed text not null,
      color_print integer,
      color_price bigint not null,
      black_print integer,
      black_price bigint not null,
      item_price bigint,
      slide_range integer not null,
      custom_order double precision not null,
      img text references images (hash),
      img1 text references images (hash),
      img2 text references images (hash),
      img3 text references images (hash),
      img4 text references images (hash),
      img5 text references images (hash),
      refurbished integer not null default 0,
      paper text,
      pages_per_minute integer,
      colour integer not null default 0,
      search_text text not null default '',
      monthly_duty integer,
      sale_price integer,
      sold_on_request integer not null default 0,
      created_at bigint not null,
      updated_at bigint not null,
      version integer not null default 1,
      deleted_at bigint,
      deleted_by text
    );
    create index products_by_brand on products (brand, deleted_at) where deleted_at is null;
    create index products_by_facets on products (paper, colour, pages_per_minute, custom_order, deleted_at)
      where deleted_at is null;
    create index products_by_img on products (img);
    create index products_by_img1 on products (img1);
    create index products_by_img2 on products (img2);
    create index products_by_img3 on products (img3);
    create index products_by_img4 on products (img4);
    create index products_by_img5 on products (img5);
    create index products_by_name on products (product_full_name) where deleted_at is null;
    create index products_by_title on products (title) where deleted_at is null;
    create index products_deleted on products (deleted_at) where deleted_at is not null;
    create index products_in_order on products (custom_order, ${title}, id, deleted_at)
      where deleted_at is null;

    create table posts (
      id text primary key,
      slug text not null unique,
      title text not null,
      title_ar text not null default '',
      author_name text not null,
      author_name_ar text not null default '',
      place text not null,
      place_ar text not null default '',
      date text not null,
      excerpt text not null,
      excerpt_ar text not null default '',
      full_description text not null,
      full_description_ar text not null default '',
      image text references images (hash),
      image_width integer,
      image_height integer,
      publish_at bigint,
      search_text text not null default '',
      created_at bigint not null,
      updated_at bigint not null,
      version integer not null default 1,
      deleted_at bigint,
      deleted_by text
    );
    create index posts_by_date on posts (date, id);
    create index posts_by_image on posts (image);
    create index posts_by_publication on posts (publish_at) where deleted_at is null;
    create index posts_deleted on posts (deleted_at) where deleted_at is not null;
    create index posts_for_staff on posts (coalesce(nullif(date, ''), '9999-12-31'), id, deleted_at)
      where deleted_at is null;
    create index posts_in_arabic on posts (date, id, publish_at, deleted_at)
      where deleted_at is null and title_ar <> '' and full_description_ar <> '';
    create index posts_in_order on posts (date, id, publish_at, deleted_at) where deleted_at is null;

    create table post_images (
      hash text not null,
      post_id text not null references posts (id) on delete cascade,
      constraint post_images_key primary key (hash, post_id)
    );
    create index post_images_by_post on post_images (post_id);

    create table post_texts (
      post_id text primary key references posts (id) on delete cascade,
      source text not null,
      html text not null,
      page_html text not null,
      headings text not null
    );

    create table post_texts_ar (
      post_id text primary key references posts (id) on delete cascade,
      source text not null,
      html text not null,
      page_html text not null,
      headings text not null
    );

    create table consumables (
      id text primary key,
      code text not null unique,
      name text not null,
      name_ar text not null default '',
      kind text not null,
      make text not null,
      fits text not null,
      yield_pages integer,
      price bigint not null,
      stock integer not null,
      low_below integer not null,
      delivery_days integer not null,
      search_text text not null,
      created_at bigint not null,
      updated_at bigint not null,
      version integer not null default 1,
      deleted_at bigint,
      deleted_by text
    );

    create table accounts (
      id text primary key,
      email text not null unique,
      password_hash text not null,
      role text not null,
      password_changed_at bigint,
      password_expires_at bigint,
      created_at bigint not null,
      updated_at bigint not null
    );

    create table sessions (
      id text primary key,
      account_id text not null references accounts (id) on delete cascade,
      device text not null,
      device_key text not null,
      remembered integer not null,
      created_at bigint not null,
      used_at bigint not null,
      confirmed_at bigint not null,
      ends_at bigint not null,
      ended_at bigint,
      network text
    );
    create index sessions_by_account on sessions (account_id);

    create table passkeys (
      id text primary key,
      account_id text not null references accounts (id) on delete cascade,
      name text not null,
      public_key text not null,
      counter bigint not null,
      created_at bigint not null,
      used_at bigint
    );
    create index passkeys_by_account on passkeys (account_id);

    create table authenticator_apps (
      account_id text primary key references accounts (id) on delete cascade,
      secret text not null,
      last_step bigint not null,
      confirmed_at bigint
    );

    create table recovery_codes (
      hash text primary key,
      account_id text not null references accounts (id) on delete cascade
    );
    create index recovery_codes_by_account on recovery_codes (account_id);

    create table challenges (
      id text primary key,
      kind text not null,
      account_id text references accounts (id) on delete cascade,
      expires_at bigint not null
    );
    create index challenges_by_account on challenges (account_id);

    create table enquiries (
      id text primary key,
      sent_from text not null,
      name text not null,
      company text not null,
      mobile text not null,
      email text not null,
      message text not null,
      spam integer not null,
      created_at bigint not null,
      stage text not null default 'new',
      lost_reason text not null default '',
      owner_id text references accounts (id) on delete set null,
      version integer not null default 1,
      search_text text not null,
      responded_at bigint,
      attribution text not null default '{}',
      lead_source text not null default '',
      first_response_at bigint,
      email_confirmed_at bigint,
      trn text not null default '',
      erased_at bigint,
      topic text not null default 'other',
      details text not null default '{}',
      whatsapp_consent integer not null default 0,
      parts text not null default '[]',
      locale text not null default 'en',
      spam_signs text not null default ''
    );
    create index enquiries_by_action on enquiries (spam, responded_at);
    create index enquiries_by_deed on enquiries (spam, (coalesce(responded_at, created_at)), id);
    create index enquiries_by_email on enquiries (lower(email), created_at);
    create index enquiries_by_outcome on enquiries (spam, created_at, stage, lead_source, first_response_at);
    create index enquiries_by_stage on enquiries (spam, stage, created_at, id);
    create index enquiries_by_time on enquiries (spam, created_at, id);

    create table enquiry_notes (
      id text primary key,
      enquiry_id text not null references enquiries (id),
      author text not null,
      text text not null,
      created_at bigint not null
    );
    create index enquiry_notes_by_enquiry on enquiry_notes (enquiry_id, created_at);

    create table idempotency_keys (
      key text primary key,
      record_id text not null,
      created_at bigint not null
    );

    create table quotes (
      id text primary key,
      enquiry_id text not null references enquiries (id),
      contact text not null,
      quote text not null,
      total bigint not null,
      created_at bigint not null,
      reference text not null,
      token text not null,
      status text not null default 'open',
      valid_until bigint not null,
      locale text not null default 'en'
    );
    create index quotes_by_enquiry on quotes (enquiry_id, created_at);
    create unique index quotes_by_reference on quotes (reference);
    create unique index quotes_by_token on quotes (token);

    create table quote_products (
      quote_id text not null references quotes (id),
      product_id text not null,
      title text not null,
      quantity integer not null,
      constraint quote_products_key primary key (quote_id, product_id)
    );
    create index quote_products_by_product on quote_products (product_id);

    create table quote_events (
      id text primary key,
      quote_id text not null references quotes (id),
      kind text not null,
      staff text,
      text text not null,
      created_at bigint not null
    );
    create index quote_events_by_quote on quote_events (quote_id, created_at);

    create table quote_acceptances (
      id text primary key,
      quote_id text not null references quotes (id),
      accepted_at bigint not null,
      name text not null,
      position text not null,
      purchase_order text not null,
      delivery_day text not null,
      terms_version text not null,
      shown text not null,
      shown_hash text not null,
      withdrawn_at bigint,
      confirmed_at bigint,
      confirmed_by text
    );
    create index quote_acceptances_by_quote on quote_acceptances (quote_id, accepted_at);
    create unique index quote_acceptances_in_force on quote_acceptances (quote_id)
      where withdrawn_at is null;

    create table quote_numbers (
      year integer primary key,
      last integer not null
    );

    create table mail_jobs (
      id text primary key,
      enquiry_id text references enquiries (id),
      quote_id text references quotes (id),
      kind text not null,
      status text not null,
      attempts integer not null,
      due_at bigint not null,
      leased_until bigint,
      last_error text,
      created_at bigint not null,
      queued_at bigint not null,
      sent_at bigint,
      event_id text,
      account_id text references accounts (id) on delete cascade,
      details text not null default '{}',
      rank integer not null default 0
    );
    create index mail_jobs_by_enquiry on mail_jobs (enquiry_id, status);
    create index mail_jobs_by_rank on mail_jobs (status, rank, due_at, id);
    create index mail_jobs_due on mail_jobs (status, due_at);
    create index mail_jobs_sent on mail_jobs (sent_at);

    create table company_settings (
      id text primary key,
      settings text not null,
      version integer not null,
      changed_by text not null,
      changed_at bigint not null
    );

    create table audit_log (
      id text primary key,
      actor text not null,
      action text not null,
      subject text not null,
      subject_id text not null,
      title text not null,
      detail text not null,
      created_at bigint not null
    );
    create index audit_log_by_subject on audit_log (subject, subject_id, created_at);
    create index audit_log_by_time on audit_log (created_at, id);

    create table metadata (
      name text primary key,
      value text not null
    );`;
  // For several nodes only, with the columns that rate-limiter-flexible expects.
  const rateLimits = `
    create table rate_limits (
      key varchar(255) primary key,
      points integer not null,
      expire bigint
    );`;
  return (engine === "postgres" ? tables + rateLimits : tables)
    .split(";")
    .filter((text) => text.trim() !== "");
}
