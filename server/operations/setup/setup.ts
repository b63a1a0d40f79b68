import { isDeepStrictEqual } from "node:util";
import { company as demoCompany } from "#content/company.ts";
import demoConsumables from "#content/consumables.json" with { type: "json" };
import demoPosts from "#content/posts.json" with { type: "json" };
import demoProducts from "#content/products.json" with { type: "json" };
import { z } from "zod";
import { type CompanySettings, getCompanySettings } from "#domain/company/company-settings.ts";
import type { CompanyRecord } from "#domain/company/company.ts";
import { hasBrandColours } from "#domain/company/brand-colours.ts";
import { type SettingEntry, listSettingEntries } from "#domain/company/setting-entries.ts";
import { settingsSections } from "#domain/company/settings-sections.ts";
import { countDemoItems, removeDemoItems, restoreDemoItems } from "#domain/company/demo-showcase.ts";
import { type Showcase, emptyShowcase, showcaseSchema } from "#domain/company/showcase.ts";
import { type SetupChange, type SetupFacts, countDone, listSetup } from "#domain/operations/setup.ts";
import { restorePeriodMs } from "#domain/shared/deleted-record.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { normalizeText } from "#domain/shared/search-text.ts";
import { capitalize, subjects } from "#domain/shared/subjects.ts";
import { isInvited, listAccounts } from "#server/accounts/repository.ts";
import type { Administrator, StaffMember } from "#server/accounts/staff-member.ts";
import { findSettingsRow, toSettingsRecord } from "#server/company/repository.ts";
import { readShowcase } from "#server/company/showcase/repository.ts";
import type { ShowcaseService } from "#server/company/showcase/service.ts";
import { exclusiveTransaction } from "#server/database/locks.ts";
import { deleteMetadata, readMetadata, writeMetadata } from "#server/database/metadata.ts";
import type { Database } from "#server/database/open-database.ts";
import type { Queries } from "#server/database/tables.ts";
import { VersionConflictError } from "#server/database/version-conflict.ts";
import { findDemoShowcase } from "#server/operations/demo-showcase.ts";
import type { MailOperations } from "#server/mail/mail-operations.ts";
import { findLastBackup } from "#server/operations/backup/last-backup.ts";
import type { Clock } from "#server/shared/clock.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import { listShownTexts } from "#server/texts/merge-texts.ts";
import { type StoredText, listTextVersions } from "#server/texts/repository.ts";
import { type PublicKind, countRecords, findNaming, findUntouched, publicKinds } from "./record-queries.ts";

const demoTitles: Readonly<Record<PublicKind, readonly string[]>> = {
  product: demoProducts.map(({ title }) => title),
  post: demoPosts.map(({ title }) => title),
  consumable: demoConsumables.map(({ name }) => name),
};

/** The Arabic name alone is the word for paper. */
const demoWords = [
  demoCompany.name,
  `شركة ${demoCompany.nameAr}`,
  demoCompany.legalNameAr,
  demoCompany.address.street,
  demoCompany.address.streetAr,
  ...demoCompany.phones.map(({ display }) => display),
];

const maxShownLength = 80;

interface SetupParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Of the settings that are not saved. */
  readonly company: CompanyRecord;
  readonly mailOperations: Pick<MailOperations, "readState">;
  readonly publicUrl: string;
}

/** For the dashboard and the doctor. */
export async function readSetup({ database: { queries }, clock, company, ...parts }: SetupParts) {
  const row = await findSettingsRow(queries);
  const { settings } = toSettingsRecord(row, getCompanySettings(company));
  const accounts = (await listAccounts(queries)).filter(({ role }) => role === "administrator");
  const demo = await countDemo(queries);
  const removed = await findRemoved(queries, clock);
  const namings = [
    ...listSettingNamings(settings),
    ...listTextNamings(await listTextVersions(queries)),
    ...(await findRecordNamings(queries)),
  ];
  const facts: SetupFacts = {
    administrators: accounts.map((account) => ({
      isInvited: isInvited(account),
      hasOwnPassword: (account.passwordChangedAt ?? 0) > account.createdAt,
      hasSecondFactor: account.passkeys > 0 || account.hasAuthenticatorApp,
    })),
    company: {
      name: settings.name,
      isOwn: row !== undefined && ![demoCompany.name, company.name].includes(settings.name),
      hasLogo: settings.brand.logo !== "" || settings.brand.logoForArabic !== "",
      hasColours: hasBrandColours(settings.brand),
    },
    mail: await parts.mailOperations.readState(),
    publicUrl: parts.publicUrl,
    namings: namings.length,
    demoName: demoCompany.name,
    ownProducts: (await countRecords(queries, "product")) - demo.product,
    demo: listDemoCounts(demo),
    canRestoreDemo: removed !== null,
    isBackedUp: (await findLastBackup(queries)).checkedAt !== null,
  };
  return { steps: listSetup(facts), namings, removed };
}

async function findDemoRecords(queries: Queries) {
  const found = publicKinds.map(async (kind) => {
    const rows = await findUntouched(queries, kind, demoTitles[kind]);
    return rows.map((row) => ({ kind, ...row }));
  });
  return (await Promise.all(found)).flat();
}

async function countDemo(queries: Queries) {
  const records = await findDemoRecords(queries);
  const count = (wanted: PublicKind) => records.filter(({ kind }) => kind === wanted).length;
  const { showcase } = await readShowcase(queries);
  const added = (await findDemoShowcase(queries)) ?? emptyShowcase;
  return {
    product: count("product"),
    post: count("post"),
    consumable: count("consumable"),
    ...countDemoItems(showcase, added),
  };
}

function listDemoCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => formatCounted(count, name))
    .join(", ");
}

const demoPatterns = demoWords.map(
  (word) => new RegExp(`(?<!\\p{L})${normalizeText(word).replace(/[.+]/g, "\\$&")}(?!\\p{L})`, "u"),
);

function namesDemo(text: string): boolean {
  const normal = normalizeText(text);
  return text === demoCompany.nameAr || demoPatterns.some((pattern) => pattern.test(normal));
}

const demoEntries = listSettingEntries(getCompanySettings(demoCompany));
const demoValues = new Map(demoEntries.map(({ path, value }) => [path, value]));

/** Two companies do not share them. */
const ownFacts = /^(?:email|trn|whatsapp\.digits|registration\.licenceNumber|map\.|social\.)/;

/** Promises and prices may be as in the demo by chance, but not all of a section. */
const sectionsOfPromises = ["opening-hours", "service-areas", "delivery", "prices", "quotes"];

function isOfDemo({ path, value }: SettingEntry): boolean {
  return value !== "" && value === demoValues.get(path);
}

function listValues(id: string, entries: readonly SettingEntry[]) {
  return entries.filter(({ section }) => section.id === id).map(({ path, value }) => [path, value]);
}

function listSettingNamings(settings: CompanySettings) {
  const entries = listSettingEntries(settings);
  const places = entries
    .filter((entry) => namesDemo(String(entry.value ?? "")) || (ownFacts.test(entry.path) && isOfDemo(entry)))
    .map(({ section, label, path }) => ({
      place: `Settings: ${label}`,
      path: `/settings/${section.id}#${path}`,
    }));
  const untouched = settingsSections
    .filter(({ id }) => sectionsOfPromises.includes(id))
    .filter(({ id }) => isDeepStrictEqual(listValues(id, entries), listValues(id, demoEntries)))
    .map(({ id, label }) => ({ place: `Settings: ${label}, all as in the demo`, path: `/settings/${id}` }));
  return [...places, ...untouched];
}

const deliveredTexts = new Map<string, boolean>();

/** Of thousands of texts a few differ from those delivered, which are judged once. */
function listTextNamings(stored: readonly StoredText[]) {
  if (deliveredTexts.size === 0)
    for (const { text } of listShownTexts([])) deliveredTexts.set(text, namesDemo(text));
  return listShownTexts(stored)
    .filter(({ text }) => deliveredTexts.get(text) ?? namesDemo(text))
    .map(({ place, key, text }) => ({
      place: `${place}: “${text.slice(0, maxShownLength)}${text.length > maxShownLength ? "…" : ""}”`,
      path: `/settings/texts?search=${key}`,
    }));
}

const paths: Readonly<Record<PublicKind, (key: string) => string>> = {
  product: (id) => `/product/${id}?edit`,
  post: (slug) => `/blogs/edit/${slug}`,
  consumable: (id) => `/consumables/${id}`,
};

async function findRecordNamings(queries: Queries) {
  const found = publicKinds.map(async (kind) =>
    (await findNaming(queries, kind, demoWords))
      .filter(({ text }) => namesDemo(text))
      .map(({ key, title }) => ({
        place: `${capitalize(subjects[kind].singular)}: ${title}`,
        path: paths[kind](key),
      })),
  );
  return (await Promise.all(found)).flat();
}

const closedName = "setup-closed";
const removedName = "demo-content-removed";

const removedSchema = z.object({
  at: z.number(),
  records: z.array(z.object({ kind: z.enum(publicKinds), id: z.string() })),
  showcase: showcaseSchema.optional(),
});

/** Null from the time on at which the records are gone. */
async function findRemoved(queries: Queries, clock: Clock) {
  const stored = await readMetadata(queries, removedName);
  if (stored === undefined) return null;
  const removed = removedSchema.parse(JSON.parse(stored));
  const until = removed.at + restorePeriodMs;
  return until > clock.now() ? { ...removed, until } : null;
}

export type Setup = ReturnType<typeof createSetup>;

interface RemovableRecords {
  remove(key: string, by: StaffMember): Promise<boolean>;
  restore(id: string, by: StaffMember): Promise<boolean>;
}

export function createSetup(
  parts: SetupParts & {
    readonly records: Readonly<Record<PublicKind, RemovableRecords>>;
    readonly showcase: Pick<ShowcaseService, "save">;
  },
) {
  const { database, clock, records } = parts;
  const { queries } = database;
  const write = (by: StaffMember, work: (transaction: Queries) => Promise<void>) =>
    exclusiveTransaction(database, "records", async (transaction) => {
      await by.checkAgain(transaction);
      await work(transaction);
    });
  const isClosed = async () => (await readMetadata(queries, closedName)) !== undefined;
  return {
    async read() {
      return { ...(await readSetup(parts)), isClosed: await isClosed() };
    },

    /** Null when the menu has no entry for it: it is closed, or all is done. */
    async countForMenu() {
      if (await isClosed()) return null;
      const counts = countDone((await readSetup(parts)).steps);
      return counts.done === counts.total ? null : counts;
    },

    /** @returns what was done, for people */
    async change(change: SetupChange, by: Administrator): Promise<string> {
      switch (change) {
        case "close":
          await write(by, (transaction) => writeMetadata(transaction, closedName, "yes"));
          return "The list is closed";
        case "open":
          await write(by, (transaction) => deleteMetadata(transaction, [closedName]));
          return "The list is open";
        case "remove-demo":
          return `Removed: ${(await removeDemo(by)) || "nothing"}`;
        case "restore-demo":
          await restoreDemo(by);
          return `Restored: ${listDemoCounts(await countDemo(queries)) || "nothing"}`;
      }
    },
  };

  async function removeDemo(by: Administrator): Promise<string> {
    const demo = await findDemoRecords(queries);
    const counts = listDemoCounts(await countDemo(queries));
    const earlier = await findRemoved(queries, clock);
    const { showcase: shown, version } = await readShowcase(queries);
    const removed = {
      at: clock.now(),
      records: [...(earlier?.records ?? []), ...demo.map(({ kind, id }) => ({ kind, id }))],
      showcase: earlier?.showcase ?? shown,
    };
    // First, so that what a failure has left can be restored too.
    await write(by, (transaction) => writeMetadata(transaction, removedName, JSON.stringify(removed)));
    const added = await findDemoShowcase(queries);
    if (added !== null) await saveShowcase(removeDemoItems(shown, added), version, by);
    for (const { kind, key } of demo) await records[kind].remove(key, by);
    return counts;
  }

  /** A record whose address or code has been given to another one stays deleted. */
  async function restoreDemo(by: Administrator): Promise<void> {
    const removed = await findRemoved(queries, clock);
    const added = await findDemoShowcase(queries);
    if (removed?.showcase !== undefined && added !== null) {
      const { showcase: shown, version } = await readShowcase(queries);
      await saveShowcase(restoreDemoItems(shown, removed.showcase, added), version, by);
    }
    for (const { kind, id } of removed?.records ?? []) {
      try {
        await records[kind].restore(id, by);
      } catch (error) {
        if (!(error instanceof InvalidInput)) throw error;
      }
    }
    await write(by, (transaction) => deleteMetadata(transaction, [removedName]));
  }

  async function saveShowcase(showcase: Showcase, version: number, by: Administrator): Promise<void> {
    if ((await parts.showcase.save(showcase, version, by)).kind === "conflict")
      throw new VersionConflictError("Someone else changed the claims meanwhile: try again");
  }
}
