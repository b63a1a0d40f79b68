import { I18n } from "@lingui/core";
import { type Locale, localizePath } from "#domain/shared/locale.ts";
import {
  type Message,
  type MessageArguments,
  type MessageKey,
  type MessageValues,
  type Translate,
  readMessage,
} from "./message.ts";

/** As `compileMessage` of Lingui makes them; JSON. */
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>;
type CompiledMessage = NonNullable<ConstructorParameters<typeof I18n>[0]["messages"]>[string][string];

/** Latin digits in both languages. */
const pluralLocales = { en: "en", ar: "ar-AE-u-nu-latn" } as const satisfies Record<Locale, string>;

export function createTranslate(locale: Locale, messages: CompiledMessages): Translate {
  const i18n = new I18n({
    locale: pluralLocales[locale],
    messages: { [pluralLocales[locale]]: messages },
    missing: (_locale, key) => key,
  });
  const format = (key: string, values: MessageValues = {}): string => {
    const texts = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "object" ? format(value.key, value.values) : value,
    ]);
    return i18n._(key, Object.fromEntries(texts));
  };
  function translate<Key extends MessageKey>(key: Key, ...values: MessageArguments<Key>): string;
  function translate(key: MessageKey, values?: MessageValues): string {
    return format(key, values);
  }
  return Object.assign(translate, {
    locale,
    path: (path: string) => localizePath(locale, path),
    text(message: Message | string) {
      const { key, values } = typeof message === "string" ? readMessage(message) : message;
      return format(key, values);
    },
  });
}
