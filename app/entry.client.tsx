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

declare global {
  interface Window {
    __reactRouterRouteModules: Record<string, object>;
  }
}

const dashboardModules = import.meta.glob<object>(
  ["/app/dashboard/**/[a-z]*.tsx", "!/app/dashboard/layout/application.tsx"],
  { eager: true },
);

/** The pages, whose files begin with a small letter, by the ids of their routes. */
const dashboardPages = Object.fromEntries(
  Object.entries(dashboardModules)
    .filter(([, page]) => "default" in page)
    .map(([path, page]) => [path.slice("/app/".length, -".tsx".length), page]),
);

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
