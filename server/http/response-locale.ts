import { z } from "zod";
import { locales } from "#domain/shared/locale.ts";

/** Of texts for visitors. */
export const localeSchema = createLocaleSchema(locales).describe(
  "Language of the texts: the English text where another is missing",
);

export const responseLocaleSchema = createLocaleSchema([...locales, "all"]).describe(
  "Language of the texts: the English text where another is missing. all: every text, with a field for each translation",
);

function createLocaleSchema<const Choices extends readonly ["en", ...string[]]>(choices: Choices) {
  return z.enum(choices).default("en");
}
