import { Form, NavLink, Outlet, useLocation, useSearchParams } from "react-router";
import { recordPageLimits } from "#domain/shared/record-page.ts";
import { settingsSections } from "#domain/company/settings-sections.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { useStore } from "#app/dashboard/shared/store.ts";
import { changeCount } from "./change-count.ts";

export const meta = createDashboardMeta("Settings");

/** Pages with forms of their own follow the sections of the settings. */
const sectionGroups: readonly (readonly { readonly label: string; readonly path: string }[])[] = [
  settingsSections.map(({ id, label }) => ({ label, path: dashboardPaths.settingsSection(id) })),
  [
    { label: "Brand", path: dashboardPaths.brand },
    { label: "Texts", path: dashboardPaths.texts },
    { label: "Claims and customers", path: dashboardPaths.claims },
    { label: "Redirects", path: dashboardPaths.redirects },
  ],
  [
    { label: "My account", path: dashboardPaths.ownAccount },
    { label: "Accounts", path: dashboardPaths.accounts },
    { label: "Mail queue", path: dashboardPaths.mail },
    { label: "Setup", path: dashboardPaths.setup },
  ],
];

/** Below 1000 px the list of sections is a page of its own. */
export default function SettingsPage() {
  const { pathname } = useLocation();
  const changed = useStore(changeCount);
  const [parameters] = useSearchParams();
  const search = parameters.get("q") ?? "";
  const isList = pathname === dashboardPaths.settings && search === "";
  return (
    <div className="settings" data-page={isList ? "list" : "section"}>
      <DashboardHeader title="Settings" back={{ label: "All settings", path: dashboardPaths.settings }}>
        <Form role="search" action={dashboardPaths.settings}>
          <label className="dashboard-search">
            <Icon path={icons.search} />
            <span className="visually-hidden">Search the settings</span>
            <input
              key={search}
              className="input"
              type="search"
              name="q"
              placeholder="Search: VAT, Friday"
              maxLength={recordPageLimits.maxSearchLength}
              defaultValue={search}
            />
          </label>
        </Form>
      </DashboardHeader>
      <nav className="settings__list" aria-label="Sections of the settings">
        {sectionGroups.map((group, index) => (
          <ul key={index}>
            {group.map(({ label, path }) => (
              <li key={path}>
                <NavLink to={path}>
                  {label}
                  {path === pathname && changed > 0 && (
                    <small>{formatCounted(changed, "change", "changes")}</small>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className="settings__main">
        <Outlet />
      </div>
    </div>
  );
}
