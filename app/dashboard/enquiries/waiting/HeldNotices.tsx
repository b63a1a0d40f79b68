import { Link, useMatch } from "react-router";
import { mailLimits } from "../../../../domain/enquiries/mail-limits.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { useStore } from "../../shared/store.ts";
import { getListPath, defaultListQuery } from "../list/list-query.ts";
import { waitingStore } from "./waiting.ts";
import { dashboardPaths } from "../../layout/sections.ts";
import { formatEnquiryCount } from "../enquiry-texts.ts";

/** Tells on every page of the dashboard what staff should see to: mails that are held and an erasure to confirm. */
export function HeldNotices() {
  return (
    <>
      <HeldMails />
      <HeldErasure />
    </>
  );
}

/** Tells on every page of the dashboard that mails wait: the mail server takes none, or unusually many went out. */
function HeldMails() {
  const { toCompany = 0, toCustomers = 0 } = useStore(waitingStore)?.heldMails ?? {};
  const late = useStore(waitingStore)?.lateMails ?? 0;
  if (toCompany === 0 && toCustomers === 0 && late === 0) return null;
  return (
    <aside className="waiting-line held-notice" aria-label="Mails that wait">
      <div>
        {late > 0 && (
          <HeldMailsLine
            title={`The mail server does not take our mails: ${formatMailCount(late)} ${getVerb(late)}.`}
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

/** Tells on every page of the dashboard that an erasure of enquiries waits until somebody confirms it. */
function HeldErasure() {
  const count = useStore(waitingStore)?.heldErasure ?? 0;
  const isThere = useMatch(dashboardPaths.retention) !== null;
  if (count === 0 || isThere) return null;
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
