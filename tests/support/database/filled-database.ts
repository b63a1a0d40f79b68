import { emptyShowcase } from "#domain/company/showcase.ts";
import { createHash } from "node:crypto";
import { Kysely, sql } from "kysely";
import { emptyQuoteDraft } from "#domain/quotes/quote-draft.ts";
import type { DatabaseOptions } from "#server/database/open-database.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { openSqlite } from "#server/database/sqlite.ts";
import type { Tables } from "#server/database/tables.ts";
import { hashPassword } from "#server/accounts/passwords.ts";
import { createJpeg } from "#tests/support/files/images.ts";
import { strongPassword } from "#tests/support/passwords.ts";

export const amal = { email: "amal@example.com", password: strongPassword } as const;

/** Not the account that tests sign in with. */
const factorOwner = "6500a3a400000000000000e2";

export const recordIds = {
  product: "6500a3a400000000000000a1",
  deleted: "6500a3a400000000000000a2",
  post: "6500a3a400000000000000b1",
  enquiry: "6500a3a400000000000000c1",
  quote: "6500a3a400000000000000d1",
  consumable: "6500a3a400000000000000b9",
  page: "6500a3a400000000000000a7",
  customer: "6500a3a400000000000000f1",
  machine: "6500a3a400000000000000f5",
  staff: "6500a3a400000000000000e1",
} as const;

/** Text that people may write and that a text format could fail to keep. */
export const hostileText = `طابعة "ورق" 🖨️\r\n\t\\N \\x00 ' -- \u2028 \u{10FFFF} <b>{"end":{}}</b>`;

type Row = Readonly<Record<string, string | number | null | Uint8Array>>;

const contact = {
  name: "Huda Al Ali",
  company: "School",
  mobile: "971501234567",
  email: "huda@school.example",
  message: hostileText,
};
const price = {
  base: 54_900,
  black: { pages: 500, rate: 500, amount: 2500 },
  colour: { pages: 200, rate: 3500, amount: 7000 },
  total: 64_400,
};
const createdAt = Date.parse("2026-01-02T09:00+04:00");

/** In an order that satisfies the foreign keys. */
async function createRowsOfEveryTable(): Promise<(readonly [keyof Tables | "rate_limits", Row])[]> {
  const bytes = await createJpeg(7);
  const hash = createHash("sha256").update(bytes).digest("hex");
  const allByteValues = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const product = {
    title: "Quire C340",
    product_full_name: "A3 colour multifunction",
    description: hostileText,
    features: '[{"title":"Stapler","detail":"Fifty sheets"}]',
    brand: "Quire",
    functions: "Print",
    make_model: "Quire C340",
    output: "Colour and black, A3",
    speed: "45",
    color_print: 500,
    color_price: 3500,
    black_print: 1000,
    black_price: 500,
    item_price: 54_900,
    slide_range: 50,
    custom_order: 1.5,
    refurbished: 0,
    monthly_duty: null,
    sale_price: 980_000,
    sold_on_request: 0,
    paper: "A3",
    colour: 1,
    pages_per_minute: 45,
    search_text: "quire c340 a3 colour multifunction",
    img: hash,
    img1: hash,
    created_at: createdAt,
    updated_at: createdAt,
    version: 3,
  };
  const line = {
    productId: recordIds.product,
    productTitle: product.title,
    productFullName: product.product_full_name,
    makeModel: product.make_model,
    functions: product.functions,
    output: product.output,
    speed: product.speed,
    volumes: { black: 1500, colour: 700 },
    price,
    quantity: 1,
    office: "",
    refurbished: false,
  };
  const quote = { lines: [line], vatPercent: 5, priceDisplay: "both", presentSpend: null };
  return [
    ["images", { hash, width: 400, height: 300, placeholder: "data:,", bytes, created_at: createdAt }],
    ["image_variants", { hash, width: 320, format: "webp", bytes: allByteValues }],
    ["products", { id: recordIds.product, ...product, deleted_at: null, deleted_by: null }],
    [
      "products",
      {
        id: recordIds.deleted,
        ...product,
        title: "Quire C341",
        deleted_at: Date.now(),
        deleted_by: amal.email,
      },
    ],
    [
      "posts",
      {
        id: recordIds.post,
        slug: "toner",
        title: "Toner keeps",
        author_name: "Workshop",
        place: "Sharjah",
        date: "2025-10-12",
        excerpt: "Keep it dry.",
        full_description: `<p><img src="/images/${hash}/640.webp">Damp paper jams.</p>`,
        search_text: "toner keeps workshop sharjah keep it dry.",
        image: hash,
        image_width: 400,
        image_height: 300,
        publish_at: createdAt,
        created_at: createdAt,
        updated_at: createdAt,
        version: 1,
        deleted_at: null,
        deleted_by: null,
      },
    ],
    ["post_slugs", { slug: "toner-and-damp", post_id: recordIds.post, until_version: 0 }],
    [
      "consumables",
      {
        id: recordIds.consumable,
        code: "QC340-K",
        name: hostileText,
        kind: "toner",
        make: "Quire",
        fits: "C340, C320",
        yield_pages: null,
        price: 19_500,
        stock: 42,
        low_below: 4,
        delivery_days: 3,
        search_text: "qc340-k quire c340, c320",
        created_at: createdAt,
        updated_at: createdAt,
        version: 1,
        deleted_at: null,
        deleted_by: null,
      },
    ],
    [
      "pages",
      {
        id: recordIds.page,
        title: hostileText,
        title_ar: "",
        lead: "",
        lead_ar: "",
        slug: "rental-ajman",
        area: "Sharjah and Ajman",
        search_title: "",
        search_title_ar: "",
        search_description: "",
        search_description_ar: "",
        in_menu: 1,
        in_footer: 0,
        unlisted: 0,
        blocks: "[]",
        publish_at: createdAt,
        search_text: "ajman",
        created_at: createdAt,
        updated_at: createdAt,
        version: 1,
        deleted_at: null,
        deleted_by: null,
      },
    ],
    [
      "customers",
      {
        id: recordIds.customer,
        company: hostileText,
        trn: "100447192300003",
        domains: "clinic.example",
        address: hostileText,
        do_not_contact: 1,
        people: "Mariam; ; office@clinic.example; 971501234567",
        note: hostileText,
        search_text: "clinic",
        created_at: createdAt,
        updated_at: createdAt,
        version: 3,
        deleted_at: null,
        deleted_by: null,
      },
    ],
    [
      "machines",
      {
        id: recordIds.machine,
        code: "K7P4QX2M",
        product: "Quire C340",
        serial_number: "QC34-2207-0412",
        place: hostileText,
        place_ar: "غرفة الموظفين",
        customer: hostileText,
        out_of_use: 0,
        search_text: "k7p4-qx2m quire c340",
        printed_at: createdAt,
        scanned_at: createdAt,
        readings: JSON.stringify({ black: { pages: 48_210, at: createdAt } }),
        created_at: createdAt,
        updated_at: createdAt,
        version: 2,
        deleted_at: null,
        deleted_by: null,
      },
    ],
    ["customer_keys", { key: "email:office@clinic.example", customer_id: recordIds.customer }],
    [
      "customer_merges",
      {
        id: "6500a3a400000000000000f2",
        customer_id: recordIds.customer,
        before: null,
        enquiries: "6500a3a400000000000000c1",
      },
    ],
    ["contact_refusals", { hash: "c2VhbGVk" }],
    ["post_images", { hash, post_id: recordIds.post }],
    [
      "post_texts",
      {
        post_id: recordIds.post,
        source: "0".repeat(64),
        html: "Older.",
        page_html: "Older.",
        headings: "[]",
      },
    ],
    [
      "post_texts_ar",
      {
        post_id: recordIds.post,
        source: "0".repeat(64),
        html: "Older.",
        page_html: "Older.",
        headings: "[]",
      },
    ],
    [
      "post_versions",
      {
        post_id: recordIds.post,
        version: 0,
        title: "Toner",
        content: JSON.stringify({ title: "Toner", fullDescription: hostileText }),
        saved_at: createdAt,
        saved_by: amal.email,
      },
    ],
    [
      "accounts",
      {
        id: recordIds.staff,
        email: amal.email,
        password_hash: await hashPassword(amal.password),
        role: "administrator",
        created_at: createdAt,
        updated_at: createdAt,
      },
    ],
    [
      "accounts",
      {
        id: factorOwner,
        email: "factors@example.com",
        password_hash: "$argon2id$",
        role: "administrator",
        created_at: createdAt,
        updated_at: createdAt,
      },
    ],
    [
      "passkeys",
      {
        id: "cGFzc2tleQ",
        account_id: factorOwner,
        name: "Chrome on macOS",
        public_key: "a2V5",
        counter: 3,
        created_at: createdAt,
        used_at: null,
      },
    ],
    [
      "authenticator_apps",
      { account_id: factorOwner, secret: "sealed", last_step: 58_910_000, confirmed_at: createdAt },
    ],
    ["recovery_codes", { hash: "hash", account_id: factorOwner }],
    [
      "enquiries",
      {
        id: recordIds.enquiry,
        sent_from: "/contactus",
        ...contact,
        spam: 0,
        created_at: createdAt,
        stage: "contacted",
        lost_reason: "",
        owner_id: recordIds.staff,
        version: 2,
        search_text: "huda al ali school",
        responded_at: null,
        attribution: "{}",
        topic: "other",
        details: "{}",
        parts: "[]",
        lead_source: "",
        first_response_at: createdAt + 1000,
      },
    ],
    ["idempotency_keys", { key: "f".repeat(64), record_id: recordIds.enquiry, created_at: createdAt }],
    [
      "enquiry_notes",
      { id: "n1", enquiry_id: recordIds.enquiry, author: amal.email, text: "Called", created_at: createdAt },
    ],
    [
      "quotes",
      {
        id: recordIds.quote,
        enquiry_id: recordIds.enquiry,
        contact: JSON.stringify(contact),
        quote: JSON.stringify(quote),
        total: price.total,
        created_at: createdAt,
        reference: "WQ-2026-00001",
        token: "t".repeat(32),
        status: "open",
        valid_until: Date.parse("2026-02-01T23:59:59.999+04:00"),
      },
    ],
    ["quote_numbers", { year: 2026, last: 1 }],
    [
      "quote_products",
      { quote_id: recordIds.quote, product_id: recordIds.product, title: product.title, quantity: 1 },
    ],
    [
      "quote_events",
      { id: "v1", quote_id: recordIds.quote, kind: "whatsapp", staff: null, text: "", created_at: createdAt },
    ],
    [
      "quote_versions",
      {
        quote_id: recordIds.quote,
        version: 1,
        quote: JSON.stringify(quote),
        valid_until: createdAt,
        sent_at: createdAt,
        sent_by: null,
      },
    ],
    [
      "quote_drafts",
      {
        enquiry_id: recordIds.enquiry,
        quote_id: recordIds.quote,
        draft: JSON.stringify({ ...emptyQuoteDraft, validUntil: "2026-03-01", message: hostileText }),
        version: 1,
        author: amal.email,
        saved_at: createdAt,
      },
    ],
    ["terms_wordings", { hash: "0".repeat(64), text: hostileText }],
    [
      "quote_acceptances",
      {
        id: "v2",
        quote_id: recordIds.quote,
        accepted_at: createdAt,
        name: contact.name,
        position: "Office manager",
        purchase_order: "",
        delivery_day: "",
        terms_version: "0".repeat(64),
        shown: "{}",
        shown_hash: "0".repeat(64),
        withdrawn_at: createdAt + 1000,
        confirmed_at: null,
        confirmed_by: null,
        site_terms: "0".repeat(64),
      },
    ],
    [
      "text_versions",
      {
        number: 1,
        key: "home.bill.heading",
        locale: "ar",
        state: "draft",
        text: hostileText,
        original: "",
        changed_by: amal.email,
        changed_at: createdAt,
      },
    ],
    [
      "mail_jobs",
      {
        id: "m1",
        enquiry_id: recordIds.enquiry,
        quote_id: recordIds.quote,
        event_id: null,
        kind: "quote-to-customer",
        status: "sent",
        attempts: 1,
        due_at: createdAt,
        leased_until: null,
        last_error: null,
        created_at: createdAt,
        queued_at: createdAt,
        sent_at: createdAt,
      },
    ],
    ["metadata", { name: "demo-content", value: "complete" }],
    ["showcase", { id: "company", content: JSON.stringify(emptyShowcase), version: 1 }],
    ["logo_files", { name: "a-1-1.svg", bytes: Buffer.from("<svg/>"), created_at: createdAt }],
    ["redirects", { from_path: "/ajman", to_address: "/products", made_by: amal.email, made_at: createdAt }],
    [
      "traffic_counts",
      { day: "2023-09-12", kind: "missing", path: "/old", source: "", count: 5, last_at: createdAt },
    ],
    ["client_logos", { hash: "d".repeat(64), svg: '<svg viewBox="0 0 1 1"/>' }],
    [
      "company_settings",
      {
        id: "company",
        settings: '{"vatPercent":7.5}',
        version: 1,
        changed_by: amal.email,
        changed_at: createdAt,
      },
    ],
    [
      "audit_log",
      {
        id: "6500a3a400000000000000f1",
        actor: amal.email,
        action: "changed",
        subject: "enquiry",
        subject_id: recordIds.enquiry,
        title: contact.name,
        detail: "Stage: New to Contacted",
        created_at: createdAt + 1000,
      },
    ],
    ["rate_limits", { key: "enquiry:x", points: 1, expire: createdAt }],
  ];
}

/** Created once: the hash of a password takes long. */
let rowsOfEveryTable: ReturnType<typeof createRowsOfEveryTable> | undefined;

export function openWithoutMigrations(options: DatabaseOptions): Kysely<Tables> {
  const { dataDir, databaseUrl, onError } = options;
  const dialect =
    databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl, null, onError).replicated;
  return new Kysely<Tables>({ dialect });
}

/** As a release before 1.0.0 left it. */
export async function createUnsupportedDatabase(options: DatabaseOptions): Promise<void> {
  const queries = openWithoutMigrations(options);
  try {
    await sql`create table facts (name text primary key, value text not null)`.execute(queries);
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      queries,
    );
    await sql`insert into kysely_migration values ('0001-initial', ''), ('0035-folded-search', '')`.execute(
      queries,
    );
  } finally {
    await queries.destroy();
  }
}

/** A row or more in every table of a migrated database. */
export async function fillDatabase(options: DatabaseOptions): Promise<void> {
  const queries = openWithoutMigrations(options);
  try {
    const tables = await queries.introspection.getTables();
    for (const [name, row] of await (rowsOfEveryTable ??= createRowsOfEveryTable())) {
      if (!tables.some((table) => table.name === name)) continue;
      const columns = Object.keys(row).map((column) => sql.ref(column));
      const values = Object.values(row).map((value) =>
        value instanceof Uint8Array ? Buffer.from(value) : value,
      );
      await sql`insert into ${sql.table(name)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(
        queries,
      );
    }
  } finally {
    await queries.destroy();
  }
}

/** The format is the same on both engines. */
export async function readAllRows(options: DatabaseOptions): Promise<Record<string, string[]>> {
  const queries = openWithoutMigrations(options);
  try {
    const tables = await queries.introspection.getTables();
    const rowsByTable: Record<string, string[]> = {};
    for (const { name } of tables.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(queries);
      rowsByTable[name] = rows.map(formatRow).toSorted();
    }
    return rowsByTable;
  } finally {
    await queries.destroy();
  }
}

function formatRow(row: Row): string {
  const cells = Object.entries(row).map(([column, value]) => [
    column,
    value instanceof Uint8Array ? createHash("sha256").update(value).digest("hex") : value,
  ]);
  return JSON.stringify(
    Object.fromEntries(cells.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))),
  );
}
