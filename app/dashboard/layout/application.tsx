import { type HeadersFunction, type LinksFunction, Outlet } from "react-router";
import type { RouteHandle } from "#app/layout/route-handle.ts";
import { ConfirmDialog } from "#app/dashboard/feedback/ConfirmDialog.tsx";
import { Notices } from "#app/dashboard/feedback/Notices.tsx";
import { ConfirmIdentityDialog } from "#app/dashboard/session/ConfirmIdentityDialog.tsx";
import { SignInDialog } from "#app/dashboard/session/SignInDialog.tsx";
import stylesheet from "#app/dashboard/styles/dashboard.css?url";
import { DashboardFailure } from "./DashboardFailure.tsx";

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
      <ConfirmIdentityDialog />
      <SignInDialog />
    </>
  );
}

/** The root's error page has its texts from the server: after the start of the application they are not there. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <main id="main" className="dashboard__main">
      <DashboardFailure error={error} />
    </main>
  );
}
