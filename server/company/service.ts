import { isDeepStrictEqual } from "node:util";
import {
  type CompanySettings,
  companySettingsSchema,
  getCompanySettings,
} from "#domain/company/company-settings.ts";
import type { Company } from "#domain/company/company.ts";
import { saveAuditEntry } from "#server/audit/repository.ts";
import { describeChanges } from "#server/audit/describe-changes.ts";
import type { CompanySettingsTable, Queries } from "#server/database/tables.ts";
import { describeSettings } from "./audit-text.ts";
import type { StaffMember } from "#server/accounts/repository.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";

/** The stored settings. */
export interface SettingsRecord {
  readonly settings: CompanySettings;
  /** 0 until the first change; raised by each change. */
  readonly version: number;
  /** Account and time of the last change; null before the first change. */
  readonly lastChange: { readonly by: string; readonly at: number } | null;
}

/** The company of `content/company.ts` with the settings that staff have changed. */
export interface CompanyService {
  /**
   * Reads the settings for each page and each mail, so that a change shows at once on every node. Returns the last known
   * settings while the database is unavailable.
   * @param onStale called if the result is the last known settings
   */
  current(onStale?: () => void): Promise<Company>;
  /** Returns the settings of the last read, without a query. */
  lastKnown(): Company;
  read(): Promise<SettingsRecord>;
  /**
   * Replaces the settings of `version`. If the stored version is another one, nothing is changed: a conflict, unless the
   * settings are stored already.
   */
  save(
    settings: CompanySettings,
    version: number,
    by: StaffMember,
  ): Promise<{ readonly kind: "saved" | "conflict"; readonly stored: SettingsRecord }>;
}

/** @param parts.company the company before any change of staff */
export function createCompanyService(
  parts: ServiceBase & { readonly company: Company; readonly onError: (error: unknown) => void },
): CompanyService {
  const { clock, company } = parts;
  const { queries, changes } = parts.database;
  const defaults: SettingsRecord = { settings: getCompanySettings(company), version: 0, lastChange: null };
  let cached = { version: defaults.version, company };

  function toSettingsRecord(row: CompanySettingsTable | undefined): SettingsRecord {
    if (row === undefined) return defaults;
    const settings = companySettingsSchema.parse(addMissing(JSON.parse(row.settings), defaults.settings));
    return { settings, version: row.version, lastChange: { by: row.changed_by, at: row.changed_at } };
  }

  return {
    lastKnown: () => cached.company,

    read: async () => toSettingsRecord(await findSettingsRow(queries)),

    async current(onStale) {
      try {
        const row = await findSettingsRow(queries);
        if (row !== undefined && row.version !== cached.version)
          cached = { version: row.version, company: { ...company, ...toSettingsRecord(row).settings } };
      } catch (error) {
        parts.onError(error);
        onStale?.();
      }
      return cached.company;
    },

    async save(settings, version, by) {
      const kind = await changes.write("settings", async (transaction) => {
        const before = toSettingsRecord(await findSettingsRow(transaction));
        if (before.version !== version)
          // A repeated request is no conflict.
          return isDeepStrictEqual(before.settings, settings) ? "saved" : "conflict";
        const row = {
          settings: JSON.stringify(settings),
          version: version + 1,
          changed_by: by.email,
          changed_at: clock.now(),
        };
        await transaction
          .insertInto("company_settings")
          .values({ id: "company", ...row })
          .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
          .execute();
        const detail = describeChanges(describeSettings(before.settings), describeSettings(settings));
        if (detail !== "")
          await saveAuditEntry(transaction, parts, {
            actor: by.email,
            action: "changed",
            subject: "settings",
            subjectId: "company",
            title: settings.name,
            detail,
          });
        return "saved";
      });
      return { kind, stored: toSettingsRecord(await findSettingsRow(queries)) };
    },
  };
}

function findSettingsRow(queries: Queries): Promise<CompanySettingsTable | undefined> {
  return queries.selectFrom("company_settings").selectAll().executeTakeFirst();
}

/** The stored settings with the default of each newer setting, which a row of an older release lacks. */
function addMissing(stored: unknown, defaults: unknown): unknown {
  if (!isGroup(stored) || !isGroup(defaults)) return stored ?? defaults;
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, addMissing(stored[name], value)]),
  );
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
