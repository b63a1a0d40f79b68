import { Link } from "react-router";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { formatWait } from "#app/dashboard/ui/format-moment.ts";
import { formatEnquiryCount } from "#app/dashboard/enquiries/enquiry-texts.ts";
import { getFilteredPath } from "#app/dashboard/enquiries/list/list-query.ts";
import { useWaiting } from "./waiting.ts";

export function WaitingLine() {
  const summary = useWaiting();
  if (summary === null || (summary.count === 0 && summary.failedMails === 0)) return null;
  const { count, responded, since, oldest, failedMails } = summary;
  return (
    <div className="waiting-line">
      {count > 0 && since !== null && oldest !== null && (
        <p>
          <b>{formatWaiting(count, since)}</b>
          <Link className="link" to={dashboardPaths.enquiry(oldest)}>
            Answer the oldest <Icon path={icons.arrow} />
          </Link>
          <Link className="link" to={dashboardPaths.today}>
            Today's work <Icon path={icons.arrow} />
          </Link>
        </p>
      )}
      {responded > 0 && (
        <p>
          <Icon path={icons.mail} className="waiting-line__responded" />
          <Link className="link" to={getFilteredPath({ quote: "responded" })}>
            {responded === 1
              ? "1 customer has answered a quote"
              : `${responded} customers have answered a quote`}
          </Link>
        </p>
      )}
      {failedMails > 0 && (
        <p>
          <Icon path={icons.alert} className="waiting-line__alert" />
          <Link className="link" to={getFilteredPath({ mail: "failed" })}>
            {failedMails === 1 ? "1 mail was given up" : `${failedMails} mails were given up`}
          </Link>
        </p>
      )}
    </div>
  );
}

function formatWaiting(count: number, since: string): string {
  const time = formatWait(since);
  return count === 1
    ? `1 enquiry waits, for ${time}`
    : `${formatEnquiryCount(count)} wait, the oldest for ${time}`;
}
