import { Link } from "react-router";
import { StateSheet } from "#app/ui/StateSheet.tsx";
import { type InboxQuery, countFilters, getFilteredPath, getListPath } from "./list-query.ts";

interface NoEnquiriesProps {
  readonly query: InboxQuery;
  readonly total: number;
  readonly onLeave: () => void;
}

export function NoEnquiries({ query, total, onLeave }: NoEnquiriesProps) {
  if (total > 0) {
    return (
      <StateSheet art="empty" level={2} heading="The list ends before this page">
        <Link className="button button--small" to={getListPath({ ...query, page: 1 })} onClick={onLeave}>
          To the first page
        </Link>
      </StateSheet>
    );
  }
  if (query.search === "" && query.view === "all" && countFilters(query) === 0) {
    return (
      <StateSheet art="empty" level={2} heading="No enquiries yet">
        <p>What someone sends from the contact form or the quote wizard is here at once.</p>
      </StateSheet>
    );
  }
  return (
    <StateSheet art="empty" level={2} heading={getHeading(query)}>
      <Link className="button button--small" to={getFilteredPath({ order: query.order })} onClick={onLeave}>
        Show all
      </Link>
    </StateSheet>
  );
}

function getHeading(query: InboxQuery): string {
  if (query.search !== "" || countFilters(query) > (query.spam ? 1 : 0)) return "No enquiry matches";
  if (query.spam) return "No spam";
  return query.view === "open" ? "Nothing is open" : "No enquiry matches";
}
