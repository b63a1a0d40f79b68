import { useEffect, useEffectEvent, useId } from "react";
import { useBlocker } from "react-router";
import { createStore, useStore } from "#app/dashboard/shared/store.ts";
import type { Saving } from "#app/dashboard/shared/use-saving.ts";
import { confirm, dismissConfirmation } from "#app/dashboard/feedback/confirm.ts";

interface UnsavedForm {
  /** Whether the last save got no response. */
  readonly isUnanswered: boolean;
  /** Stops the save that is running; null if none is. */
  readonly stopSaving: (() => void) | null;
  /** Called when the changes are saved or discarded. */
  readonly onCleared: () => void;
}

/** The forms on the page with unsaved changes, by their ids. Each form removes itself alone. */
const unsavedForms = createStore<ReadonlyMap<string, UnsavedForm>>(new Map());

export function hasUnsavedChanges(): boolean {
  return unsavedForms.get().size > 0;
}

interface UnsavedChanges {
  /** Clears them at once, so that navigation is possible before the next render. */
  clear(): void;
  /** Clears them, unless a save is running: then it asks the user to wait. Resolves to whether they are cleared. */
  discard(): Promise<boolean>;
}

interface UnsavedOptions {
  readonly saving?: Pick<Saving, "isSaving" | "isUnanswered" | "stop">;
  /** Called when the changes are saved, discarded or reverted; not when the form is removed by an error of its page. */
  readonly onCleared?: () => void;
}

/** Registers a form while it is mounted and has unsaved changes or is being saved. */
export function useUnsavedChanges(
  isChanged: boolean,
  { saving, onCleared }: UnsavedOptions = {},
): UnsavedChanges {
  const id = useId();
  const { isSaving = false, isUnanswered = false } = saving ?? {};
  const isUnsaved = isChanged || isSaving;
  const notifyOwner = useEffectEvent(() => onCleared?.());
  const stopSaving = useEffectEvent(() => saving?.stop());
  useEffect(() => {
    if (isUnsaved) {
      const form = { isUnanswered, stopSaving: isSaving ? stopSaving : null, onCleared: notifyOwner };
      unsavedForms.set(new Map(unsavedForms.get()).set(id, form));
    } else {
      removeForm(id);
      notifyOwner();
    }
  }, [id, isUnsaved, isSaving, isUnanswered]);
  useEffect(() => () => removeForm(id), [id]);
  const clear = () => {
    removeForm(id);
    onCleared?.();
  };
  return {
    clear,
    async discard() {
      if (isSaving) {
        await waitOrStop();
        return false;
      }
      clear();
      return true;
    },
  };
}

function removeForm(id: string): void {
  unsavedForms.set(new Map([...unsavedForms.get()].filter(([other]) => other !== id)));
}

function listRunningSaves(): readonly (() => void)[] {
  return [...unsavedForms.get().values()].flatMap(({ stopSaving }) => stopSaving ?? []);
}

/**
 * Asks the user to wait for the running save or to stop it. A save without a response ends by itself. The dialog closes when
 * the save ends.
 */
async function waitOrStop(): Promise<void> {
  const unsubscribe = unsavedForms.subscribe(() => {
    if (listRunningSaves().length === 0) dismissConfirmation();
  });
  const isStopped = await confirm({
    heading: "Still saving",
    question: "Your changes are on their way to the server. Wait until they are stored.",
    detail: "If you stop the save, your input stays here, and a message says whether anything may be stored.",
    confirmLabel: "Stop the save",
    cancelLabel: "Wait",
    isHarmless: true,
  });
  unsubscribe();
  if (isStopped) for (const stop of listRunningSaves()) stop();
}

/** Asks for confirmation if there are unsaved changes. Resolves to whether the user may leave. */
export async function confirmLeaving(): Promise<boolean> {
  if (listRunningSaves().length > 0) {
    await waitOrStop();
    return false;
  }
  const forms = [...unsavedForms.get().values()];
  const isUnanswered = forms.some((form) => form.isUnanswered);
  const canLeave =
    forms.length === 0 ||
    (await confirm({
      heading: "Leave without saving?",
      question: isUnanswered
        ? "The last save got no answer: your changes may be stored or not. If they are not, they are lost when you leave this page."
        : "Your changes are not saved. They are lost when you leave this page.",
      confirmLabel: "Leave without saving",
      cancelLabel: "Stay here",
    }));
  if (canLeave) {
    unsavedForms.set(new Map());
    for (const { onCleared } of forms) onCleared();
  }
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
