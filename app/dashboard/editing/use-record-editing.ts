import { type SubmitEventHandler, useEffect, useState } from "react";
import { type FieldValues, type UseFormReturn, get } from "react-hook-form";
import { useNavigate, useRevalidator } from "react-router";
import { restoreRecord } from "#app/dashboard/deleted/restore-record.ts";
import { describeFailure } from "#app/dashboard/feedback/describe-failure.ts";
import { dismiss, notify } from "#app/dashboard/feedback/notices.ts";
import { type ApiError, asApiError } from "#app/dashboard/shared/api-error.ts";
import { type Saving, useSaving } from "#app/dashboard/shared/use-saving.ts";
import type { ConflictChoice, ConflictDetails, ConflictRow } from "./ConflictDialog.tsx";
import type { DeletionDetails } from "./DeletedDialog.tsx";
import type { EditingOptions, RecordState } from "./edited-resource.ts";
import { isRestorable } from "#domain/shared/subjects.ts";
import { focusFirstFault, showFaults } from "./show-faults.ts";
import { useUnsavedChanges } from "./unsaved-changes.ts";
import { useChangeSending } from "./use-change-sending.ts";
import { useInterference } from "./use-interference.ts";
import { type OpenedRecord, useOpenedRecord } from "./use-opened-record.ts";
import { type RecordCopies, useRecordCopies } from "./use-record-copies.ts";

export interface RecordEditing<Values extends FieldValues>
  extends
    Pick<OpenedRecord<Values>, "form" | "round" | "addedCount" | "getValues" | "fillIn">,
    RecordCopies<Values> {
  readonly formId: string;
  readonly isNew: boolean;
  readonly isUnsaved: boolean;
  readonly saving: Saving;
  discard(): Promise<boolean>;
  readonly submit: SubmitEventHandler<HTMLFormElement>;
  readonly recordName: string;
  readonly conflict: ConflictDetails | null;
  resolveConflict(choice: ConflictChoice): void;
  readonly deletion: DeletionDetails | null;
  restoreRecord(): Promise<void>;
  dismissDeletion(): void;
}

export function useRecordEditing<Values extends FieldValues, Saved extends { readonly version: number }>(
  options: EditingOptions<Values, Saved>,
): RecordEditing<Values> {
  const { resource, stored } = options;
  const formId = `${resource.subject}-form`;
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const saving = useSaving();
  const record = useOpenedRecord(resource, options.opened);
  const { form, opened, getValues } = record;
  const sending = useChangeSending(options);
  const isUnsaved = form.formState.isDirty || sending.isUnanswered;
  const { copies, isOutdated, restoreCopy } = useRecordCopies(options, record, isUnsaved);
  const savingState = { ...saving, isUnanswered: sending.isUnanswered };
  const unsaved = useUnsavedChanges(isUnsaved, {
    saving: savingState,
    onCleared: copies.removeCurrent,
  });
  const { interference, findInterference, dismissInterference } = useInterference(resource.subject, stored);
  const showFailure = useFailureNotice(form, formId);

  async function save(version: number | null, theirs: Values | null = null): Promise<void> {
    const values = getValues();
    const change = {
      start: theirs ?? opened.values,
      values: theirs === null ? values : sending.merge(theirs, opened.values, values),
      version,
      newId: record.newId,
    };
    const result: { next?: RecordState<Values> | string } = {};
    const outcome = await saving.run(async (transfer, isShown) => {
      result.next = await (theirs === null ? sending.settleAndSend : sending.send)(change, transfer);
      unsaved.clear(typeof result.next === "string");
      if (!isShown()) return;
      notify({ kind: "ok", ...options.createSavedNotice(values) });
      // Not awaited: the save has ended, however slow the next page is.
      if (typeof result.next === "string") void navigate(result.next);
    });
    if (outcome === "busy" || outcome === "gone") return;
    if (outcome !== null) {
      const failure = await findInterference(outcome);
      if (failure !== null) showFailure(failure, options.createFailureNotice(failure));
      return;
    }
    if (typeof result.next !== "object") return;
    if (opened.version === null) record.beginNext(result.next);
    else if (theirs === null) record.reset(result.next);
    else record.continueWith(result.next);
  }

  const saved = interference?.saved ?? null;
  const theirs = saved && resource.toValues(saved);
  const toTexts = (values: Values) => resource.toTexts(values, opened.values);
  return {
    formId,
    isNew: opened.version === null,
    form,
    round: record.round,
    addedCount: record.addedCount,
    getValues,
    fillIn: record.fillIn,
    isUnsaved,
    saving: savingState,
    discard: unsaved.discard,
    submit: form.handleSubmit(
      () => save(opened.version),
      (errors) => {
        options.onInvalid?.(errors);
        showFaults(`#${formId}`);
      },
    ),
    recordName: resource.name,
    copies,
    isOutdated,
    restoreCopy,
    conflict: interference &&
      theirs && {
        ...interference,
        rows: listConflictRows(toTexts(opened.values), toTexts(theirs), toTexts(getValues())),
      },
    resolveConflict(choice) {
      dismissInterference();
      if (saved === null || theirs === null || choice === "neither") return;
      if (choice === "mine") {
        void save(saved.version, theirs);
        return;
      }
      sending.forget();
      unsaved.clear();
      record.continueWith({ values: theirs, version: saved.version });
      void revalidator.revalidate();
    },
    deletion: saved === null ? interference : null,
    async restoreRecord() {
      if (stored === null || !isRestorable(resource.subject)) return;
      try {
        await restoreRecord(resource.subject, stored.id);
      } catch (error) {
        dismissInterference();
        const text = `This ${resource.subject} is not restored.`;
        notify({ kind: "bad", text, detail: describeFailure(asApiError(error)) });
        return;
      }
      dismissInterference();
      void save(opened.version);
    },
    dismissDeletion: dismissInterference,
  };
}

function useFailureNotice(form: UseFormReturn, formId: string) {
  const [shown, setShown] = useState<number | null>(null);
  // The notice goes with the form: it says that the input is still here.
  useEffect(() => () => void (shown !== null && dismiss(shown)), [shown]);
  return (failure: ApiError, notice: { readonly text: string; readonly detail?: string | undefined }) => {
    setShown(notify({ kind: "bad", ...notice }));
    for (const [field, message] of Object.entries(failure.errors)) {
      if (get(form.getValues(), field) !== undefined) form.setError(field, { type: "server", message });
    }
    focusFirstFault(`#${formId}`);
  };
}

type NamedTexts = ReadonlyMap<string, string>;

export function listConflictRows(opened: NamedTexts, now: NamedTexts, mine: NamedTexts): ConflictRow[] {
  return [...opened].flatMap(([name, before]) => {
    const [theirs, own] = [now.get(name) ?? "", mine.get(name) ?? ""];
    if (theirs === own || (theirs === before && own === before)) return [];
    return [own === before ? { name, now: theirs, mine: null, before } : { name, now: theirs, mine: own }];
  });
}
