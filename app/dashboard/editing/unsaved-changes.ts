import { useEffect, useId } from "react";
import { useBlocker } from "react-router";
import { createStore, useStore } from "../shared/store.ts";
import { confirm } from "../feedback/confirm.ts";

/** The forms on the page that hold changes that are not saved yet. */
const unsavedForms = createStore<ReadonlySet<string>>(new Set());

/** Whether something on the page is not saved yet. */
export function hasUnsavedChanges(): boolean {
  return unsavedForms.get().size > 0;
}

/** Says that a form holds changes that are not saved yet, for as long as it is shown. */
export function useUnsavedChanges(isUnsaved: boolean): void {
  const form = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    unsavedForms.set(new Set([...unsavedForms.get(), form]));
    return () => unsavedForms.set(new Set([...unsavedForms.get()].filter((other) => other !== form)));
  }, [form, isUnsaved]);
}

/** Calls the listener whenever there is nothing unsaved any more. Gives a function that ends it. */
export function onUnsavedChangesCleared(listener: () => void): () => void {
  return unsavedForms.subscribe(() => {
    if (!hasUnsavedChanges()) listener();
  });
}

/** Everything is saved or given up: the way is free, also before the page has been drawn again. */
export function clearUnsavedChanges(): void {
  unsavedForms.set(new Set());
}

/** Whether the person may leave: asks where something would be lost. */
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

/** Stops whoever is about to leave with unsaved changes: by a link, by the browser's arrows, or by closing the tab. */
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
