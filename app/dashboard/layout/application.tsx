import { type HeadersFunction, type LinksFunction, Outlet } from "react-router";
import type { RouteHandle } from "#app/layout/route-handle.ts";
import { ConfirmDialog } from "#app/dashboard/feedback/ConfirmDialog.tsx";
import { Notices } from "#app/dashboard/feedback/Notices.tsx";
import { ConfirmIdentityDialog } from "#app/dashboard/session/ConfirmIdentityDialog.tsx";
import { SignInDialog } from "#app/dashboard/session/SignInDialog.tsx";
import stylesheet from "#app/dashboard/styles/dashboard.css?url";

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
