import { Link, useMatch } from "react-router";
import { Icon } from "../../ui/Icon.tsx";
import { deskPaths } from "../layout/sections.ts";
import { waiting } from "../enquiries/waiting.ts";
import { countOfEnquiries } from "../enquiries/enquiry-texts.ts";
import { useStore } from "../shared/store.ts";

/** Tells on every page of the dashboard that an erasure of enquiries waits until somebody confirms it. */
export function HeldErasure() {
  const count = useStore(waiting)?.heldErasure ?? 0;
  const isThere = useMatch(deskPaths.retention) !== null;
  if (count === 0 || isThere) return null;
  return (
    <aside className="waiting-line held-line" aria-label="Erasure of enquiries">
      <p>
        <Icon name="alert" className="waiting-line__alert" />
        <span>
          <b>
            {countOfEnquiries(count)} {count === 1 ? "is" : "are"} due to be erased.
          </b>{" "}
          Nothing is erased until you confirm it.
        </span>
      </p>
      <Link className="link" to={deskPaths.retention}>
        Review <Icon name="arrow" />
      </Link>
    </aside>
  );
}
