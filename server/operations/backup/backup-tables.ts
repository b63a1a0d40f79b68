import type { Kysely } from "kysely";
import type { Tables } from "#server/database/tables.ts";

type DroppedTable = "variant_work" | "ended_logins";

/** Not backed up: a restore must not revive what has ended since. Everybody signs in again, and asks for new links. */
export const endedTables = ["sessions", "challenges"] as const;

/** In an order that satisfies the foreign keys. The counters of rate limits are not backed up. */
const keyColumns = {
  images: ["hash"],
  image_variants: ["hash", "width", "format"],
  variant_work: ["hash"],
  products: ["id"],
  posts: ["id"],
  consumables: ["id"],
  post_pictures: ["hash", "post_id"],
  post_texts: ["post_id"],
  post_texts_ar: ["post_id"],
  staff: ["id"],
  ended_logins: ["id"],
  passkeys: ["id"],
  authenticator_apps: ["staff_id"],
  recovery_codes: ["hash"],
  enquiries: ["id"],
  enquiry_fingerprints: ["fingerprint"],
  enquiry_notes: ["id"],
  quotes: ["id"],
  quote_numbers: ["year"],
  quote_machines: ["quote_id", "product_id"],
  quote_events: ["id"],
  quote_acceptances: ["id"],
  mail_jobs: ["id"],
  facts: ["name"],
  company_settings: ["id"],
  activity: ["id"],
} as const satisfies Record<
  Exclude<keyof Tables, (typeof endedTables)[number]> | DroppedTable,
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
