import {
  type CompanySettings,
  companySettingsSchema,
  settingsOf,
} from "../../domain/company/company-settings.ts";
import type { Company } from "../../domain/company/company.ts";
import { recordActivity } from "../audit/repository.ts";
import { changesInWords } from "../audit/describe-changes.ts";
import type { Database } from "../database/open.ts";
import type { CompanySettingsTable, Queries } from "../database/tables.ts";
import { settingsFacts } from "./audit-text.ts";
import type { StaffMember } from "../accounts/staff.ts";
import type { Clock, IdGenerator } from "../shared/clock.ts";

/** What staff may change of the company's facts, as it is kept. */
export interface KeptSettings {
  readonly settings: CompanySettings;
  /** 0 as long as nothing was changed; raised by each change. */
  readonly version: number;
  /** Who changed it last, and when; null as long as nobody did. */
  readonly lastChange: { readonly by: string; readonly at: number } | null;
}

/** The company's facts: those it was set up with, and over them what staff have changed. */
export interface CompanyFacts {
  /**
   * Asked for each page and each mail, so that a change shows at once, on every node. As last known while the database
   * is away.
   * @param onDoubt told when they are only those last known
   */
  current(onDoubt?: () => void): Promise<Company>;
  /** As read last, without a question to the database. */
  lastKnown(): Company;
  read(): Promise<KeptSettings>;
  /** Puts `settings` in the place of those of `version`. Where somebody else did so meanwhile nothing changes. */
  save(
    settings: CompanySettings,
    version: number,
    by: StaffMember,
  ): Promise<{ readonly kind: "saved" | "conflict"; readonly kept: KeptSettings }>;
}

/** @param parts.company the facts the site was set up with */
export function createCompanyFacts(parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly idGenerator: IdGenerator;
  readonly company: Company;
  readonly onError: (error: unknown) => void;
}): CompanyFacts {
  const { clock, idGenerator, company } = parts;
  const { queries, changes } = parts.database;
  const untouched: KeptSettings = { settings: settingsOf(company), version: 0, lastChange: null };
  let known = { version: untouched.version, company };

  function keptIn(row: CompanySettingsTable | undefined): KeptSettings {
    if (row === undefined) return untouched;
    // A part that is newer than the row stands as the site was set up with.
    const settings = companySettingsSchema.parse({ ...untouched.settings, ...JSON.parse(row.settings) });
    return { settings, version: row.version, lastChange: { by: row.changed_by, at: row.changed_at } };
  }

  return {
    lastKnown: () => known.company,

    read: async () => keptIn(await rowIn(queries)),

    async current(onDoubt) {
      try {
        const row = await rowIn(queries);
        if (row !== undefined && row.version !== known.version)
          known = { version: row.version, company: { ...company, ...keptIn(row).settings } };
      } catch (error) {
        parts.onError(error);
        onDoubt?.();
      }
      return known.company;
    },

    async save(settings, version, by) {
      const kind = await changes.write("settings", async (transaction) => {
        const before = keptIn(await rowIn(transaction));
        const row = {
          settings: JSON.stringify(settings),
          version: version + 1,
          changed_by: by.email,
          changed_at: clock.now(),
        };
        const done =
          version === untouched.version
            ? await transaction
                .insertInto("company_settings")
                .values({ id: "company", ...row })
                .onConflict((conflict) => conflict.doNothing())
                .executeTakeFirstOrThrow()
            : await transaction
                .updateTable("company_settings")
                .set(row)
                .where("version", "=", version)
                .executeTakeFirstOrThrow();
        const isDone =
          "numUpdatedRows" in done ? done.numUpdatedRows > 0n : done.numInsertedOrUpdatedRows === 1n;
        if (!isDone) return "conflict";
        const detail = changesInWords(settingsFacts(before.settings), settingsFacts(settings));
        if (detail !== "")
          await recordActivity(transaction, clock, idGenerator, {
            actor: by.email,
            action: "changed",
            subject: "settings",
            subjectId: "company",
            title: settings.name,
            detail,
          });
        return "saved";
      });
      return { kind, kept: keptIn(await rowIn(queries)) };
    },
  };
}

function rowIn(queries: Queries): Promise<CompanySettingsTable | undefined> {
  return queries.selectFrom("company_settings").selectAll().executeTakeFirst();
}
