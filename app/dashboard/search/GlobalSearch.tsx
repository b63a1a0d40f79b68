import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { stageNames } from "#domain/enquiries/enquiry.ts";
import { formatCount } from "#domain/shared/format.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { getFilteredPath } from "#app/dashboard/enquiries/list/list-query.ts";
import { useKey } from "#app/dashboard/keys/use-key.ts";
import { dashboardPaths, getFieldRecordPath } from "#app/dashboard/layout/sections.ts";
import { createNoResponseError } from "#app/dashboard/shared/api-error.ts";
import { queryClient } from "#app/dashboard/shared/query-client.ts";
import { Dialog } from "#app/dashboard/ui/Dialog.tsx";
import { SearchField } from "#app/dashboard/ui/SearchField.tsx";
import { formatShortMoment } from "#app/dashboard/ui/format-moment.ts";
import type { FoundRecords } from "./search-records.ts";

/** Over enquiries, customers, products, posts and consumables, from any page. */
export function GlobalSearch({ isCollapsed }: { readonly isCollapsed: boolean }) {
  // The dialog belongs to the page that it was opened on: a result leads to another one.
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = () => setOpenedAt(key);
  // The inbox has a search of its own.
  useKey("/", open, {
    isSign: true,
    isEnabled: () => document.querySelector(".inbox") === null,
  });
  return (
    <>
      <button
        className="sidebar__link sidebar__search"
        type="button"
        title={isCollapsed ? "Search" : undefined}
        onClick={open}
      >
        <Icon path={icons.search} />
        <span className="phone-hidden">Search</span>
      </button>
      <Dialog
        isOpen={openedAt === key}
        className="dialog global-search"
        heading="Search"
        onCancel={() => setOpenedAt(null)}
      >
        <Search />
      </Dialog>
    </>
  );
}

function Search() {
  const [words, setWords] = useState("");
  const { data, error, isPlaceholderData } = useQuery(
    {
      queryKey: ["search", words],
      queryFn: () => search(words),
      enabled: words !== "",
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const found = words === "" ? undefined : data;
  const results = useRef<HTMLDivElement>(null);
  const [entered, setEntered] = useState<string | null>(null);
  const isReady = entered === words && found !== undefined && !isPlaceholderData;
  // Enter may come before the results of what is typed.
  useEffect(() => {
    if (isReady) results.current?.querySelector("a")?.click();
  }, [isReady]);
  const keys = {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { key, target } = event;
      setEntered(key === "Enter" && target instanceof HTMLInputElement ? target.value.trim() : null);
      moveByArrow(event);
    },
  };
  return (
    <div ref={results} {...keys}>
      <SearchField
        label="Search everything"
        placeholder="Name, company, phone, reference, machine"
        search={words}
        onSearch={setWords}
      />
      <p className="hint" role="status">
        {error !== null && error.message}
        {found !== undefined && describe(found)}
      </p>
      {found !== undefined && (
        <div>
          <Group
            name="Enquiries"
            all={found.enquiries.total > found.enquiries.rows.length && getFilteredPath({ search: words })}
            rows={found.enquiries.rows.map(
              ({ _id, company, name, reference, leadingQuote, asked, stage, createdAt }) => ({
                path: dashboardPaths.enquiry(_id),
                title: company || name,
                note: `${leadingQuote?.reference ?? reference}, ${stageNames[stage]}, ${formatShortMoment(createdAt)}`,
                text: asked,
              }),
            )}
          />
          <Group
            name="Customers"
            rows={found.customers.rows.map(({ _id, company, domains }) => ({
              path: getFieldRecordPath("customer", _id),
              title: company,
              note: domains,
            }))}
          />
          <Group
            name="Products"
            rows={found.products.rows.map(({ _id, title, productFullName }) => ({
              path: dashboardPaths.product(_id),
              title,
              note: productFullName,
            }))}
          />
          <Group
            name="Posts"
            rows={found.posts.rows.map(({ slug, title }) => ({ path: dashboardPaths.editPost(slug), title }))}
          />
          <Group
            name="Consumables"
            rows={found.consumables.rows.map(({ _id, code, name }) => ({
              path: getFieldRecordPath("consumable", _id),
              title: name,
              note: code,
            }))}
          />
        </div>
      )}
    </div>
  );
}

interface GroupProps {
  readonly name: string;
  /** The path of a list with all of them. */
  readonly all?: string | false;
  readonly rows: readonly { path: string; title: string; note?: string; text?: string }[];
}

function Group({ name, all = false, rows }: GroupProps): ReactNode {
  if (rows.length === 0) return null;
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <ul>
        {rows.map(({ path, title, note, text }) => (
          <li key={path}>
            <Link to={path}>
              <b dir="auto">{title}</b> <span>{note}</span>
              {text !== undefined && <small dir="auto">{text}</small>}
            </Link>
          </li>
        ))}
      </ul>
      {all !== false && (
        <Link className="link" to={all}>
          All enquiries that match
        </Link>
      )}
    </section>
  );
}

async function search(words: string): Promise<FoundRecords> {
  const loaded = await import("./search-records.ts").catch(() => {
    throw createNoResponseError("unreachable");
  });
  return loaded.searchRecords(words);
}

function describe(found: FoundRecords): string {
  const total = Object.values(found).reduce((sum, kind) => sum + kind.total, 0);
  if (total === 0) return "Nothing is found. Try fewer or shorter words.";
  return `${formatCount(total)} found`;
}

/** The arrow keys go from the field through the results. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, a")];
  const index = stops.findIndex((stop) => stop === event.target);
  stops[index + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
}
