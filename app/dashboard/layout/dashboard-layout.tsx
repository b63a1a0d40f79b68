import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type MiddlewareFunction, Outlet, useLocation, useNavigate, useNavigation } from "react-router";
import { refreshWaiting, useWaitingPolling } from "#app/dashboard/enquiries/waiting/waiting.ts";
import { useLeaveGuard } from "#app/dashboard/editing/unsaved-changes.ts";
import { HeldNotices } from "#app/dashboard/enquiries/waiting/HeldNotices.tsx";
import { OperationNotices, refreshOperationNotices } from "#app/dashboard/operations/OperationNotices.tsx";
import { useCurrentSession } from "#app/dashboard/session/current-session.ts";
import { requireSignIn } from "#app/dashboard/session/require-sign-in.ts";
import { useChangeInOtherTab } from "#app/dashboard/session/sign-in-again.ts";
import { DashboardFailure } from "./DashboardFailure.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { createDashboardMeta } from "./dashboard-meta.ts";
import { loadPages } from "./load-pages.ts";
import { dashboardPaths } from "./sections.ts";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";

export const meta = createDashboardMeta("Dashboard");

export const clientMiddleware: MiddlewareFunction[] = [requireSignIn];

/** Loads the waiting summary and the notices before the first render, so that the page does not move. */
export async function clientLoader() {
  await Promise.all([refreshWaiting(), refreshOperationNotices()]);
  return null;
}

export function HydrateFallback() {
  return <PageSkeleton />;
}

export default function DashboardLayout() {
  return (
    <DashboardFrame>
      <Outlet />
    </DashboardFrame>
  );
}

export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <DashboardFrame>
      <DashboardFailure error={error} />
    </DashboardFrame>
  );
}

function DashboardFrame({ children }: { readonly children: React.ReactNode }) {
  const [isCollapsed, toggle] = useCollapsedSidebar();
  const { pathname } = useLocation();
  const { location: nextLocation } = useNavigation();
  const isLoading = nextLocation !== undefined;
  // The list of enquiries stays beside the next one.
  const isOtherPage =
    isLoading &&
    nextLocation.pathname !== pathname &&
    ![pathname, nextLocation.pathname].every((path) => path.startsWith(dashboardPaths.enquiries));
  const main = useRef<HTMLElement>(null);
  useWaitingPolling();
  useChangeInOtherTab();
  useRestrictedSession();
  useFocusOnNavigation(main);
  useFocusAfterRemoval(main);
  useEffect(loadPages, []);
  return (
    <div className="dashboard" data-narrow={isCollapsed || undefined}>
      <LeaveGuard />
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Sidebar isCollapsed={isCollapsed} onToggle={toggle} />
      <main id="main" ref={main} className="dashboard__main" tabIndex={-1} aria-busy={isLoading}>
        <p className="visually-hidden" role="status">
          {isLoading && "Loading..."}
        </p>
        {isLoading && <div className="dashboard__loading" />}
        {isOtherPage && (
          <div className="next-page">
            <SkeletonRows />
          </div>
        )}
        <OperationNotices />
        <HeldNotices />
        {children}
      </main>
    </div>
  );
}

/** A component of its own: the first typed letter of a form does not render the frame. */
function LeaveGuard() {
  useLeaveGuard();
  return null;
}

/** An administrator may require something of this account while it is at work. */
function useRestrictedSession(): void {
  const isRestricted = (useCurrentSession()?.restriction ?? null) !== null;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isRestricted && pathname !== dashboardPaths.ownAccount) void navigate(dashboardPaths.ownAccount);
  }, [isRestricted, pathname, navigate]);
}

const collapsedKey = "sidebar";

/** Of an icon bar from 1000 px on, so that list and enquiry have room beside it. */
function isNarrowScreen(): boolean {
  return window.matchMedia("(1000px <= width < 1240px)").matches;
}

function useCollapsedSidebar(): [isCollapsed: boolean, toggle: () => void] {
  const [isCollapsed, setCollapsed] = useState(() => {
    const chosen = localStorage.getItem(collapsedKey);
    return chosen === null ? isNarrowScreen() : chosen === "narrow";
  });
  return [
    isCollapsed,
    () => {
      setCollapsed(!isCollapsed);
      localStorage.setItem(collapsedKey, isCollapsed ? "wide" : "narrow");
    },
  ];
}

function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation();
  // The key of a page that the browser has opened. Every other one follows a page of this application: the sign-in.
  const previousPath = useRef(key === "default" ? pathname : null);
  // With the page, before it is painted: a key of somebody who sees the page must not lose its field.
  useLayoutEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}

const skeletonRows = 12;

/** The shape of a page of the dashboard, until its script and its data are there. */
function PageSkeleton() {
  return (
    <div className="dashboard">
      <div className="sidebar on-ink" />
      <main id="main" className="dashboard__main">
        <p className="visually-hidden" role="status">
          Loading...
        </p>
        <SkeletonRows />
      </main>
    </div>
  );
}

function SkeletonRows() {
  return (
    <div className="page-skeleton" aria-hidden="true">
      <b />
      {Array.from({ length: skeletonRows }, (_, row) => (
        <i key={row} />
      ))}
    </div>
  );
}
