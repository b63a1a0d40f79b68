import { compileMessage } from "@lingui/message-utils/compileMessage";
import { languageNames } from "#domain/enquiries/enquiry-fields.ts";
import { getGroupLabel, isSearchText } from "#domain/pages/text-groups.ts";
import { type Locale, locales } from "#domain/shared/locale.ts";
import { catalogues, getCompiledMessages, getTranslate } from "#messages/catalogue.ts";
import { listTextFaults } from "#messages/check-text.ts";
import type { Translate } from "#messages/message.ts";
import { type CompiledMessages, createTranslate } from "#messages/translate.ts";
import type { StoredText } from "./repository.ts";

/** The messages of a language, with the texts of staff in the place of those delivered. */
export interface SiteTexts {
  readonly t: Translate;
  readonly messages: CompiledMessages;
}

/** @param stored a later one replaces an earlier one */
function findOwn(stored: readonly StoredText[]): Readonly<Record<Locale, ReadonlyMap<string, string>>> {
  const own: Record<Locale, Map<string, string>> = { en: new Map(), ar: new Map() };
  for (const { key, locale, text, original: replaced } of stored) {
    const original = catalogues[locale][key];
    if (original === undefined) continue;
    // A release may have given the message other values: then the delivered text is shown until staff mend theirs.
    const fits =
      replaced === original ||
      (text !== null && listTextFaults(locale, original, text, isSearchText(key)).length === 0);
    own[locale].set(key, fits ? (text ?? original) : original);
  }
  return own;
}

export interface ShownText {
  /** Page and language. */
  readonly place: string;
  readonly key: string;
  readonly text: string;
}

/** The words that visitors read. */
export function listShownTexts(stored: readonly StoredText[]): readonly ShownText[] {
  const own = findOwn(stored.filter(({ state }) => state === "public"));
  return locales.flatMap((locale) =>
    Object.entries({ ...catalogues[locale], ...Object.fromEntries(own[locale]) }).map(([key, text]) => ({
      place: `${getGroupLabel(key)}, ${languageNames[locale]}`,
      key,
      text,
    })),
  );
}

/** @param stored a later one replaces an earlier one */
export function mergeTexts(
  stored: readonly StoredText[],
  version: number,
): Readonly<Record<Locale, SiteTexts>> {
  const own = findOwn(stored);
  const merge = (locale: Locale): SiteTexts => {
    if (own[locale].size === 0) return { t: getTranslate(locale), messages: getCompiledMessages(locale) };
    const changed = [...own[locale]].map(([key, text]) => [key, compileMessage(text)] as const);
    const messages = { ...getCompiledMessages(locale), ...Object.fromEntries(changed) };
    return { t: Object.assign(createTranslate(locale, messages), { version }), messages };
  };
  return { en: merge("en"), ar: merge("ar") };
}
