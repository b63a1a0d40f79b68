import { Link } from "react-router";
import type { EnquiryPage } from "#domain/enquiries/enquiry.ts";
import { StateSheet } from "#app/ui/StateSheet.tsx";
import { countFilters, getListPath, defaultListQuery } from "./list-query.ts";

interface NoEnquiriesProps {
  readonly query: EnquiryPage;
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
  if (query.search === "" && countFilters(query) === 0) {
    return (
      <StateSheet art="empty" level={2} heading="No enquiries yet">
        <p>What someone sends from the contact form or the quote wizard is here at once.</p>
      </StateSheet>
    );
  }
  return (
    <StateSheet
      art="empty"
      level={2}
      heading={query.spam && query.search === "" ? "No spam" : "No enquiry matches"}
    >
      <Link
        className="button button--small"
        to={getListPath({ ...defaultListQuery, order: query.order })}
        onClick={onLeave}
      >
        Show all
      </Link>
    </StateSheet>
  );
}
