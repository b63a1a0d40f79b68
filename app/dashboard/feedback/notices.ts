import { createStore } from "#app/dashboard/shared/store.ts";

/** Message about the outcome of an action. */
export interface Notice {
  readonly kind: "ok" | "bad";
  /** Wording of specification section 8. */
  readonly text: string;
  /** Consequence and next step. */
  readonly detail?: string | undefined;
}

export interface ShownNotice extends Notice {
  readonly id: number;
}

/** Minimum time that a success stays, ms. A failure stays until it is dismissed or retried. */
const minShownMs = 8000;

export const notices = createStore<readonly ShownNotice[]>([]);
let lastId = 0;

/** Shows a notice. It replaces the failures of earlier attempts. @returns the id for `dismiss` */
export function notify(notice: Notice): number {
  const id = ++lastId;
  dismissFailures();
  notices.set([...notices.get(), { ...notice, id }]);
  if (notice.kind === "ok") dismissLater(id);
  return id;
}

/** A notice stays while it is hovered or focused, so that it can be read at any pace (WCAG 2.2.1). */
function dismissLater(id: number): void {
  setTimeout(() => {
    const isInUse = document.querySelector(".toasts:is(:hover, :focus-within)") !== null;
    if (isInUse) dismissLater(id);
    else dismiss(id);
  }, minShownMs);
}

/** Removes a notice. */
export function dismiss(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

/** Removes the failures, because the action is being retried. */
export function dismissFailures(): void {
  notices.set(notices.get().filter(({ kind }) => kind !== "bad"));
}
