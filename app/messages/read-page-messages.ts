import type { Locale } from "#domain/shared/locale.ts";
import type { CompiledMessages } from "#messages/translate.ts";

export const pageMessagesId = "messages";

/** For the scripts of a page; JSON. */
export interface ScriptMessages {
  readonly locale: Locale;
  readonly messages: CompiledMessages;
}

/** Those that `PageMessagesScript` wrote. */
export function readPageMessages(): ScriptMessages {
  return JSON.parse(document.getElementById(pageMessagesId)?.textContent ?? "");
}
