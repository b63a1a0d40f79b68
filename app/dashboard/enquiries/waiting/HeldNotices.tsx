import { Link, useMatch } from "react-router";
import { mailLimits } from "#domain/enquiries/mail-kinds.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { getFilteredPath } from "#app/dashboard/enquiries/list/list-query.ts";
import { useIsAdministrator } from "#app/dashboard/session/current-session.ts";
import { useWaiting } from "./waiting.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { formatEnquiryCount } from "#app/dashboard/enquiries/enquiry-texts.ts";

export function HeldNotices() {
  return (
    <>
      <HeldMails />
      <HeldErasure />
    </>
  );
}

function HeldMails() {
  const summary = useWaiting();
  const { toCompany = 0, toCustomers = 0, toAccounts = 0 } = summary?.heldMails ?? {};
  // Administrators have a line of their own, with the reason.
  const isAdministrator = useIsAdministrator();
  const late = isAdministrator ? 0 : (summary?.lateMails ?? 0);
  const lines = [
    {
      count: late,
      cause: "The mail server does not take our mails",
      subject: formatCounted(late, "mail"),
      text: "They leave when it takes them again. Every enquiry is in the list already.",
    },
    {
      count: toCompany,
      cause: "Unusually many enquiries",
      subject: `${formatCounted(toCompany, "mail")} to the office`,
      text: `${mailLimits.toCompany.max} go out in an hour. Every enquiry is in the list already.`,
    },
    {
      count: toCustomers,
      cause: "Unusually many quotes",
      subject: `${formatCounted(toCustomers, "mail")} to customers`,
      text: `${mailLimits.toCustomers.max} go out in ${mailLimits.toCustomers.hours} hours.`,
    },
    {
      count: toAccounts,
      cause: "Unusually many links and notices",
      subject: `${formatCounted(toAccounts, "mail")} to accounts`,
      text: `${mailLimits.toAccounts.max} go out in an hour.`,
    },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <aside className="waiting-line held-notice" aria-label="Mails that wait">
      <div>
        {lines.map(({ count, cause, subject, text }) => (
          <p key={cause}>
            <Icon path={icons.alert} className="waiting-line__alert" />
            <span>
              <b>
                {cause}: {subject} {count === 1 ? "waits" : "wait"}.
              </b>{" "}
              {text}
            </span>
          </p>
        ))}
      </div>
      <Link className="link" to={getFilteredPath({ mail: "queued" })}>
        Review <Icon path={icons.arrow} />
      </Link>
    </aside>
  );
}

function HeldErasure() {
  const count = useWaiting()?.heldErasure ?? 0;
  const isRetentionPage = useMatch(dashboardPaths.retention) !== null;
  const isAdministrator = useIsAdministrator();
  if (count === 0 || isRetentionPage || !isAdministrator) return null;
  return (
    <aside className="waiting-line held-notice" aria-label="Erasure of enquiries">
      <p>
        <Icon path={icons.alert} className="waiting-line__alert" />
        <span>
          <b>
            {formatEnquiryCount(count)} {count === 1 ? "is" : "are"} due to be erased.
          </b>{" "}
          Nothing is erased until you confirm it.
        </span>
      </p>
      <Link className="link" to={dashboardPaths.retention}>
        Review <Icon path={icons.arrow} />
      </Link>
    </aside>
  );
}
