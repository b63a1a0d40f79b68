import { createStore } from "#app/dashboard/shared/store.ts";

export interface Notice {
  readonly kind: "ok" | "bad";
  readonly text: string;
  readonly detail?: string | undefined;
  /** Of a success, for the time that it is shown. */
  readonly undo?: () => void;
}

export interface ShownNotice extends Notice {
  readonly id: number;
}

/** Of a success: a failure stays until it is dismissed or retried. */
const minShownMs = 10_000;

export const notices = createStore<readonly ShownNotice[]>([]);
let lastId = 0;

/** Replaces the failures of earlier attempts. Returns the id for `dismiss`. */
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

export function dismiss(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

export function dismissAll(): void {
  notices.set([]);
}

export function dismissFailures(): void {
  notices.set(notices.get().filter(({ kind }) => kind !== "bad"));
}
