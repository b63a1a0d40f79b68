import { Icon } from "../../ui/Icon.tsx";
import { useStore } from "../store.ts";
import { type ShownNotice, dismiss, notices } from "./notices.ts";

/** The corner where the dashboard answers. Both regions are always there, because only changes within are read out. */
export function Notices() {
  const shown = useStore(notices);
  return (
    <div className="toasts">
      <div role="status">{shown.filter(({ kind }) => kind === "ok").map(toast)}</div>
      <div role="alert">{shown.filter(({ kind }) => kind === "bad").map(toast)}</div>
    </div>
  );
}

function toast({ id, kind, text, detail }: ShownNotice) {
  return (
    <div key={id} className={`toast toast--${kind}`}>
      <Icon name={kind === "ok" ? "check" : "alert"} />
      <p>
        <b>{text}</b>
        {detail}
      </p>
      <button type="button" aria-label="Dismiss" onClick={() => dismiss(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
