import { createContext, useContext } from "react";
import type { CompiledMessages } from "#messages/translate.ts";

interface PageMessages {
  readonly messages: CompiledMessages;
  /** Those that scripts of the page show, by the first word of their keys. Islands add theirs as they are rendered. */
  readonly families: Set<string>;
}

export const PageMessagesContext = createContext<PageMessages>({ messages: {}, families: new Set() });

const elementId = "messages";

/** The messages for the scripts of the page. It stands after the islands. */
export function PageMessagesScript() {
  const { messages, families } = useContext(PageMessagesContext);
  if (families.size === 0) return null;
  const shown = Object.entries(messages).filter(([key]) => families.has(key.split(".")[0] ?? ""));
  return (
    <script
      type="application/json"
      id={elementId}
      // A "<" could end the element.
      dangerouslySetInnerHTML={{
        __html: JSON.stringify(Object.fromEntries(shown)).replaceAll("<", "\\u003c"),
      }}
    />
  );
}

export function readPageMessages(): CompiledMessages {
  return JSON.parse(document.getElementById(elementId)?.textContent ?? "{}");
}
