import { useQueries } from "@tanstack/react-query";
import { Link } from "react-router";
import type { SettingChange } from "#domain/company/setting-entries.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { queryClient } from "#app/dashboard/shared/query-client.ts";
import { settingsApi } from "./settings-api.ts";

interface SettingsEffectsProps {
  readonly changes: readonly SettingChange[];
  readonly version: number;
}

/** Where the changes show, and what does not change with them. */
export function SettingsEffects({ changes, version }: SettingsEffectsProps) {
  const results = useQueries(
    {
      queries: changes.flatMap(({ paths }) =>
        paths.map((path) => ({
          queryKey: ["mentions", path, version],
          queryFn: () => settingsApi.findMentions(path),
        })),
      ),
    },
    queryClient,
  );
  const mentions = new Map(
    results.flatMap(({ data }) => data?.mentions ?? []).map((each) => [`${each.place}${each.text}`, each]),
  );
  const groups = [...new Set(changes.map(({ group }) => group))];
  return (
    <aside className="settings__effects" id="effects" aria-label="Effect of the changes">
      <Icon path={icons.information} />
      <div>
        <b>What follows from your {formatCounted(changes.length, "change", "changes")}</b>
        <ul>
          {groups.map((group) => (
            <li key={group.legend}>
              {changes.flatMap((change) => (change.group === group ? [change.label] : [])).join(", ")}:{" "}
              {group.shownIn === undefined ? "only staff see it." : `changes in ${group.shownIn}.`}
            </li>
          ))}
          {mentions.size > 0 && (
            <li>
              <details>
                <summary>
                  {formatCounted(mentions.size, "text names", "texts name")} the present value in words and{" "}
                  {mentions.size === 1 ? "does" : "do"} not change by{" "}
                  {mentions.size === 1 ? "itself" : "themselves"}
                </summary>
                <ul>
                  {[...mentions.values()].map(({ place, key, section, setting, text }) => (
                    <li key={place + text}>
                      <Link
                        to={
                          section === null
                            ? `${dashboardPaths.texts}?search=${key}`
                            : `${dashboardPaths.settingsSection(section)}#${setting}`
                        }
                      >
                        {place}
                      </Link>
                      <small dir="auto">{text}</small>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          )}
        </ul>
      </div>
    </aside>
  );
}
