import { useStore } from "../../shared/store.ts";
import { waitingStore } from "./waiting.ts";

/** How many enquiries wait, at the end of the menu's entry. */
export function WaitingCount() {
  const count = useStore(waitingStore)?.count ?? 0;
  if (count === 0) return null;
  return (
    <b className="waiting-count">
      {count > 999 ? "999+" : count} <i className="vh">waiting</i>
    </b>
  );
}
