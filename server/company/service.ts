import { isDeepStrictEqual } from "node:util";
import { type CompanySettings, getCompanySettings } from "#domain/company/company-settings.ts";
import { getShowcaseFacts } from "#domain/company/showcase.ts";
import type { Company, CompanyRecord } from "#domain/company/company.ts";
import { localizeCompany } from "#domain/company/localize-company.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { findSeason, listSeasonChanges } from "#domain/company/opening-hours.ts";
import { parseLocalTime, toLocalDate } from "#domain/shared/dates.ts";
import { type Locale, defaultLocale } from "#domain/shared/locale.ts";
import { saveAuditEntry } from "#server/audit/repository.ts";
import { describeChanges } from "#server/audit/describe-changes.ts";
import type { Queries } from "#server/database/tables.ts";
import { describeSettings } from "./audit-text.ts";
import { readShowcase } from "./showcase/repository.ts";
import { findMentions } from "./mentions.ts";
import { createTextService } from "#server/texts/service.ts";
import {
  type SettingsRecord,
  findCompanyVersions,
  findSettingsRow,
  saveSettings,
  toSettingsRecord,
} from "./repository.ts";
import type { Administrator } from "#server/accounts/staff-member.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";

export type CompanyService = ReturnType<typeof createCompanyService>;

export function createCompanyService(
  parts: ServiceBase & {
    readonly company: CompanyRecord;
    readonly onError: (error: unknown) => void;
  },
) {
  const { clock, company } = parts;
  const { queries, changes } = parts.database;
  const defaults = getCompanySettings(company);
  let cached = { settings: 0, showcase: 0, byLocale: localizeAll(company) };
  const texts = createTextService(parts);

  async function readSettings(transaction: Queries): Promise<SettingsRecord> {
    return toSettingsRecord(await findSettingsRow(transaction), defaults);
  }

  function addSeason(known: Company): Company {
    if (known.seasons.length === 0) return known;
    const today = toLocalDate(clock.now(), known.timeZone);
    const season = findSeason(known.seasons, today);
    const seasons = known.seasons
      .filter(({ lastDay }) => lastDay >= today)
      .sort((one, other) => one.firstDay.localeCompare(other.firstDay));
    return { ...known, seasons, season };
  }

  return {
    lastKnown: (locale: Locale = defaultLocale) => cached.byLocale[locale],

    texts,

    /** The texts of the company, as of the last `current`. */
    translate: (locale: Locale) => texts.lastKnown(locale).t,

    read: () => readSettings(queries),

    findMentions: async (path: string) =>
      findMentions((await readSettings(queries)).settings, await texts.listShown(), path),

    /**
     * One short query for each call, so that a change shows at once on every node. While the database is unavailable it calls
     * `onStale` and returns the last known settings.
     */
    async current(onStale?: () => void, locale: Locale = defaultLocale): Promise<Company> {
      try {
        const { settings, showcase, texts: number } = await findCompanyVersions(queries);
        await texts.refresh(number);
        if (settings !== cached.settings || showcase !== cached.showcase)
          cached = {
            settings,
            showcase,
            byLocale: localizeAll({
              ...company,
              ...(await readSettings(queries)).settings,
              ...getShowcaseFacts((await readShowcase(queries)).showcase),
            }),
          };
      } catch (error) {
        parts.onError(error);
        onStale?.();
      }
      return addSeason(cached.byLocale[locale]);
    },

    /** When the pages name other hours. */
    async findNextSeason(): Promise<number | null> {
      const { seasons, timeZone } = await this.current();
      const changeTimes = listSeasonChanges(seasons).map((day) => parseLocalTime(`${day}T00:00`, timeZone));
      return changeTimes.find((time) => time > clock.now()) ?? null;
    },

    /** A change conflicts with the changes of the same settings since its version alone. */
    async save(sent: Partial<CompanySettings>, version: number, by: Administrator) {
      const kind = await changes.write("settings", by, async (transaction) => {
        const before = await readSettings(transaction);
        const settings = { ...before.settings, ...sent };
        // A repeated request is no conflict.
        if (isDeepStrictEqual(before.settings, settings)) return "saved";
        const sentNames = listFieldNames(sent);
        const isLate = sentNames.some((name) => (before.versions[name] ?? 0) > version);
        if (isLate || version > before.version) return "conflict";
        const next = before.version + 1;
        const changed = sentNames.filter((name) => !isDeepStrictEqual(before.settings[name], settings[name]));
        await saveSettings(transaction, settings, {
          version: next,
          versions: { ...before.versions, ...Object.fromEntries(changed.map((name) => [name, next])) },
          by: by.email,
          now: clock.now(),
        });
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
      return { kind, stored: await readSettings(queries) };
    },
  };
}

function localizeAll(company: CompanyRecord): Readonly<Record<Locale, Company>> {
  return { en: localizeCompany(company, "en"), ar: localizeCompany(company, "ar") };
}
