import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import type { RecordPage } from "../../../domain/shared/record-page.ts";
import { StateSheet } from "../../ui/StateSheet.tsx";
import { DashboardPagination } from "./DashboardPagination.tsx";
import { SearchField } from "./SearchField.tsx";
import { getRecordListPath } from "./record-list-path.ts";
import { useFocusFirstLink } from "./use-focus-first-link.ts";

interface RecordSearchProps {
  readonly label: string;
  /** The list's own path. */
  readonly path: string;
  readonly query: RecordPage;
}

/** Searches a list of records; what is searched for stands in the query. */
export function RecordSearch({ label, path, query }: RecordSearchProps) {
  const navigate = useNavigate();
  const search = (text: string) =>
    void navigate(getRecordListPath(path, { ...query, search: text, page: 1 }), {
      preventScrollReset: true,
      replace: query.search !== "",
    });
  return <SearchField label={label} placeholder="Search" search={query.search} onSearch={search} />;
}

interface RecordListProps {
  /** The list's own path. */
  readonly path: string;
  readonly query: RecordPage;
  /** How many records were found and how many there are; another one each time the list is loaded. */
  readonly list: { readonly found: number; readonly total: number };
  /** What stands there before the first record. */
  readonly empty: ReactNode;
  /** Heading where the search finds nothing. */
  readonly noMatchHeading: string;
  /** The records of this page. */
  readonly children: ReactNode;
}

/** One page of a list of records, what was found told to who listens, and the ways to the other pages. */
export function RecordList({ path, query, list, empty, noMatchHeading, children }: RecordListProps) {
  const { found, total } = list;
  const [records, focusFirst] = useFocusFirstLink(list);
  return (
    <>
      <p className="vh" role="status">
        {query.search !== "" && `${found} of ${total} found`}
      </p>
      {total === 0 && empty}
      {total > 0 && found === 0 && (
        <StateSheet art="empty" level={2} heading={noMatchHeading}>
          <Link className="btn btn--sm" to={path}>
            Show all
          </Link>
        </StateSheet>
      )}
      {found > 0 && <div ref={records}>{children}</div>}
      <DashboardPagination
        page={query.page}
        size={query.size}
        total={found}
        getPath={(page) => getRecordListPath(path, { ...query, page })}
        onNavigate={focusFirst}
      />
    </>
  );
}
