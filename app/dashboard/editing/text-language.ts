import type { ResourceField } from "#domain/shared/resource-fields.ts";
import { isTranslation } from "#domain/shared/translated-fields.ts";

const languages = { ar: { lang: "ar", dir: "rtl" } } as const;

/** The attributes of the control in which it is typed. */
export function getTextLanguage(field: ResourceField): { readonly lang?: string; readonly dir?: "rtl" } {
  return isTranslation(field) ? languages[field.translates.locale] : {};
}
