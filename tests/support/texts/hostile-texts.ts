import { type Locale, locales } from "#domain/shared/locale.ts";
import { isEditable } from "#domain/pages/text-groups.ts";
import { maxTextLength } from "#domain/texts/text-responses.ts";
import { catalogues } from "#messages/catalogue.ts";
import { splitForms } from "#messages/check-text.ts";
import type { StoredText } from "#server/texts/repository.ts";

/** Markup, the end of a script, quotes, a key with values as `writeMessage` has them, and marks of direction. */
export const payload =
  `price.month '{'"a": 1'}' </script><script>alert(1)</script> "><img src=x onerror=alert(1)> ]]> &amp; {{` +
  "\u202E\u200F\u2067 ''; '#' ";
const written = payload.replace("{{", "'{{'");

/** In every form, the values and elements of the original stay. */
export function makeHostile(original: string, length: number): string {
  const padding = "x ".repeat(Math.max(0, Math.floor((length - original.length - written.length) / 2)));
  const split = splitForms(original);
  if (split === null) return `${written}${padding}${original}`;
  const forms = split.forms.map(({ form, text }) => {
    const name = /^\d/.test(form) ? `=${form}` : form;
    return `${name} {${written}${padding.slice(0, padding.length / split.forms.length)}${text}}`;
  });
  return `{${split.name}, plural, ${forms.join(" ")}}`;
}

/** The texts of the home page have the greatest length: in all pages they would take a minute. */
function getLength(key: string): number {
  return key.startsWith("home.") ? maxTextLength : 400;
}

export function listHostileTexts(): StoredText[] {
  return locales.flatMap((locale: Locale, place) =>
    Object.entries(catalogues[locale])
      .filter(([key]) => isEditable(key))
      .map(([key, original], index) => ({
        number: 1 + index + place * 10_000,
        key,
        locale,
        state: "public" as const,
        text: makeHostile(original, getLength(key)),
        original,
        changed_by: "amal@example.com",
        changed_at: 0,
      })),
  );
}
