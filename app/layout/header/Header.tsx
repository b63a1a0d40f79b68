import { useLocation } from "react-router";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { isolateText } from "#domain/shared/format.ts";
import { useLockupName, useSiteInfo } from "#app/layout/company-data.ts";
import { useText } from "#app/messages/text-context.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { LanguageLink } from "#app/layout/LanguageLink.tsx";
import { Logo } from "#app/ui/Logo.tsx";
import { MobileMenu, mobileMenuId } from "./MobileMenu.tsx";
import {
  type NavigationGroup,
  getAriaCurrent,
  getHeaderNavigation,
  getLinkText,
  isNavigationGroup,
} from "#app/layout/navigation.ts";
import "#app/ui/logo.css";
import "./header.css";

/**
 * The submenus and the mobile menu are popovers. For browsers without popovers a script opens and closes them
 * (app/islands/enhancements/menus.ts).
 */
export function Header() {
  const t = useText();
  const site = useSiteInfo();
  const { company } = site;
  const lockupName = useLockupName();
  // In Arabic it is read as the Arabic name, and has the letters that the logo shows.
  const names = [...new Set([company.name, lockupName])].map((name) => isolateText(name, t.locale));
  const { pathname } = useLocation();
  return (
    <header className="header">
      <div className="wrap">
        <a
          className="logo"
          href={t.path(sitePaths.home)}
          aria-label={t("layout.homeOf", { company: names.join(" ") })}
        >
          <Logo lockup={company.lockup} />
        </a>
        <nav className="nav" aria-label={t("nav.main")}>
          <ul>
            {getHeaderNavigation(site).map((item) => (
              <li key={isNavigationGroup(item) ? item.name : item.path}>
                {isNavigationGroup(item) ? (
                  <Submenu group={item} path={pathname} />
                ) : (
                  <a
                    className="nav__item"
                    href={t.path(item.path)}
                    aria-current={getAriaCurrent(item, pathname)}
                  >
                    {getLinkText(t, item)}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <a className="button button--small" href={t.path(sitePaths.quoteWizard)}>
          {t("nav.priceYourPages")}
        </a>
        <div className="header__language">
          <LanguageLink />
        </div>
        <div className="header__menu">
          <button className="burger" type="button" popoverTarget={mobileMenuId} aria-label={t("nav.menu")}>
            <Icon path={icons.menu} />
            <Icon path={icons.close} />
          </button>
          <MobileMenu path={pathname} />
        </div>
      </div>
    </header>
  );
}

function Submenu({ group, path }: { group: NavigationGroup; path: string }) {
  const t = useText();
  const id = `submenu-${group.name}`;
  return (
    <>
      <button className="nav__item" type="button" popoverTarget={id}>
        {t(group.label)} <Icon path={icons.chevron} />
      </button>
      <ul className="submenu" id={id} popover="auto">
        {group.links.map((link) => (
          <li key={link.path}>
            <a href={t.path(link.path)} aria-current={getAriaCurrent(link, path)}>
              {getLinkText(t, link)} {link.hint && <small>{t.text(link.hint)}</small>}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
