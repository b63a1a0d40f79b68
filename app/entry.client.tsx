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
import { dashboardPages } from "./dashboard/layout/pages.ts";

declare global {
  interface Window {
    __reactRouterRouteModules: Record<string, object>;
  }
}

// React Router loads a missing route module at navigation. If that fails it reloads the document, and unsaved input is
// lost. So the dashboard loads all of its route modules at the start.
window.__reactRouterRouteModules = { ...dashboardPages, ...window.__reactRouterRouteModules };

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
