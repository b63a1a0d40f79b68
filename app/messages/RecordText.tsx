import { getTextLanguage } from "#domain/shared/locale.ts";
import { useText } from "./text-context.ts";

/** A text of a record. */
export function RecordText({ text }: { readonly text: string }) {
  const { locale } = useText();
  const language = getTextLanguage(text, locale);
  return language === locale ? text : <bdi lang={language}>{text}</bdi>;
}
