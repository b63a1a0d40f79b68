import { createStore } from "../shared/store.ts";

/** What somebody is told about something they did. */
export interface Notice {
  readonly kind: "ok" | "bad";
  /** As the specification words it (section 8). */
  readonly text: string;
  /** What it means and what to do. */
  readonly detail?: string | undefined;
}

export interface ShownNotice extends Notice {
  readonly id: number;
}

/** How long good news stays at least, ms. A failure stays until it is dismissed or tried again. */
const minShownTime = 8000;

export const notices = createStore<readonly ShownNotice[]>([]);
let lastId = 0;

/** Tells the person what came of what they did, in place of what was said about the try before. */
export function notify(notice: Notice): void {
  const id = ++lastId;
  dismissFailures();
  notices.set([...notices.get(), { ...notice, id }]);
  if (notice.kind === "ok") dismissLater(id);
}

/** A notice that somebody points at or has the focus in stays, so that it can be read at any pace (WCAG 2.2.1). */
function dismissLater(id: number): void {
  setTimeout(() => {
    const isInUse = document.querySelector(".toasts:is(:hover, :focus-within)") !== null;
    if (isInUse) dismissLater(id);
    else dismiss(id);
  }, minShownTime);
}

export function dismiss(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

/** Takes back what failed: it is being tried again. */
export function dismissFailures(): void {
  notices.set(notices.get().filter(({ kind }) => kind !== "bad"));
}
