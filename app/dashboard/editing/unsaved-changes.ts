import { useEffect, useId } from "react";
import { useBlocker } from "react-router";
import { createStore, useStore } from "../shared/store.ts";
import { confirm } from "../feedback/confirm.ts";

/** Ids of the forms on the page with unsaved changes. */
const unsavedForms = createStore<ReadonlySet<string>>(new Set());

/** Whether a form on the page has unsaved changes. */
export function hasUnsavedChanges(): boolean {
  return unsavedForms.get().size > 0;
}

/** Registers a form with unsaved changes while it is mounted. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  const form = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    unsavedForms.set(new Set([...unsavedForms.get(), form]));
    return () => unsavedForms.set(new Set([...unsavedForms.get()].filter((other) => other !== form)));
  }, [form, isUnsaved]);
}

/** Calls the listener when no unsaved changes are left. Returns the function that unsubscribes. */
export function onUnsavedChangesCleared(listener: () => void): () => void {
  return unsavedForms.subscribe(() => {
    if (!hasUnsavedChanges()) listener();
  });
}

/** Clears the unsaved changes at once, so that navigation is possible before the next render. */
export function clearUnsavedChanges(): void {
  unsavedForms.set(new Set());
}

/** Asks for confirmation if there are unsaved changes. Resolves to whether the user may leave. */
export async function confirmLeaving(): Promise<boolean> {
  const canLeave =
    !hasUnsavedChanges() ||
    (await confirm({
      heading: "Leave without saving?",
      question: "Your changes are not saved. They are lost when you leave this page.",
      confirmLabel: "Leave without saving",
      cancelLabel: "Stay here",
    }));
  if (canLeave) clearUnsavedChanges();
  return canLeave;
}

/** Asks before the user leaves unsaved changes by a link, by the back button, or by closing the tab. */
export function useLeaveGuard(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirmLeaving().then((canLeave) => (canLeave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  const isUnsaved = useStore(unsavedForms).size > 0;
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isUnsaved]);
}
