import { useEffect, useRef, useState } from "react";
import { NavLink, useLocation, useNavigate } from "react-router";
import { sitePaths } from "../../../domain/pages/site-paths.ts";
import { useCompany } from "../../layout/company-data.ts";
import { writesAreAnswered } from "../shared/writes.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Logo } from "../../ui/Logo.tsx";
import { Target } from "../../ui/Target.tsx";
import { WaitingCount } from "../enquiries/WaitingCount.tsx";
import { type Notice, notify } from "../feedback/notices.ts";
import { mayLeave } from "../editing/unsaved.ts";
import { logOut } from "../session/log-out.ts";
import { DeskIcon } from "../ui/DashboardIcon.tsx";
import { deskPaths, sections } from "./sections.ts";

const endedHereAlone: Notice = {
  kind: "bad",
  text: "You are signed out in this browser only.",
  detail:
    "The server could not be told. If somebody may have a copy of this sign-in, choose a new password under Accounts: that ends it.",
};

interface SidebarProps {
  readonly isNarrow: boolean;
  readonly onToggle: () => void;
}

/** The desk's menu: beside the page from 1000 px on, above it below that. */
export function Sidebar({ isNarrow, onToggle }: SidebarProps) {
  const company = useCompany();
  const navigate = useNavigate();
  const menu = useCurrentInView();
  const [isLeaving, setIsLeaving] = useState(false);
  const signOut = async () => {
    if (isLeaving || !(await mayLeave())) return;
    setIsLeaving(true);
    // They are this person's, and must not fall to whoever signs in next.
    await writesAreAnswered();
    const isEnded = logOut();
    await navigate(sitePaths.login);
    if (!(await isEnded)) notify(endedHereAlone);
  };
  return (
    <header className="sidebar on-ink">
      <div className="sidebar__top">
        <a className="logo" href={sitePaths.home} aria-label={`${company.name}, public site`}>
          <Logo name={company.name} />
        </a>
        <button
          className="iconbtn sidebar__toggle"
          type="button"
          aria-expanded={!isNarrow}
          aria-controls="desk-menu"
          aria-label={isNarrow ? "Expand sidebar" : "Collapse sidebar"}
          onClick={onToggle}
        >
          <DeskIcon name="sidebar" />
        </button>
      </div>
      <nav ref={menu} id="desk-menu" aria-label="Dashboard">
        <ul>
          {sections.map(({ label, path, icon, hasPages = false }) => (
            <li key={path}>
              <NavLink
                className="sidebar__link"
                to={path}
                end={!hasPages}
                title={isNarrow ? label : undefined}
              >
                {"desk" in icon ? <DeskIcon name={icon.desk} /> : <Icon name={icon.shared} />}
                <span>{label}</span>
                {path === deskPaths.enquiries && <WaitingCount />}
                <Target />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="sidebar__foot">
        <a className="sidebar__link" href={sitePaths.home} title={isNarrow ? "Public site" : undefined}>
          <Icon name="external" />
          <span>Public site</span>
        </a>
        <button
          className="sidebar__link"
          type="button"
          title={isNarrow ? "Sign out" : undefined}
          aria-disabled={isLeaving || undefined}
          onClick={() => void signOut()}
        >
          <Icon name="arrowBack" />
          <span>{isLeaving ? "Signing out..." : "Sign out"}</span>
        </button>
      </div>
    </header>
  );
}

/** On a phone the menu scrolls: the entry of the page that is shown is brought into view. */
function useCurrentInView(): React.RefObject<HTMLElement | null> {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    menu.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [pathname]);
  return menu;
}
