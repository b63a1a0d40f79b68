import { useEffect, useRef, useState } from "react";
import { NavLink, useLocation, useNavigate } from "react-router";
import { sitePaths, staffPaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { waitForWrites } from "#app/dashboard/shared/pending-writes.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { Logo } from "#app/ui/Logo.tsx";
import { Target } from "#app/ui/Target.tsx";
import { type Notice, notify } from "#app/dashboard/feedback/notices.ts";
import { confirmLeaving } from "#app/dashboard/editing/unsaved-changes.ts";
import { useCurrentSession } from "#app/dashboard/session/current-session.ts";
import { logOut } from "#app/dashboard/session/session-api.ts";
import { GlobalSearch } from "#app/dashboard/search/GlobalSearch.tsx";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { useSetupCounts } from "#app/dashboard/operations/OperationNotices.tsx";
import { dashboardPaths, isForAdministrators, sections } from "./sections.ts";
import { useWaiting } from "#app/dashboard/enquiries/waiting/waiting.ts";

const localSignOutNotice: Notice = {
  kind: "bad",
  text: "You are signed out in this browser only.",
  detail:
    "The server could not be told. If someone may have a copy of this sign-in, choose a new password under My account: that ends it.",
};

interface SidebarProps {
  readonly isCollapsed: boolean;
  readonly onToggle: () => void;
}

export function Sidebar({ isCollapsed, onToggle }: SidebarProps) {
  const company = useCompany();
  const navigate = useNavigate();
  const menu = useCurrentLinkInView();
  const session = useCurrentSession();
  const shownSections =
    session === null || session.restriction !== null
      ? []
      : sections.filter(({ path }) => session.account.role === "administrator" || !isForAdministrators(path));
  const [isSigningOut, setIsSigningOut] = useState(false);
  const signOut = async () => {
    if (isSigningOut || !(await confirmLeaving())) return;
    setIsSigningOut(true);
    // Pending writes belong to this account and must not run under the next one.
    await waitForWrites();
    const isRevoked = logOut();
    await navigate(staffPaths.login);
    if (!(await isRevoked)) notify(localSignOutNotice);
  };
  return (
    <header className="sidebar on-ink">
      <div className="sidebar__top">
        <a className="logo" href={sitePaths.home} aria-label={`${company.name}, public site`}>
          <Logo lockup={company.lockup} />
        </a>
        <button
          className="icon-button sidebar__toggle"
          type="button"
          aria-expanded={!isCollapsed}
          aria-controls="dashboard-menu"
          aria-label={isCollapsed ? "Expand sidebar" : "Collapse sidebar"}
          onClick={onToggle}
        >
          <DashboardIcon name="sidebar" />
        </button>
      </div>
      {shownSections.length > 0 && <GlobalSearch isCollapsed={isCollapsed} />}
      <nav ref={menu} id="dashboard-menu" aria-label="Dashboard">
        <ul>
          <SetupLink isCollapsed={isCollapsed} />
          {shownSections.map(({ label, path, icon, hasSubpages = false }) => (
            <li key={path}>
              <NavLink
                className="sidebar__link"
                to={path}
                end={!hasSubpages}
                title={isCollapsed ? label : undefined}
              >
                {"dashboard" in icon ? <DashboardIcon name={icon.dashboard} /> : <Icon path={icon.shared} />}
                <span>{label}</span>
                {path === dashboardPaths.enquiries && <WaitingCount />}
                <Target />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="sidebar__foot">
        <a className="sidebar__link" href={sitePaths.home} title={isCollapsed ? "Public site" : undefined}>
          <Icon path={icons.external} />
          <span className="phone-hidden">Public site</span>
        </a>
        {session !== null && (
          <NavLink
            className="sidebar__link"
            to={dashboardPaths.ownAccount}
            title={isCollapsed ? "My account" : session.account.email}
          >
            <DashboardIcon name="person" />
            <span className="phone-hidden sidebar__account">
              <span className="visually-hidden">My account, </span>
              <bdi>{session.account.email}</bdi>
            </span>
          </NavLink>
        )}
        <button
          className="sidebar__link"
          type="button"
          title={isCollapsed ? "Sign out" : undefined}
          aria-disabled={isSigningOut || undefined}
          onClick={() => void signOut()}
        >
          <DashboardIcon name="signOut" />
          <span>{isSigningOut ? "Signing out..." : "Sign out"}</span>
        </button>
      </div>
    </header>
  );
}

/** px at the end of the menu of a narrow screen (sidebar.css). */
const fadeWidth = 52;

function useCurrentLinkInView(): React.RefObject<HTMLElement | null> {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previousPath = useRef("");
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    const nav = menu.current;
    const link = nav?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    const sidebar = nav?.parentElement;
    if (!link || !sidebar) return;
    // `scrollIntoView` scrolls the page too, whose scroll padding reaches over the menu.
    sidebar.scrollTop += Math.max(0, link.bottom - innerHeight) + Math.min(0, link.top);
    nav.scrollLeft += Math.max(0, link.right + fadeWidth - innerWidth) + Math.min(0, link.left);
  }, [pathname]);
  return menu;
}

/** Until the list is done or closed. */
function SetupLink({ isCollapsed }: Pick<SidebarProps, "isCollapsed">) {
  const counts = useSetupCounts();
  if (counts === null) return null;
  return (
    <li>
      <NavLink className="sidebar__link" to={dashboardPaths.setup} title={isCollapsed ? "Setup" : undefined}>
        <Icon path={icons.check} />
        <span>Setup</span>
        <i className="sidebar__count mono">
          {counts.done} of {counts.total}
        </i>
        <Target />
      </NavLink>
    </li>
  );
}

function WaitingCount() {
  const count = useWaiting()?.count ?? 0;
  if (count === 0) return null;
  return (
    <b className="waiting-count">
      {count > 999 ? "999+" : count} <i className="visually-hidden">waiting</i>
    </b>
  );
}
