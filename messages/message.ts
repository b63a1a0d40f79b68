import type { Locale } from "#domain/shared/locale.ts";
import type { MessageParameters } from "./parameters.ts";

type Parameters = MessageParameters<string | Message>;

export type MessageKey = keyof MessageParameters<string>;

/** The keys of the messages without parameters. */
export type PlainMessageKey = {
  [Key in MessageKey]: Parameters[Key] extends null ? Key : never;
}[MessageKey];

/** A message of the catalogues with its values, before it is a text in one language. */
export interface Message {
  readonly key: MessageKey;
  readonly values?: MessageValues;
}

/** A number decides the plural form; a text is shown as it is; a message is shown in the language of the one around it. */
export type MessageValues = Readonly<Record<string, string | number | Message>>;

/** Nothing for a message without parameters. */
export type MessageArguments<Key extends MessageKey> = Parameters[Key] extends null
  ? []
  : [values: Parameters[Key]];

/** Makes texts in one language. `createTranslate` creates it. */
export interface Translate {
  <Key extends MessageKey>(key: Key, ...values: MessageArguments<Key>): string;
  readonly locale: Locale;
  /** Of the texts of the company; none as delivered. Caches of documents compare it. */
  readonly version?: number;
  /** Also of a text that `writeMessage` made. Another text comes back as it is. */
  text(message: Message | string): string;
  /** A path of the site in the language. */
  path(path: string): string;
}

export function message<Key extends MessageKey>(key: Key, ...[values]: MessageArguments<Key>): Message;
export function message(key: MessageKey, values?: MessageValues): Message {
  return values === undefined ? { key } : { key, values };
}

/** A message as the text of a Zod error, which has room for no more: `readMessage` gives the message back. */
export function writeMessage<Key extends MessageKey>(key: Key, ...[values]: MessageArguments<Key>): string;
export function writeMessage(key: MessageKey, values?: MessageValues): string {
  return values === undefined ? key : `${key} ${JSON.stringify(values)}`;
}

/** A text that is no message of the catalogues, such as an error that only staff see, comes back as it is. */
export function readMessage(text: string): { readonly key: string; readonly values?: MessageValues } {
  const [, key, json] = /^([\w.-]+) (\{.*\})$/s.exec(text) ?? [];
  if (key === undefined || json === undefined) return { key: text };
  return { key, values: JSON.parse(json) };
}

/** Of a text with `{name, select, yes {…} other {…}}`. */
export function toChoice(isSo: boolean): "yes" | "other" {
  return isSo ? "yes" : "other";
}
