import { useText } from "./text-context.ts";

/** A text of a record: on an Arabic page it is English as long as it has no Arabic. */
export function RecordText({ text }: { readonly text: string }) {
  const { locale } = useText();
  if (locale === "en" || text === "" || /\p{Script=Arabic}/u.test(text)) return text;
  return <bdi lang="en">{text}</bdi>;
}
