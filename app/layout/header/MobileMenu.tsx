import { sitePaths } from "#domain/pages/site-paths.ts";
import { useSiteInfo } from "#app/layout/company-data.ts";
import { useText } from "#app/messages/text-context.ts";
import { LanguageLink } from "#app/layout/LanguageLink.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { getContactLinks } from "#app/layout/contact-links.ts";
import {
  type NavigationLink,
  calculatorLink,
  getAriaCurrent,
  getHeaderNavigation,
  getLinkText,
  isNavigationGroup,
} from "#app/layout/navigation.ts";
import "./mobile-menu.css";

export const mobileMenuId = "mobile-menu";

export function MobileMenu({ path }: { path: string }) {
  const t = useText();
  const site = useSiteInfo();
  return (
    <nav className="mobile-menu" id={mobileMenuId} popover="auto" aria-label={t("nav.mobile")}>
      <ul>
        <MenuLink link={{ label: "nav.home", path: sitePaths.home }} path={path} />
        {getHeaderNavigation(site).map((item) =>
          isNavigationGroup(item) ? (
            <li key={item.name}>
              <details name="mobile-submenu">
                <summary>
                  {t(item.label)} <Icon path={icons.chevron} />
                </summary>
                <ul>
                  {item.links.map((link) => (
                    <MenuLink key={link.path} link={link} path={path} />
                  ))}
                </ul>
              </details>
            </li>
          ) : (
            <MenuLink key={item.path} link={item} path={path} />
          ),
        )}
        <li>
          <LanguageLink />
        </li>
      </ul>
      <ul className="mobile-menu__contacts">
        {getContactLinks(site.company, t).map(({ icon, label, href }) => (
          <li key={icon}>
            <a href={href}>
              <Icon path={icon} />
              {label}
            </a>
          </li>
        ))}
      </ul>
      <a className="button button--wide" href={t.path(calculatorLink.path)}>
        {t(calculatorLink.label)}
      </a>
    </nav>
  );
}

function MenuLink({ link, path }: { link: NavigationLink; path: string }) {
  const t = useText();
  return (
    <li>
      <a href={t.path(link.path)} aria-current={getAriaCurrent(link, path)}>
        {getLinkText(t, link)}
      </a>
    </li>
  );
}
