import type { CompanySettings } from "#domain/company/company-settings.ts";
import type { SettingMention } from "#domain/company/company-settings-response.ts";
import { listSettingEntries } from "#domain/company/setting-entries.ts";
import type { ShownText } from "#server/texts/merge-texts.ts";

/** A shorter value, such as a number of days, stands in many texts that do not mean it. */
const minValueLength = 3;

/** The texts of the site and the other settings that have the value of a setting in words, so that they do not follow its change. */
export function findMentions(
  settings: CompanySettings,
  shown: readonly ShownText[],
  path: string,
): SettingMention[] {
  const entries = listSettingEntries(settings);
  const changed = entries.find((entry) => entry.path === path);
  const value = String(changed?.value ?? "").trim();
  const isText = changed?.field.kind === "line" || changed?.field.kind === "multiline";
  if (!isText || value.length < minValueLength) return [];
  // Arabic joins its prefixes to the word.
  const boundary = "[\\p{Script=Latin}\\p{N}]";
  const words = new RegExp(`(?<!${boundary})${escapePattern(value)}(?!${boundary})`, "iu");
  // A text that is nothing but the word, such as the name of an emirate, is no sentence about the company.
  const texts = shown.flatMap((each) =>
    each.text === value ? [] : [{ ...each, section: null, setting: null }],
  );
  const others = entries.map(({ section, label, path: setting, value: text }) => ({
    place: `${section.label}: ${label}`,
    section: section.id,
    setting,
    key: null,
    text: String(text ?? ""),
  }));
  return [...texts, ...others].filter(({ setting, text }) => setting !== path && words.test(text));
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
