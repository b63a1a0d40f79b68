import { Link, useMatch } from "react-router";
import { Icon } from "../../../ui/Icon.tsx";
import { dashboardPaths } from "../../layout/sections.ts";
import { waitingStore } from "./waiting.ts";
import { formatEnquiryCount } from "../enquiry-texts.ts";
import { useStore } from "../../shared/store.ts";

/** Tells on every page of the dashboard that an erasure of enquiries waits until somebody confirms it. */
export function HeldErasure() {
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
