import { isEditable, isSearchText, textGroups } from "#domain/pages/text-groups.ts";
import { languageNames } from "#domain/enquiries/enquiry-fields.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { toMultiline, toSingleLine } from "#domain/shared/form-text.ts";
import type { Locale } from "#domain/shared/locale.ts";
import type { TextListQuery, TextRow, TextSide } from "#domain/texts/text-responses.ts";
import { catalogues } from "#messages/catalogue.ts";
import { listTextFaults, splitForms } from "#messages/check-text.ts";
import type { Administrator } from "#server/accounts/staff-member.ts";
import { describeChanges } from "#server/audit/describe-changes.ts";
import { saveAuditEntry } from "#server/audit/repository.ts";
import type { TransactionQueries } from "#server/database/tables.ts";
import { VersionConflictError } from "#server/database/version-conflict.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { type SiteTexts, listShownTexts, mergeTexts } from "./merge-texts.ts";
import { type StoredText, endDrafts, findPublicNumber, insertText, listTextVersions } from "./repository.ts";

const maxListed = 300;

/** They turn round the words after them; the isolates of our own texts stay. */
const directionOverrides = /[\u202a-\u202e]/g;

type TextName = Pick<StoredText, "key" | "locale">;

export function createTextService(parts: ServiceBase) {
  const { queries, changes } = parts.database;
  let cached = { number: 0, texts: mergeTexts([], 0) };

  /** @param number of the newest public text, if the caller knows it */
  async function refresh(known?: number): Promise<void> {
    const number = known ?? (await findPublicNumber(queries));
    if (number === cached.number) return;
    cached = { number, texts: mergeTexts((await listTextVersions(queries)).filter(isPublic), number) };
  }

  async function write(by: Administrator, work: (transaction: TransactionQueries) => Promise<void>) {
    await changes.write("settings", by, work);
    await refresh();
  }

  async function publish(
    transaction: TransactionQueries,
    { key, locale, text, changed_by }: Omit<StoredText, "original" | "state" | "number" | "changed_at">,
    before: string | null,
    by: Administrator,
  ): Promise<void> {
    const original = getOriginal({ key, locale });
    checkText({ key, locale }, text);
    const changed_at = parts.clock.now();
    await insertText(transaction, { key, locale, text, original, changed_by, changed_at, state: "public" });
    const name = languageNames[locale];
    await saveAuditEntry(transaction, parts, {
      actor: by.email,
      action: "changed",
      subject: "text",
      subjectId: key,
      title: key,
      detail: describeChanges({ [name]: before ?? original }, { [name]: text ?? original }),
    });
  }

  return {
    /** As of the last `refresh`. */
    lastKnown: (locale: Locale): SiteTexts => cached.texts[locale],

    refresh,

    listShown: async () => listShownTexts(await listTextVersions(queries)),

    /** With the drafts, which are newer than the public texts. Not cached: staff alone read it. */
    preview: async (locale: Locale): Promise<SiteTexts> =>
      mergeTexts(await listTextVersions(queries), -1)[locale],

    async list({ group, search, filter }: TextListQuery) {
      const stored = await listTextVersions(queries);
      const all = listTexts(stored);
      const changed = all.filter(({ en, ar }) => [en, ar].some(isChanged));
      const release = all.filter((text) => [text.en, text.ar].some(isByRelease));
      const words = search.toLowerCase();
      const listed = { all, changed, release }[filter].filter((text) =>
        filter === "all" && search === "" ? text.group === group : matches(text, words),
      );
      const groups = Object.entries(Object.groupBy(all, (text) => text.group));
      return {
        counts: {
          ...Object.fromEntries(groups.map(([name, texts = []]) => [name, texts.length])),
          all: all.length,
          changed: changed.length,
          release: release.length,
        },
        drafts: stored.filter((text) => !isPublic(text)).map(({ number }) => number),
        found: listed.length,
        texts: listed.slice(0, maxListed),
      };
    },

    /** A draft, which visitors do not read; none if it equals the public text. */
    save(
      name: TextName,
      { number, text, isKept }: { number: number; text: string | null; isKept?: boolean | undefined },
      by: Administrator,
    ): Promise<void> {
      const original = getOriginal(name);
      const typed =
        text && (original.includes("\n") ? toMultiline : toSingleLine)(text.replace(directionOverrides, ""));
      const next = typed === original ? null : typed;
      checkText(name, next);
      return write(by, async (transaction) => {
        const stored = await listTextVersions(transaction);
        const versions = stored.filter(({ key, locale }) => key === name.key && locale === name.locale);
        if ((versions.at(-1)?.number ?? 0) !== number)
          throw new VersionConflictError(
            "Someone else changed this text: look at theirs, then change it again",
          );
        const now = versions.findLast(isPublic);
        const change = { ...name, text: next, changed_by: by.email };
        if (isKept)
          return publish(transaction, { ...change, text: now?.text ?? null }, now?.text ?? null, by);
        await endDrafts(transaction, [number]);
        if (next === (now?.text ?? null)) return;
        await insertText(transaction, { ...change, original, state: "draft", changed_at: parts.clock.now() });
      });
    },

    /** @throws VersionConflictError when one of the drafts was changed since it was seen */
    endDrafts(action: "publish" | "discard", numbers: readonly number[], by: Administrator): Promise<void> {
      return write(by, async (transaction) => {
        const stored = await listTextVersions(transaction);
        const drafts = stored.filter((text) => !isPublic(text) && numbers.includes(text.number));
        if (drafts.length < new Set(numbers).size)
          throw new VersionConflictError("Someone else changed a draft: look at the drafts, then try again");
        await endDrafts(transaction, numbers);
        if (action === "discard") return;
        for (const draft of drafts) {
          const isOther = ({ key, locale }: TextName) => key !== draft.key || locale !== draft.locale;
          const now = stored.findLast((text) => isPublic(text) && !isOther(text));
          await publish(transaction, draft, now?.text ?? null, by);
        }
      });
    },
  };
}

function isPublic({ state }: StoredText): boolean {
  return state === "public";
}

function getOriginal({ key, locale }: TextName): string {
  const original = isEditable(key) ? catalogues[locale][key] : undefined;
  if (original === undefined) throw new InvalidInput("unknown", `This release has no text ${key}`);
  return original;
}

function findFault({ key, locale }: TextName, text: string | null): string | null {
  const original = catalogues[locale][key];
  if (text === null || original === undefined) return null;
  return listTextFaults(locale, original, text, isSearchText(key))[0] ?? null;
}

function checkText(name: TextName, text: string | null): void {
  const fault = findFault(name, text);
  if (fault !== null) throw new InvalidInput("value", `${name.key}: ${fault}`, { text: fault });
}

/** In the order of the groups; after them the stored ones that this release no longer has. */
function listTexts(stored: readonly StoredText[]): TextRow[] {
  const byKey = Map.groupBy(stored, ({ key }) => key);
  const keys = Map.groupBy(Object.keys(catalogues.en).filter(isEditable), (key) => key.split(".")[0]);
  const delivered = listFieldNames(textGroups).flatMap((group) =>
    textGroups[group][2]
      .split(" ")
      .flatMap((family) => (keys.get(family) ?? []).map((key) => ({ key, group }))),
  );
  const unused = [...byKey.keys()].filter((key) => !(key in catalogues.en));
  return [...delivered, ...unused.map((key) => ({ key, group: "unused" }))].map(({ key, group }) => {
    const versions = byKey.get(key) ?? [];
    return {
      key,
      group,
      en: describeSide({ key, locale: "en" }, versions),
      ar: describeSide({ key, locale: "ar" }, versions),
    };
  });
}

function describeSide(name: TextName, all: readonly StoredText[]): TextSide {
  const versions = all.filter(({ locale }) => locale === name.locale);
  const now = versions.findLast(isPublic);
  const draft = versions.findLast((text) => !isPublic(text));
  const original = catalogues[name.locale][name.key] ?? null;
  const shown = original ?? now?.original ?? "";
  const inWork = (draft ?? now)?.text ?? shown;
  return {
    original,
    current: now?.text ?? shown,
    draft: draft === undefined ? null : inWork,
    plural: splitForms(inWork),
    fault: findFault(name, (draft ?? now)?.text ?? null),
    isReplaced: now !== undefined && now.text !== null && original !== null && now.original !== original,
    versions: versions.toReversed().map(({ number, state, text, changed_by, changed_at, ...version }) => ({
      number,
      text,
      original: version.original,
      isDraft: state === "draft",
      changedBy: changed_by,
      changedAt: new Date(changed_at).toISOString(),
    })),
  };
}

function isChanged({ draft, current, original }: TextSide): boolean {
  return draft !== null || (original !== null && current !== original);
}

function isByRelease({ original, isReplaced, fault }: TextSide): boolean {
  return original === null || isReplaced || fault !== null;
}

function matches({ key, en, ar }: TextRow, words: string): boolean {
  return [key, en.current, ar.current, en.draft, ar.draft].some((text) =>
    text?.toLowerCase().includes(words),
  );
}
