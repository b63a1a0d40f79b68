import { getTextLocale, languages } from "#domain/shared/locale.ts";
import { useText } from "#app/messages/text-context.ts";

/** A text from a record, marked as English on an Arabic page if it has no Arabic letters. */
export function RecordText({ text }: { readonly text: string }) {
  const { locale } = useText();
  const textLocale = getTextLocale(text, locale);
  if (textLocale === locale) return text;
  const { tag, direction } = languages[textLocale];
  return (
    <bdi lang={tag} dir={direction}>
      {text}
    </bdi>
  );
}
