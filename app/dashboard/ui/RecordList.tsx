import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { type RecordPage, recordPageSchema } from "#domain/shared/record-page.ts";
import { type Subject, capitalize, subjects } from "#domain/shared/subjects.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { StateSheet } from "#app/ui/StateSheet.tsx";
import { DeletedLink } from "#app/dashboard/deleted/DeletedLink.tsx";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { formatQuery } from "#app/dashboard/shared/list-query.ts";
import { DashboardPagination } from "./DashboardPagination.tsx";
import { SearchField } from "./SearchField.tsx";
import { useFocusFirstLink } from "./use-focus-first-link.ts";

interface RecordSearchProps {
  readonly label: string;
  readonly path: string;
  readonly query: RecordPage;
}

export function RecordSearch({ label, path, query }: RecordSearchProps) {
  const navigate = useNavigate();
  const search = (text: string) =>
    void navigate(formatQuery(path, recordPageSchema, { ...query, search: text, page: 1 }), {
      preventScrollReset: true,
      replace: query.search !== "",
    });
  return <SearchField label={label} placeholder="Search" search={query.search} onSearch={search} />;
}

interface RecordListPageProps {
  readonly subject: Subject;
  readonly note: string;
  readonly actions?: ReactNode;
  readonly filter?: ReactNode;
  /** May have a query, of a filter. */
  readonly path: string;
  readonly query: RecordPage;
  readonly list: RecordListProps["list"];
  /** Says the use of a first record. */
  readonly emptyText: string;
  readonly children: ReactNode;
}

/** A list with its search, the way to its deleted records, and the way to add one. */
export function RecordListPage({
  subject,
  note,
  actions,
  filter,
  emptyText,
  children,
  ...list
}: RecordListPageProps) {
  const { singular, plural } = subjects[subject];
  const path = list.path.replace(/\?.*/, "");
  return (
    <>
      <DashboardHeader title={capitalize(plural)} note={note}>
        {list.list.total > 0 && (
          <RecordSearch label={`Search ${plural}`} path={list.path} query={list.query} />
        )}
        <DeletedLink list={path} />
        {actions}
        <Link className="button button--small" to={`${path}/add`}>
          <Icon path={icons.plus} /> Add {singular}
        </Link>
      </DashboardHeader>
      {list.list.total > 0 && filter}
      <RecordList
        {...list}
        noMatchHeading={`No ${singular} matches`}
        emptyHeading={`No ${plural} yet`}
        emptyText={emptyText}
      >
        {children}
      </RecordList>
    </>
  );
}

interface RecordListProps {
  readonly path: string;
  readonly query: RecordPage;
  readonly list: { readonly found: number; readonly total: number };
  readonly emptyHeading: string;
  readonly emptyText: string;
  readonly noMatchHeading: string;
  readonly children: ReactNode;
}

export function RecordList({ path, query, list, noMatchHeading, children, ...texts }: RecordListProps) {
  const { found, total } = list;
  const [records, focusFirst] = useFocusFirstLink(list);
  return (
    <>
      <p className="visually-hidden" role="status">
        {query.search !== "" && `${found} of ${total} found`}
      </p>
      {total === 0 && (
        <StateSheet art="empty" level={2} heading={texts.emptyHeading}>
          <p>{texts.emptyText}</p>
        </StateSheet>
      )}
      {total > 0 && found === 0 && (
        <StateSheet art="empty" level={2} heading={noMatchHeading}>
          <Link className="button button--small" to={path.replace(/\?.*/, "")}>
            Show all
          </Link>
        </StateSheet>
      )}
      {found > 0 && <div ref={records}>{children}</div>}
      <DashboardPagination
        page={query.page}
        size={query.size}
        total={found}
        getPath={(page) => formatQuery(path, recordPageSchema, { ...query, page })}
        onNavigate={focusFirst}
      />
    </>
  );
}
