import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { dashboardPages } from "./dashboard/layout/pages.ts";

declare global {
  interface Window {
    /** Where React Router keeps the pages it has: at first those that the document names. */
    __reactRouterRouteModules: Record<string, object>;
  }
}

// React Router fetches a page that is not here when somebody goes to it, or ahead for a link that prefetches it. Where
// that fails it loads the document anew, and what was typed is gone: so all pages come at once with the dashboard.
window.__reactRouterRouteModules = { ...dashboardPages, ...window.__reactRouterRouteModules };

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
