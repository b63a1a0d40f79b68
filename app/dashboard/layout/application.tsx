import { type ReactNode, useEffect, useState } from "react";
import { type HeadersFunction, type LinksFunction, Outlet } from "react-router";
import type { RouteHandle } from "#app/layout/route-handle.ts";
import { ConfirmDialog } from "#app/dashboard/feedback/ConfirmDialog.tsx";
import { Notices } from "#app/dashboard/feedback/Notices.tsx";
import { useStore } from "#app/dashboard/shared/store.ts";
import stylesheet from "#app/dashboard/styles/dashboard.css?url";
import { DashboardFailure } from "./DashboardFailure.tsx";
import { arePagesLoaded } from "./load-pages.ts";

export const handle = { application: true } satisfies RouteHandle;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** Not cached, because the scripts of a staff page carry a nonce. */
export const headers: HeadersFunction = () => ({
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
});

export default function Application() {
  return (
    <>
      <Outlet />
      <Notices />
      <ConfirmDialog />
      {useSessionDialogs()}
    </>
  );
}

/** Their forms come with the other pages, so that the first page shows without them. */
function useSessionDialogs(): ReactNode {
  const [dialogs, setDialogs] = useState<ReactNode>(null);
  const areLoaded = useStore(arePagesLoaded);
  useEffect(() => {
    if (!areLoaded) return;
    void import("#app/dashboard/session/SessionDialogs.tsx").then(({ SessionDialogs }) =>
      setDialogs(<SessionDialogs />),
    );
  }, [areLoaded]);
  return dialogs;
}

/** The root's error page has its texts from the server: after the start of the application they are not there. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <main id="main" className="dashboard__main">
      <DashboardFailure error={error} />
    </main>
  );
}
