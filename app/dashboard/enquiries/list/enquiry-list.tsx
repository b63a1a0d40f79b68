import { useQuery } from "@tanstack/react-query";
import { Link, useLoaderData, useNavigate, useNavigation } from "react-router";
import { type EnquiryPage, enquiryPageSchema } from "#domain/enquiries/enquiry.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { useIsAdministrator } from "#app/dashboard/session/current-session.ts";
import { DashboardPagination } from "#app/dashboard/ui/DashboardPagination.tsx";
import { useFocusFirstLink } from "#app/dashboard/ui/use-focus-first-link.ts";
import type { Route } from "./+types/enquiry-list";
import { EnquiryFilter } from "./EnquiryFilter.tsx";
import { EnquiryTable } from "./EnquiryTable.tsx";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { saveFile } from "#app/dashboard/shared/save-file.ts";
import { NoEnquiries } from "./NoEnquiries.tsx";
import { WaitingLine } from "#app/dashboard/enquiries/waiting/WaitingLine.tsx";
import { type EnquiryListPage, enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import { formatEnquiryCount, formatNewCount } from "#app/dashboard/enquiries/enquiry-texts.ts";
import { countFilters, getListPath } from "./list-query.ts";
import { parseQuery } from "#app/dashboard/shared/list-query.ts";
import { polling, queryClient } from "#app/dashboard/shared/query-client.ts";

export const meta = createDashboardMeta("Enquiries");

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = parseQuery(enquiryPageSchema, url.searchParams);
  const [list, owners] = await Promise.all([enquiriesApi.list(query), enquiriesApi.listOwners()]);
  return { query, list, owners };
}

export default function EnquiryList() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { list, owners } = loaded;
  const isAdministrator = useIsAdministrator();
  const navigate = useNavigate();
  const { location: nextLocation } = useNavigation();
  const isReloading = nextLocation?.pathname === dashboardPaths.enquiries;
  // The filter shows the new query at once, before its list is loaded.
  const query = isReloading
    ? parseQuery(enquiryPageSchema, new URLSearchParams(nextLocation.search))
    : loaded.query;
  const newCount = useNewEnquiryCount(loaded);
  const [table, focusFirst] = useFocusFirstLink(list);

  const show = (next: EnquiryPage, isTyping = false) =>
    navigate(getListPath(next), { preventScrollReset: true, replace: isTyping });
  const showNew = () => {
    focusFirst();
    scrollTo({ top: 0 });
    void show({ ...loaded.query, page: 1, order: "newest" });
  };

  return (
    <>
      <DashboardHeader title="Enquiries" note={formatEnquiryCount(list.total)}>
        {isAdministrator && (
          <Link className="button button--small button--line" to={dashboardPaths.personalData}>
            Personal data
          </Link>
        )}
        <ExportButton query={loaded.query} isEmpty={list.total === 0} />
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
      </DashboardHeader>
      <WaitingLine />
      <EnquiryFilter query={query} owners={owners} onChange={show} />
      <p className="visually-hidden" role="status">
        {(loaded.query.search !== "" || countFilters(loaded.query) > 0) && `${list.total} found`}
      </p>
      <div ref={table} className="enquiry-list" aria-busy={isReloading}>
        {list.enquiries.length === 0 ? (
          <NoEnquiries query={loaded.query} total={list.total} onLeave={focusFirst} />
        ) : (
          <EnquiryTable enquiries={list.enquiries} query={loaded.query} />
        )}
      </div>
      <DashboardPagination
        page={loaded.query.page}
        size={loaded.query.size}
        total={list.total}
        getPath={(page) => getListPath({ ...loaded.query, page })}
        onNavigate={focusFirst}
      />
    </>
  );
}

interface ShownList {
  readonly query: EnquiryPage;
  readonly list: EnquiryListPage;
}

function useNewEnquiryCount({ query, list: { newest } }: ShownList): number {
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

interface ExportButtonProps {
  readonly query: EnquiryPage;
  readonly isEmpty: boolean;
}

function ExportButton({ query, isEmpty }: ExportButtonProps) {
  const { isRunning, run } = useAction("The file could not be made.");
  const save = async () => {
    if (isEmpty) return;
    await run(async () => saveFile(await enquiriesApi.export(query), "enquiries.csv"));
  };
  return (
    <button
      className="button button--small button--line"
      type="button"
      aria-disabled={isEmpty || isRunning || undefined}
      onClick={() => void save()}
    >
      <DashboardIcon name="down" /> {isRunning ? "Exporting..." : "Export CSV"}
    </button>
  );
}
