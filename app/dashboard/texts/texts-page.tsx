import { useCallback } from "react";
import { Link, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { textGroups } from "#domain/pages/text-groups.ts";
import {
  type TextListQuery,
  textFilters,
  textListQuerySchema,
  textListSchema,
} from "#domain/texts/text-responses.ts";
import { confirm } from "#app/dashboard/feedback/confirm.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { readApi, sendChange } from "#app/dashboard/shared/call-api.ts";
import { formatQuery, parseQuery } from "#app/dashboard/shared/list-query.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { FilterLinks } from "#app/dashboard/ui/FilterLinks.tsx";
import { SearchField } from "#app/dashboard/ui/SearchField.tsx";
import { Select } from "#app/dashboard/ui/Select.tsx";
import type { Route } from "./+types/texts-page";
import { TextItem } from "./TextItem.tsx";

export const meta = createDashboardMeta("Texts");

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = parseQuery(textListQuerySchema, url.searchParams);
  const path = formatQuery("/api/texts", textListQuerySchema, query);
  return { query, list: await readApi(path, textListSchema) };
}

const filterNames = { all: "All", changed: "Changed", release: "By release" } as const;
const demoName = "Waraq";

export default function TextsPage() {
  const { query, list } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const search = useCallback(
    (typed: string) => void navigate(getPath({ ...query, search: typed }), { replace: true }),
    [navigate, query],
  );
  const isGroup = query.filter === "all" && query.search === "";
  return (
    <>
      <DashboardHeader
        title="Texts"
        note="Everything that visitors and customers read, in both languages"
        back={{ label: "Settings", path: dashboardPaths.settings }}
      >
        <Select
          className="input texts__select"
          aria-label="Page"
          value={isGroup ? query.group : ""}
          options={[
            ...(isGroup ? [] : [["", "Every page"] as const]),
            ...listFieldNames(textGroups).map(
              (name) => [name, `${textGroups[name][0]}, ${list.counts[name] ?? 0}`] as const,
            ),
          ]}
          onChange={({ target }) =>
            void navigate(getPath({ group: target.value, search: "", filter: "all" }))
          }
        />
        <SearchField
          label="Search the texts"
          placeholder="English, Arabic or key"
          search={query.search}
          onSearch={search}
        />
      </DashboardHeader>
      <FilterLinks
        label="Texts"
        links={[
          ...textFilters.map((filter) => ({
            text: `${filterNames[filter]} ${list.counts[filter] ?? 0}`,
            path: getPath({ ...query, search: "", filter }),
            isShown: filter === query.filter && query.search !== demoName,
          })),
          {
            text: `Names ${demoName}`,
            path: getPath({ ...query, filter: "all", search: demoName }),
            isShown: query.search === demoName,
          },
        ]}
      />
      <div className="texts-page">
        <nav className="settings__list" aria-label="Pages">
          <ul>
            {listFieldNames(textGroups).map((name) => (
              <li key={name}>
                <Link
                  to={getPath({ group: name, search: "", filter: "all" })}
                  aria-current={(isGroup && name === query.group) || undefined}
                >
                  {textGroups[name][0]} <small className="mono">{list.counts[name] ?? 0}</small>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <p className="mark" role="status">
            {formatCounted(list.found, "text", "texts")}
            {list.found > list.texts.length && `, the first ${list.texts.length} are shown`}
          </p>
          {list.found === 0 && (
            <p className="hint">
              {query.search === ""
                ? "Visitors read the texts as delivered."
                : "No text of the site has these words. Products, posts and settings have their own pages."}
            </p>
          )}
          <ul className="texts">
            {list.texts.map((text) => (
              <TextItem key={text.key} text={text} values={list.values} preview={list.preview} />
            ))}
          </ul>
        </div>
      </div>
      {list.drafts.length > 0 && <DraftBar drafts={list.drafts} />}
    </>
  );
}

function DraftBar({ drafts }: { readonly drafts: readonly number[] }) {
  const { revalidate } = useRevalidator();
  const { isRunning, run } = useAction("The texts are as they were.");
  const count = formatCounted(drafts.length, "text", "texts");
  const end = async (action: "publish" | "discard") => {
    const isConfirmed = await confirm({
      heading: `${action === "publish" ? "Publish" : "Discard the drafts of"} ${count}?`,
      question: "All drafts are meant, also those of colleagues.",
      confirmLabel: action === "publish" ? "Publish" : "Discard",
      cancelLabel: "Not now",
      ...(action === "publish" && { isHarmless: true }),
    });
    if (isConfirmed) await run(() => sendChange("POST", "/api/texts/drafts", { action, drafts }));
    await revalidate();
  };
  return (
    <div className="save-bar" aria-busy={isRunning}>
      <p>
        <b>{count} changed.</b> <small>Visitors still read the old ones.</small>
      </p>
      <div className="button-row">
        <button
          className="button button--small button--line"
          type="button"
          onClick={() => void end("discard")}
        >
          Discard
        </button>
        <button className="button button--small" type="button" onClick={() => void end("publish")}>
          Publish {count}
        </button>
      </div>
    </div>
  );
}

function getPath(query: TextListQuery): string {
  return formatQuery(dashboardPaths.texts, textListQuerySchema, query);
}
