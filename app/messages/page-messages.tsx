import { createContext, useContext } from "react";
import type { CompiledMessages } from "#messages/translate.ts";
import { useText } from "./text-context.ts";
import { type ScriptMessages, pageMessagesId } from "./read-page-messages.ts";

interface PageMessages {
  readonly messages: CompiledMessages;
  /** Those that scripts of the page show, by the first word of their keys. Islands add theirs as they are rendered. */
  readonly families: Set<string>;
}

export const PageMessagesContext = createContext<PageMessages>({ messages: {}, families: new Set() });

/** The messages for the scripts of the page. It stands after the islands. */
export function PageMessagesScript() {
  const { locale } = useText();
  const { messages, families } = useContext(PageMessagesContext);
  if (families.size === 0) return null;
  const shown = Object.entries(messages).filter(([key]) => families.has(key.split(".")[0] ?? ""));
  const content: ScriptMessages = { locale, messages: Object.fromEntries(shown) };
  return (
    <script
      type="application/json"
      id={pageMessagesId}
      // A "<" could end the element.
      dangerouslySetInnerHTML={{
        __html: JSON.stringify(content).replaceAll("<", "\\u003c"),
      }}
    />
  );
}
