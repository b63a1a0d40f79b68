import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { useStore } from "#app/dashboard/shared/store.ts";
import { type ShownNotice, dismiss, notices } from "./notices.ts";

/** Both live regions are always rendered, because screen readers announce only changes within them. */
export function Notices() {
  const shown = useStore(notices);
  const bar = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<HTMLElement | null>(null);
  useEffect(() => observeHeight(bar.current), []);
  const renderNotice = ({ id, kind, text, detail, undo }: ShownNotice) => (
    <div key={id} className={`toast toast--${kind}`}>
      <Icon path={kind === "ok" ? icons.check : icons.alert} />
      <p>
        <b>{text}</b> {detail}
      </p>
      {undo !== undefined && (
        <button className="toast__undo" type="button" onClick={undo}>
          Undo
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onFocus={({ relatedTarget }) => {
          previousFocus.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
        }}
        onClick={() => {
          dismiss(id);
          previousFocus.current?.focus({ preventScroll: true });
        }}
      >
        <Icon path={icons.close} />
      </button>
    </div>
  );
  return (
    <div ref={bar} className="toasts">
      <div role="status">{shown.filter(({ kind }) => kind === "ok").map(renderNotice)}</div>
      <div role="alert">{shown.filter(({ kind }) => kind === "bad").map(renderNotice)}</div>
    </div>
  );
}

/** Sets `--notices-height`, and scrolls the focused control into view when the bar covers it (WCAG 2.4.11). */
function observeHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const observer = new ResizeObserver(() => {
    document.documentElement.style.setProperty("--notices-height", `${bar.offsetHeight}px`);
    const focused = document.activeElement;
    if (!focused?.matches("a, button, input, select") || bar.contains(focused)) return;
    if (focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top) {
      focused.scrollIntoView({ block: "nearest" });
    }
  });
  observer.observe(bar);
  return () => observer.disconnect();
}
