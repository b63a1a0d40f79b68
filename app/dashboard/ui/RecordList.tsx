import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import type { RecordPage } from "../../../domain/shared/record-page.ts";
import { StateSheet } from "../../ui/StateSheet.tsx";
import { ListPages } from "./ListPages.tsx";
import { SearchField } from "./SearchField.tsx";
import { recordListPath } from "./record-list.ts";
import { useFirstFocused } from "./use-first-focused.ts";

interface RecordSearchProps {
  readonly label: string;
  /** The list's own path. */
  readonly path: string;
  readonly address: RecordPage;
}

/** Searches a list of records; what is searched for stands in the address. */
export function RecordSearch({ label, path, address }: RecordSearchProps) {
  const navigate = useNavigate();
  const search = (text: string) =>
    void navigate(recordListPath(path, { ...address, search: text, page: 1 }), {
      preventScrollReset: true,
      replace: address.search !== "",
    });
  return <SearchField label={label} placeholder="Search" search={address.search} onSearch={search} />;
}

interface RecordListProps {
  /** The list's own path. */
  readonly path: string;
  readonly address: RecordPage;
  /** How many records were found and how many there are; another one each time the list is loaded. */
  readonly list: { readonly found: number; readonly total: number };
  /** What stands there before the first record. */
  readonly empty: ReactNode;
  /** Heading where the search finds nothing. */
  readonly noMatch: string;
  /** The records of this page. */
  readonly children: ReactNode;
}

/** One page of a list of records, what was found told to who listens, and the ways to the other pages. */
export function RecordList({ path, address, list, empty, noMatch, children }: RecordListProps) {
  const { found, total } = list;
  const [records, focusFirst] = useFirstFocused(list);
  return (
    <>
      <p className="vh" role="status">
        {address.search !== "" && `${found} of ${total} found`}
      </p>
      {total === 0 && empty}
      {total > 0 && found === 0 && (
        <StateSheet art="empty" level={2} heading={noMatch}>
          <Link className="btn btn--sm" to={path}>
            Show all
          </Link>
        </StateSheet>
      )}
      {found > 0 && <div ref={records}>{children}</div>}
      <ListPages
        page={address.page}
        size={address.size}
        total={found}
        to={(page) => recordListPath(path, { ...address, page })}
        onTurn={focusFirst}
      />
    </>
  );
}
