import type { CompiledMessage } from "@lingui/message-utils/compileMessage";
import { formatCount } from "#domain/shared/format.ts";
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

export function createTranslate(locale: Locale, messages: CompiledMessages): Translate {
  let pluralRules: Intl.PluralRules | undefined;
  const findForm = (value: unknown, forms: Readonly<Record<string, CompiledMessage>>) => {
    const form = forms[String(value)];
    if (form !== undefined || typeof value !== "number") return form;
    pluralRules ??= new Intl.PluralRules(locale);
    return forms[pluralRules.select(value)];
  };
  const format = (key: string, values: MessageValues = {}): string => {
    /** @param counted the number that "#" stands for */
    const write = (tokens: CompiledMessage, counted?: unknown): string =>
      tokens
        .map((token) => {
          // Without `Intl.NumberFormat`, whose creation takes a phone 40 ms before the first price.
          if (token === "#" && typeof counted === "number") return formatCount(counted);
          if (typeof token === "string") return token;
          const [name, type, forms] = token;
          const value = values[name];
          if (isForms(forms))
            return write(findForm(value, forms) ?? forms["other"] ?? [], type === "plural" ? value : counted);
          return typeof value === "object" ? format(value.key, value.values) : (value ?? "");
        })
        .join("");
    const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
    return message === undefined ? key : write(message);
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

/** Of a plural or a choice: each of its messages by its name. */
function isForms(forms: unknown): forms is Readonly<Record<string, CompiledMessage>> {
  return typeof forms === "object" && forms !== null;
}
