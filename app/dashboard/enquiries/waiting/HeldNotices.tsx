import { Link, useMatch } from "react-router";
import { mailLimits } from "../../../../domain/enquiries/enquiry-response.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { useStore } from "../../shared/store.ts";
import { getListPath, defaultListQuery } from "../list/list-query.ts";
import { waitingStore } from "./waiting.ts";
import { dashboardPaths } from "../../layout/sections.ts";
import { formatEnquiryCount } from "../enquiry-texts.ts";

/** Notices on every dashboard page: mails that are held back, and an erasure that needs a confirmation. */
export function HeldNotices() {
  return (
    <>
      <HeldMails />
      <HeldErasure />
    </>
  );
}

/** Shown while the mail server rejects mails, or while a mail limit holds mails back. */
function HeldMails() {
  const { toCompany = 0, toCustomers = 0 } = useStore(waitingStore)?.heldMails ?? {};
  const lateCount = useStore(waitingStore)?.lateMails ?? 0;
  if (toCompany === 0 && toCustomers === 0 && lateCount === 0) return null;
  return (
    <aside className="waiting-line held-notice" aria-label="Mails that wait">
      <div>
        {lateCount > 0 && (
          <HeldMailsLine
            title={`The mail server does not take our mails: ${formatMailCount(lateCount)} ${getVerb(lateCount)}.`}
          >
            They leave when it takes them again. Every enquiry is in the list already.
          </HeldMailsLine>
        )}
        {toCompany > 0 && (
          <HeldMailsLine
            title={`Unusually many enquiries: ${formatMailCount(toCompany)} to the office ${getVerb(toCompany)}.`}
          >
            {`${mailLimits.toCompany.max} go out in an hour. Every enquiry is in the list already.`}
          </HeldMailsLine>
        )}
        {toCustomers > 0 && (
          <HeldMailsLine
            title={`Unusually many quotes: ${formatMailCount(toCustomers)} to customers ${getVerb(toCustomers)}.`}
          >
            {`${mailLimits.toCustomers.max} go out in ${mailLimits.toCustomers.hours} hours.`}
          </HeldMailsLine>
        )}
      </div>
      <Link className="link" to={getListPath({ ...defaultListQuery, mail: "queued" })}>
        Review <Icon name="arrow" />
      </Link>
    </aside>
  );
}

function HeldMailsLine({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <p>
      <Icon name="alert" className="waiting-line__alert" />
      <span>
        <b>{title}</b> {children}
      </span>
    </p>
  );
}

function formatMailCount(count: number): string {
  return count === 1 ? "1 mail" : `${count} mails`;
}

function getVerb(count: number): string {
  return count === 1 ? "waits" : "wait";
}

function HeldErasure() {
  const count = useStore(waitingStore)?.heldErasure ?? 0;
  const isRetentionPage = useMatch(dashboardPaths.retention) !== null;
  if (count === 0 || isRetentionPage) return null;
  return (
    <aside className="waiting-line held-notice" aria-label="Erasure of enquiries">
      <p>
        <Icon name="alert" className="waiting-line__alert" />
        <span>
          <b>
            {formatEnquiryCount(count)} {count === 1 ? "is" : "are"} due to be erased.
          </b>{" "}
          Nothing is erased until you confirm it.
        </span>
      </p>
      <Link className="link" to={dashboardPaths.retention}>
        Review <Icon name="arrow" />
      </Link>
    </aside>
  );
}
