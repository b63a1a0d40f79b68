import { useEffect, useRef } from "react";
import { type MiddlewareFunction, Outlet, useLocation, useNavigation } from "react-router";
import { refreshWaiting, useWaitingPolling } from "../enquiries/waiting/waiting.ts";
import { useLeaveGuard } from "../editing/unsaved-changes.ts";
import { HeldNotices } from "../enquiries/waiting/HeldNotices.tsx";
import { requireSignIn } from "../session/require-sign-in.ts";
import { useSignOutInOtherTab } from "../session/sign-in-again.ts";
import { Spinner } from "../ui/Spinner.tsx";
import { DashboardFailure } from "./DashboardFailure.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { createDashboardMeta } from "./dashboard-meta.ts";
import { useCollapsedSidebar } from "./use-collapsed-sidebar.ts";

/** For a page that cannot be shown; the others have titles of their own. */
export const meta = createDashboardMeta("Dashboard");

export const clientMiddleware: MiddlewareFunction[] = [requireSignIn];

/** What waits is known before the page is drawn, so that nothing moves when it comes; without it the dashboard works too. */
export async function clientLoader() {
  await refreshWaiting();
  return null;
}

export function HydrateFallback() {
  return <Spinner />;
}

/** Frames every page of the dashboard. */
export default function DashboardLayout() {
  return (
    <DashboardFrame>
      <Outlet />
    </DashboardFrame>
  );
}

/** A page that could not be loaded leaves the menu where it is. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <DashboardFrame>
      <DashboardFailure error={error} />
    </DashboardFrame>
  );
}

function DashboardFrame({ children }: { readonly children: React.ReactNode }) {
  const [isCollapsed, toggle] = useCollapsedSidebar();
  const isLoading = useNavigation().state !== "idle";
  const main = useRef<HTMLElement>(null);
  useLeaveGuard();
  useWaitingPolling();
  useSignOutInOtherTab();
  useFocusOnNavigation(main);
  return (
    <div className="dashboard" data-narrow={isCollapsed || undefined}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Sidebar isCollapsed={isCollapsed} onToggle={toggle} />
      <main id="main" ref={main} className="dashboard__main" tabIndex={-1} aria-busy={isLoading}>
        {isLoading && <div className="dashboard__loading" role="status" aria-label="Loading..." />}
        <HeldNotices />
        {children}
      </main>
    </div>
  );
}

/** Who goes to another page by keyboard or listens to it begins at its top. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
