import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy, useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
  Link,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
} from "react-router";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { StateSheet } from "#app/ui/StateSheet.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { useIsAdministrator } from "#app/dashboard/session/current-session.ts";
import { KeysDialog } from "#app/dashboard/keys/KeysDialog.tsx";
import { useKey } from "#app/dashboard/keys/use-key.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { saveFile } from "#app/dashboard/shared/save-file.ts";
import { parseQuery } from "#app/dashboard/shared/list-query.ts";
import { polling, queryClient } from "#app/dashboard/shared/query-client.ts";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { DashboardPagination } from "#app/dashboard/ui/DashboardPagination.tsx";
import { RowMenu } from "#app/dashboard/ui/RowMenu.tsx";
import { useFocusFirstLink } from "#app/dashboard/ui/use-focus-first-link.ts";
import { useWaiting } from "#app/dashboard/enquiries/waiting/waiting.ts";
import { enquiryViews } from "#domain/enquiries/enquiry.ts";
import { formatCount } from "#domain/shared/format.ts";
import { WaitingLine } from "#app/dashboard/enquiries/waiting/WaitingLine.tsx";
import { type EnquiryListPage, enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import { enquiryListQuery, choicesQuery } from "#app/dashboard/enquiries/enquiry-queries.ts";
import { formatNewCount } from "#app/dashboard/enquiries/enquiry-texts.ts";
import type { Route } from "./+types/inbox";
import { EnquiryFilter } from "./EnquiryFilter.tsx";
import { EnquiryRows } from "./EnquiryRows.tsx";
import { FilterChips } from "./FilterChips.tsx";
import { InboxContext } from "./inbox-context.ts";
import { NoEnquiries } from "./NoEnquiries.tsx";
import { type InboxQuery, countFilters, getListPath, inboxQuerySchema, viewNames } from "./list-query.ts";
import { usePresence } from "./use-presence.ts";

/** The list needs no form. */
const LeadDialog = lazy(() => import("./LeadDialog.tsx"));

export const meta = createDashboardMeta("Enquiries");

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = parseQuery(inboxQuerySchema, url.searchParams);
  const [list, choices] = await Promise.all([
    queryClient.fetchQuery(enquiryListQuery(query)),
    queryClient.fetchQuery(choicesQuery),
  ]);
  return { query, list, choices };
}

/** From one enquiry to the next the rows stay where they are, also those that have left the view. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isOtherEnquiry =
    nextUrl.pathname !== dashboardPaths.enquiries && nextUrl.pathname !== currentUrl.pathname;
  return nextUrl.search !== currentUrl.search || !isOtherEnquiry;
}

/** The list, and beside it the open enquiry. On a narrow screen one of the two. */
export default function Inbox() {
  const loaded = useLoaderData<typeof clientLoader>();
  const list = useQuery({ ...enquiryListQuery(loaded.query), initialData: loaded.list }, queryClient).data;
  const location = useLocation();
  const navigate = useNavigate();
  const { location: nextLocation } = useNavigation();
  const isReloading =
    nextLocation?.pathname.startsWith(dashboardPaths.enquiries) === true &&
    nextLocation.search !== location.search;
  // The filter shows the new query at once, before its list is loaded.
  const query = isReloading
    ? parseQuery(inboxQuerySchema, new URLSearchParams(nextLocation.search))
    : loaded.query;
  const openId = useMatch(dashboardPaths.enquiry(":id"))?.params.id ?? null;
  const newCount = useNewEnquiryCount(loaded.query, list);
  const pane = useRef<HTMLElement>(null);
  const [rows, focusFirst] = useFocusFirstLink(loaded.list);
  useReturnToRow(openId, pane);
  const present = usePresence(openId);
  const [isAdding, setAdding] = useState(false);
  const [areKeysShown, setKeysShown] = useState(false);
  useKey("?", () => setKeysShown(true), { isSign: true });
  useKey("/", () => pane.current?.querySelector<HTMLElement>("input[type=search]")?.focus(), {
    isSign: true,
    isEnabled: !isNarrowWith(openId),
  });
  const show = useCallback(
    (next: InboxQuery, isTyping = false) =>
      navigate(getListPath(next, location.pathname), { preventScrollReset: true, replace: isTyping }),
    [navigate, location.pathname],
  );
  const showNew = () => {
    focusFirst();
    pane.current?.scrollTo({ top: 0 });
    void show({ ...loaded.query, page: 1, order: "newest" });
  };
  const shown = useMemo(
    () => ({ query: loaded.query, list, choices: loaded.choices, present }),
    [loaded, list, present],
  );
  const Heading = openId === null ? "h1" : "h2";

  return (
    <InboxContext value={shown}>
      <div className="inbox" data-open={openId === null ? undefined : ""}>
        <WaitingLine />
        <section ref={pane} className="inbox__list" aria-label="List of enquiries">
          <div className="inbox__head">
            <div className="inbox__title">
              <Heading className="inbox__heading">Enquiries</Heading>
              <button
                className="button button--small button--line"
                type="button"
                onClick={() => setAdding(true)}
              >
                <Icon path={icons.plus} />
                <span>
                  New<span className="visually-hidden"> enquiry</span>
                </span>
              </button>
              <ListMenu
                query={loaded.query}
                isEmpty={list.total === 0}
                onShowKeys={() => setKeysShown(true)}
              />
            </div>
            <EnquiryFilter query={query} choices={loaded.choices} onChange={show} />
            <FilterChips query={query} enquiries={list.enquiries} onLeave={focusFirst} />
            <Views query={query} onNavigate={focusFirst} />
            <p className="new-enquiries" role="status">
              {newCount > 0 && (
                <>
                  <span className="visually-hidden">{formatNewCount(newCount)}</span>
                  <button className="button button--small" type="button" onClick={showNew}>
                    <Icon path={icons.arrow} className="new-enquiries__icon" /> Show {newCount} new
                  </button>
                </>
              )}
            </p>
          </div>
          <p className="visually-hidden" role="status">
            {(loaded.query.search !== "" || countFilters(loaded.query) > 0) && `${list.total} found`}
          </p>
          <EnquiryRows
            query={query}
            openId={openId}
            pane={pane}
            rows={rows}
            isReloading={isReloading}
            onShow={show}
            empty={<NoEnquiries query={loaded.query} total={list.total} onLeave={focusFirst} />}
          />
          <DashboardPagination
            page={loaded.query.page}
            size={loaded.query.size}
            total={list.total}
            getPath={(page) => getListPath({ ...loaded.query, page }, location.pathname)}
            onNavigate={focusFirst}
          />
        </section>
        {isAdding && (
          <Suspense>
            <LeadDialog onClose={() => setAdding(false)} />
          </Suspense>
        )}
        <KeysDialog isOpen={areKeysShown} onClose={() => setKeysShown(false)} />
        <div className="inbox__detail">
          {openId === null ? (
            <StateSheet art="empty" level={2} heading="Choose an enquiry">
              <p>It opens here, and the list stays beside it.</p>
            </StateSheet>
          ) : (
            <Outlet />
          )}
        </div>
      </div>
    </InboxContext>
  );
}

function Views({ query, onNavigate }: { readonly query: InboxQuery; readonly onNavigate: () => void }) {
  const { pathname } = useLocation();
  const counts = useWaiting()?.views;
  return (
    <nav className="inbox__views" aria-label="Views">
      {enquiryViews.map((view) => (
        <Link
          key={view}
          to={getListPath({ ...query, view, page: 1 }, pathname)}
          aria-current={view === query.view ? "page" : undefined}
          preventScrollReset
          onClick={onNavigate}
        >
          {viewNames[view]}{" "}
          {counts !== undefined && <small className="mono">{formatCount(counts[view])}</small>}
        </Link>
      ))}
    </nav>
  );
}

/** The list is hidden then. */
function isNarrowWith(openId: string | null): boolean {
  return openId !== null && window.matchMedia("(width < 1000px)").matches;
}

/** Back in the list, the focus returns to the row of the enquiry that was open. */
function useReturnToRow(openId: string | null, pane: React.RefObject<HTMLElement | null>): void {
  const lastId = useRef(openId);
  useEffect(() => {
    const id = openId ?? lastId.current;
    const isBack = openId === null && lastId.current !== null;
    lastId.current = openId;
    const link = pane.current?.querySelector<HTMLElement>(`[data-id="${id}"]`);
    const { scrollY } = globalThis;
    link?.closest("li")?.scrollIntoView({ block: "nearest" });
    // The list alone: the top of the open enquiry stays in the window.
    if (openId !== null) scrollTo({ top: scrollY, behavior: "instant" });
    // After the focus that follows each navigation.
    if (isBack) requestAnimationFrame(() => link?.focus({ preventScroll: true }));
  }, [openId, pane]);
}

function useNewEnquiryCount(query: InboxQuery, { newest }: EnquiryListPage): number {
  const { data } = useQuery(
    {
      queryKey: ["enquiries", "new", query, newest],
      queryFn: () => enquiriesApi.countAfter(query, newest ?? new Date(0).toISOString()),
      initialData: 0,
      ...polling,
    },
    queryClient,
  );
  return data;
}

interface ListMenuProps {
  readonly query: InboxQuery;
  readonly isEmpty: boolean;
  readonly onShowKeys: () => void;
}

function ListMenu({ query, isEmpty, onShowKeys }: ListMenuProps) {
  const isAdministrator = useIsAdministrator();
  const { isRunning, run } = useAction("The file could not be made.");
  const save = async () => {
    if (isEmpty) return;
    await run(async () => saveFile(await enquiriesApi.export(query), "enquiries.csv"));
  };
  return (
    <RowMenu label="More for the list">
      <button
        className="row-menu__item"
        type="button"
        aria-disabled={isEmpty || isRunning || undefined}
        onClick={() => void save()}
      >
        <DashboardIcon name="down" /> {isRunning ? "Exporting..." : "Export CSV"}
      </button>
      <button className="row-menu__item" type="button" onClick={onShowKeys}>
        Keys
      </button>
      {isAdministrator && (
        <Link className="row-menu__item" to={dashboardPaths.personalData}>
          Personal data
        </Link>
      )}
    </RowMenu>
  );
}
