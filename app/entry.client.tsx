// First, because it has the order of the layers.
import "./styles/site.css";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { createTranslate } from "#messages/translate.ts";
import { dashboardMessages } from "./messages/dashboard-messages.ts";
import { PageMessagesContext } from "./messages/page-messages.tsx";
import { readPageMessages } from "./messages/read-page-messages.ts";
import { TextContext } from "./messages/text-context.ts";

const { locale, messages } = readPageMessages();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextContext value={createTranslate(locale, messages)}>
        <PageMessagesContext value={{ messages, families: new Set(dashboardMessages) }}>
          <HydratedRouter />
        </PageMessagesContext>
      </TextContext>
    </StrictMode>,
  );
});
