import { type HeadersFunction, type LinksFunction, Outlet } from "react-router";
import type { RouteHandle } from "../../layout/route-handle.ts";
import { ConfirmDialog } from "../feedback/ConfirmDialog.tsx";
import { Notices } from "../feedback/Notices.tsx";
import { SignInDialog } from "../session/SignInDialog.tsx";
import stylesheet from "../styles/dashboard.css?url";

export const handle = { application: true } satisfies RouteHandle;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** A staff page is made for one answer, because its scripts carry a nonce, and is nothing for search engines. */
export const headers: HeadersFunction = () => ({
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
});

/** What every staff page has around it: where it answers, asks, and lets people sign in again. */
export default function Application() {
  return (
    <>
      <Outlet />
      <Notices />
      <ConfirmDialog />
      <SignInDialog />
    </>
  );
}
