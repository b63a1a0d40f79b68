import { useEffect, useEffectEvent, useId, useRef } from "react";
import { useBlocker } from "react-router";
import { createStore, useStore } from "#app/dashboard/shared/store.ts";
import type { Saving } from "#app/dashboard/shared/use-saving.ts";
import { confirm, dismissConfirmation } from "#app/dashboard/feedback/confirm.ts";

interface UnsavedForm {
  readonly isUnanswered: boolean;
  readonly stopSaving: (() => void) | null;
  readonly isOfPath: boolean;
  readonly onCleared: () => void;
}

const unsavedForms = createStore<ReadonlyMap<string, UnsavedForm>>(new Map());

export function hasUnsavedChanges(): boolean {
  return unsavedForms.get().size > 0;
}

interface UnsavedOptions {
  readonly saving?: Pick<Saving, "isSaving" | "isUnanswered" | "stop">;
  /** The form stays while the query of its path changes. */
  readonly isOfPath?: boolean;
  /** Not called when the form is removed by an error of its page. */
  readonly onCleared?: () => void;
}

export function useUnsavedChanges(
  isChanged: boolean,
  { saving, onCleared, isOfPath = false }: UnsavedOptions = {},
) {
  const id = useId();
  const { isSaving = false, isUnanswered = false } = saving ?? {};
  const isUnsaved = isChanged || isSaving;
  const notifyOwner = useEffectEvent(() => onCleared?.());
  const stopSaving = useEffectEvent(() => saving?.stop());
  const isLeft = useRef(false);
  useEffect(() => {
    if (isUnsaved) {
      if (isLeft.current) return;
      const running = isSaving ? stopSaving : null;
      const form = { isUnanswered, stopSaving: running, isOfPath, onCleared: notifyOwner };
      unsavedForms.set(new Map(unsavedForms.get()).set(id, form));
    } else {
      isLeft.current = false;
      removeForm(id);
      notifyOwner();
    }
  }, [id, isUnsaved, isSaving, isUnanswered, isOfPath]);
  useEffect(() => () => removeForm(id), [id]);
  const clear = (isLeaving = false) => {
    isLeft.current = isLeaving;
    removeForm(id);
    onCleared?.();
  };
  return {
    /**
     * At once, so that navigation is possible before the next render.
     * @param isLeaving the saved form stays as it is until the next page opens, and does not become unsaved again
     */
    clear,
    /** As for the whole page, of this form alone: other forms stay as they are. */
    confirmLeaving: () => confirmLeaving(id),
    /** Asks to wait while a save is running. Resolves to whether the changes are cleared. */
    async discard(): Promise<boolean> {
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

/** @param id of one form; without it, of all */
export async function confirmLeaving(id?: string): Promise<boolean> {
  if (listRunningSaves().length > 0) {
    await waitOrStop();
    return false;
  }
  const left = [...unsavedForms.get()].filter(([each]) => id === undefined || each === id);
  const forms = left.map(([, form]) => form);
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
    for (const [each] of left) removeForm(each);
    for (const { onCleared } of forms) onCleared();
  }
  return canLeave;
}

export function useLeaveGuard(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (currentLocation.search !== nextLocation.search &&
          [...unsavedForms.get().values()].some(({ isOfPath }) => !isOfPath))),
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
