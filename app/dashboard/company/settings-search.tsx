import { Link, redirect } from "react-router";
import { type FoundSetting, searchSettings } from "#domain/company/setting-entries.ts";
import { settingsSections } from "#domain/company/settings-sections.ts";
import { useText } from "#app/messages/text-context.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import type { Route } from "./+types/settings-search";
import { settingsApi } from "./settings-api.ts";

/** Beside the list, the first section is open. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const search = url.searchParams.get("q")?.trim() ?? "";
  if (search !== "") return { search, settings: (await settingsApi.get()).settings };
  const [first] = settingsSections;
  if (first !== undefined && matchMedia("(width >= 1000px)").matches)
    throw redirect(dashboardPaths.settingsSection(first.id));
  return null;
}

export default function SettingsSearch({ loaderData }: Route.ComponentProps) {
  const t = useText();
  if (loaderData === null) return null;
  const { search, settings } = loaderData;
  const found = searchSettings(t, settings, search);
  return (
    <section aria-labelledby="found-settings">
      <header className="settings__heading">
        <h2 id="found-settings">
          “{search}” <small>{found.length}</small>
        </h2>
        <Link className="link" to={dashboardPaths.settings}>
          <Icon path={icons.close} /> Clear
        </Link>
      </header>
      <ul className="settings__results">
        {found.map((setting) => (
          <li key={setting.path}>
            <FoundLink setting={setting} search={search} />
          </li>
        ))}
      </ul>
      <p className="hint">
        {found.length === 0 && "Nothing found. "}The search reads names, values and explanations in both
        languages. What visitors read is under <Link to={dashboardPaths.texts}>Texts</Link>.
      </p>
    </section>
  );
}

function FoundLink({ setting, search }: { readonly setting: FoundSetting; readonly search: string }) {
  const { section, path, label, explanation, text } = setting;
  return (
    <Link to={`${dashboardPaths.settingsSection(section.id)}#${path}`}>
      <b>
        <Marked text={label} search={search} />
      </b>
      <small>
        {section.label}
        {explanation !== "" && explanation !== section.label && (
          <>
            . <Marked text={explanation} search={search} />
          </>
        )}
      </small>
      <span dir="auto">
        <Marked text={text} search={search} />
      </span>
    </Link>
  );
}

/** Words that are found in another spelling have no mark. */
function Marked({ text, search }: { readonly text: string; readonly search: string }) {
  const words = search.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
  const parts = text.split(new RegExp(`(${words.join("|")})`, "iu"));
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}
