import type { Kysely } from "kysely";
import { restorableSubjects, subjects } from "#domain/shared/subjects.ts";
import type { RestorableTable } from "#server/database/deletion.ts";
import type { Tables } from "#server/database/tables.ts";

/** Not backed up: a restore must not revive what has ended since. Everybody signs in again, and asks for new links. */
export const endedTables = ["sessions", "challenges", "presence"] as const;

const recordKeys = Object.fromEntries(
  restorableSubjects.map((subject) => [subjects[subject].plural, ["id"]]),
);

/** In an order that satisfies the foreign keys. The counters of rate limits are not backed up. */
const keyColumns = {
  images: ["hash"],
  image_variants: ["hash", "width", "format"],
  ...recordKeys,
  post_slugs: ["slug"],
  post_images: ["hash", "post_id"],
  post_texts: ["post_id"],
  post_texts_ar: ["post_id"],
  post_versions: ["post_id", "version"],
  accounts: ["id"],
  passkeys: ["id"],
  authenticator_apps: ["account_id"],
  recovery_codes: ["hash"],
  customer_keys: ["key", "customer_id"],
  customer_merges: ["id"],
  contact_refusals: ["hash"],
  enquiries: ["id"],
  idempotency_keys: ["key"],
  enquiry_notes: ["id"],
  quotes: ["id"],
  quote_numbers: ["year"],
  quote_products: ["quote_id", "product_id"],
  quote_events: ["id"],
  terms_wordings: ["hash"],
  quote_acceptances: ["id"],
  quote_versions: ["quote_id", "version"],
  quote_drafts: ["enquiry_id"],
  mail_jobs: ["id"],
  metadata: ["name"],
  company_settings: ["id"],
  showcase: ["id"],
  client_logos: ["hash"],
  logo_files: ["name"],
  text_versions: ["number"],
  redirects: ["from_path"],
  traffic_counts: ["day", "kind", "path"],
  audit_log: ["id"],
} as const satisfies Record<
  Exclude<keyof Tables, (typeof endedTables)[number] | RestorableTable>,
  readonly string[]
>;

export interface BackupTable {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
  readonly bytes: readonly string[];
}

export async function listBackupTables(database: Kysely<Tables>): Promise<BackupTable[]> {
  const existing = await database.introspection.getTables();
  return Object.entries(keyColumns).flatMap(([name, key]) => {
    const table = existing.find((each) => each.name === name);
    if (table === undefined) return [];
    const bytes = table.columns.filter(({ dataType }) => /^(?:blob|bytea)$/i.test(dataType));
    return [{ name, key, columns: table.columns.map(getName), bytes: bytes.map(getName) }];
  });
}

function getName({ name }: { readonly name: string }): string {
  return name;
}
