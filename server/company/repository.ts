import { z } from "zod";
import { type CompanySettings, companySettingsSchema } from "#domain/company/company-settings.ts";
import { mapFields } from "#domain/shared/resource-fields.ts";
import { olderHoursSchema, readOlderHours, toOlderHours } from "#domain/company/older-hours.ts";
import { findSourceName } from "#domain/shared/translated-fields.ts";
import type { CompanySettingsTable, Queries } from "#server/database/tables.ts";

export interface SettingsRecord {
  readonly settings: CompanySettings;
  readonly version: number;
  /** By setting, the version with its last change. */
  readonly versions: Readonly<Record<string, number>>;
  readonly lastChange: { readonly by: string; readonly at: number } | null;
}

export interface CompanyVersions {
  readonly settings: number;
  readonly showcase: number;
  readonly texts: number;
}

/** 0 of what is as delivered. One query for each page. */
export async function findCompanyVersions(queries: Queries): Promise<CompanyVersions> {
  const { settings, showcase, texts } = await queries
    .selectNoFrom(({ selectFrom }) => [
      selectFrom("company_settings").select("version").as("settings"),
      selectFrom("showcase").select("version").as("showcase"),
      selectFrom("text_versions")
        .select(({ fn }) => fn.max("number").as("number"))
        .where("state", "=", "public")
        .as("texts"),
    ])
    .executeTakeFirstOrThrow();
  return { settings: settings ?? 0, showcase: showcase ?? 0, texts: texts ?? 0 };
}

export function findSettingsRow(queries: Queries): Promise<CompanySettingsTable | undefined> {
  return queries.selectFrom("company_settings").selectAll().executeTakeFirst();
}

export function toSettingsRecord(
  row: CompanySettingsTable | undefined,
  defaults: CompanySettings,
): SettingsRecord {
  if (row === undefined)
    return { settings: defaults, version: 0, versions: mapFields(defaults, () => 0), lastChange: null };
  const stored = withStructuredHours(JSON.parse(row.settings));
  const settings = companySettingsSchema.parse(addMissing(stored, withoutNewTerms(defaults, stored)));
  const { versions } = storedVersionsSchema.parse(stored);
  return {
    settings,
    version: row.version,
    versions: mapFields(settings, (_value, name) => versions?.[name] ?? row.version),
    lastChange: { by: row.changed_by, at: row.changed_at },
  };
}

/** Nodes of an older release store none: each setting may have changed with the last version. */
const storedVersionsSchema = z.object({ versions: z.record(z.string(), z.int()).optional() });

/** A row of version 1.0 has hours as lines of text. */
function withStructuredHours(stored: unknown): unknown {
  if (!isGroup(stored) || "hours" in stored) return stored;
  const older = olderHoursSchema.safeParse(stored["visitingHours"]);
  return older.success ? { ...stored, hours: readOlderHours(older.data) } : stored;
}

/**
 * A company that has saved its settings never promised a term that is newer than they are, nor asked for reminders. It
 * has a licence and, in another city, a place of its own.
 */
function withoutNewTerms(defaults: CompanySettings, stored: unknown): unknown {
  const { contract, address } = isGroup(stored) ? stored : {};
  const kept = isGroup(contract) ? contract : {};
  const isElsewhere = isGroup(address) && address["city"] !== defaults.address.city;
  return {
    ...defaults,
    ...(isElsewhere && { locationLine: "", locationLineAr: "" }),
    registration: Object.fromEntries(Object.keys(defaults.registration).map((name) => [name, ""])),
    unopenedReminderDays: 0,
    endingReminderDays: 0,
    contract: Object.fromEntries(
      Object.entries(defaults.contract).map(([name, text]) => [
        name,
        (findSourceName(name) ?? name) in kept ? text : "",
      ]),
    ),
  };
}

/**
 * A row of an older release lacks newer settings. The translation of a text that was changed since is none of the
 * changed text.
 */
function addMissing(stored: unknown, defaults: unknown): unknown {
  if (!isGroup(stored) || !isGroup(defaults)) return stored ?? defaults;
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => {
      const source = findSourceName(name);
      const isChanged = source !== null && source in stored && stored[source] !== defaults[source];
      return [name, addMissing(stored[name], isChanged ? "" : value)];
    }),
  );
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export async function saveSettings(
  queries: Queries,
  settings: CompanySettings,
  { version, versions, by, now }: Pick<SettingsRecord, "version" | "versions"> & { by: string; now: number },
): Promise<void> {
  // Nodes of the release before read the lines.
  const stored = { ...settings, visitingHours: toOlderHours(settings.hours), versions };
  const row = { settings: JSON.stringify(stored), version, changed_by: by, changed_at: now };
  await queries
    .insertInto("company_settings")
    .values({ id: "company", ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}
