import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Locale } from "#domain/shared/locale.ts";
import * as ar from "./ar/index.ts";
import * as en from "./en/index.ts";
import type { Translate } from "./message.ts";
import { type CompiledMessages, createTranslate } from "./translate.ts";

// For the server. Browsers get the families of messages that their islands show (app/islands/Island.tsx).

type Catalogue = Readonly<Record<string, string>>;

/** Every message of visitors, by its key. */
export const catalogues: Readonly<Record<Locale, Catalogue>> = { en: merge(en), ar: merge(ar) };

function merge(families: Readonly<Record<string, Catalogue>>): Catalogue {
  return Object.fromEntries(Object.values(families).flatMap(Object.entries<string>));
}

const compiled = new Map<Locale, CompiledMessages>();
const translates = new Map<Locale, Translate>();

export function getCompiledMessages(locale: Locale): CompiledMessages {
  const messages =
    compiled.get(locale) ??
    Object.fromEntries(Object.entries(catalogues[locale]).map(([key, text]) => [key, compileMessage(text)]));
  compiled.set(locale, messages);
  return messages;
}

/** The texts as delivered. Visitors and customers read those of the company (server/texts/service.ts). */
export function getTranslate(locale: Locale): Translate {
  const translate = translates.get(locale) ?? createTranslate(locale, getCompiledMessages(locale));
  translates.set(locale, translate);
  return translate;
}
