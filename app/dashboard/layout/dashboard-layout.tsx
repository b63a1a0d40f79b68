import { useEffect, useRef } from "react";
import { type MiddlewareFunction, Outlet, useLocation, useNavigation } from "react-router";
import { refreshWaiting, useWaitingWatch } from "../enquiries/waiting.ts";
import { useLeaveGuard } from "../editing/unsaved.ts";
import { HeldMails } from "../enquiries/HeldMails.tsx";
import { HeldErasure } from "../personal-data/HeldErasure.tsx";
import { guard } from "../session/guard.ts";
import { useSignOutElsewhere } from "../session/use-sign-out-elsewhere.ts";
import { Spinner } from "../ui/Spinner.tsx";
import { DeskFailure } from "./DashboardFailure.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { deskTitle } from "./dashboard-title.ts";
import { useNarrow } from "./use-narrow.ts";

/** For a page that cannot be shown; the others have titles of their own. */
export const meta = deskTitle("Dashboard");

export const clientMiddleware: MiddlewareFunction[] = [guard];

/** What waits is known before the page is drawn, so that nothing moves when it comes; without it the desk works too. */
export async function clientLoader() {
  await refreshWaiting();
  return null;
}

export function HydrateFallback() {
  return <Spinner />;
}

/** Frames every page of the dashboard. */
export default function Desk() {
  return (
    <DeskFrame>
      <Outlet />
    </DeskFrame>
  );
}

/** A page that could not be loaded leaves the menu where it is. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <DeskFrame>
      <DeskFailure error={error} />
    </DeskFrame>
  );
}

function DeskFrame({ children }: { readonly children: React.ReactNode }) {
  const [isNarrow, toggle] = useNarrow();
  const isLoading = useNavigation().state !== "idle";
  const main = useRef<HTMLElement>(null);
  useLeaveGuard();
  useWaitingWatch();
  useSignOutElsewhere();
  useFocusOnArrival(main);
  return (
    <div className="desk" data-narrow={isNarrow || undefined}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Sidebar isNarrow={isNarrow} onToggle={toggle} />
      <main id="main" ref={main} className="desk__main" tabIndex={-1} aria-busy={isLoading}>
        {isLoading && <div className="desk__loading" role="status" aria-label="Loading..." />}
        <HeldMails />
        <HeldErasure />
        {children}
      </main>
    </div>
  );
}

/** Who goes to another page by keyboard or listens to it begins at its top. */
function useFocusOnArrival(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
