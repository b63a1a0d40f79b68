import { Link } from "react-router";
import { Icon } from "../../ui/Icon.tsx";
import { deskPaths } from "../layout/sections.ts";
import { useStore } from "../shared/store.ts";
import { waitedFor } from "../ui/moments.ts";
import { countOfEnquiries } from "./enquiry-texts.ts";
import { listPath, wholeList } from "./list-address.ts";
import { waiting } from "./waiting.ts";

/** How many enquiries wait and for how long, with the way to the one that has waited longest. */
export function WaitingLine() {
  const known = useStore(waiting);
  if (known === null || (known.count === 0 && known.failedMails === 0)) return null;
  const { count, answered, since, oldest, failedMails } = known;
  return (
    <div className="waiting-line">
      {count > 0 && since !== null && oldest !== null && (
        <p>
          <b>{waitingWords(count, since)}</b>
          <Link className="link" to={deskPaths.enquiry(oldest)}>
            Answer the oldest <Icon name="arrow" />
          </Link>
        </p>
      )}
      {answered > 0 && (
        <p>
          <Icon name="mail" className="waiting-line__answered" />
          {answered === 1 ? "1 customer has answered a quote" : `${answered} customers have answered a quote`}
        </p>
      )}
      {failedMails > 0 && (
        <p>
          <Icon name="alert" className="waiting-line__alert" />
          <Link className="link" to={listPath({ ...wholeList, mail: "failed" })}>
            {failedMails === 1 ? "1 mail was given up" : `${failedMails} mails were given up`}
          </Link>
        </p>
      )}
    </div>
  );
}

/** "3 enquiries wait, the oldest for 2 days". */
function waitingWords(count: number, since: string): string {
  const time = waitedFor(since);
  return count === 1
    ? `1 enquiry waits, for ${time}`
    : `${countOfEnquiries(count)} wait, the oldest for ${time}`;
}
