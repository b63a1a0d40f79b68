import { zodResolver } from "@hookform/resolvers/zod";
import { type SubmitEventHandler, useEffect, useState } from "react";
import { type FieldErrors, type FieldValues, type UseFormReturn, get, useForm } from "react-hook-form";
import { useNavigate, useRevalidator } from "react-router";
import { z } from "zod";
import { type AuditSubject, auditEntrySchema } from "#domain/audit/audit-entry.ts";
import { describeFailure } from "#app/dashboard/feedback/describe-failure.ts";
import { focusFirstError } from "#app/dashboard/feedback/focus-first-error.ts";
import { type Notice, dismiss, notify } from "#app/dashboard/feedback/notices.ts";
import { ApiError, UnansweredError, asApiError } from "#app/dashboard/shared/api-error.ts";
import { callApi } from "#app/dashboard/shared/call-api.ts";
import type { Transfer } from "#app/dashboard/shared/http.ts";
import { type Saving, useSaving } from "#app/dashboard/shared/use-saving.ts";
import { restoreRecord } from "#app/dashboard/deleted/restore-record.ts";
import type { ConflictChoice, ConflictDetails } from "./ConflictDialog.tsx";
import type { DeletionDetails } from "./DeletedDialog.tsx";
import { mergeChanges } from "./form-values.ts";
import { listConflictRows } from "./list-conflict-rows.ts";
import { useUnsavedChanges } from "./unsaved-changes.ts";
import { type UnsavedCopy, createCopyKey, removeCopy } from "./unsaved-copies.ts";
import { type UnsavedCopies, useUnsavedCopy } from "./use-unsaved-copy.ts";

type NoticeText = Omit<Notice, "kind">;

/** A resource that staff edit in a form. */
export interface EditedResource<Values extends FieldValues, Saved> {
  readonly subject: "post" | "product" | "settings";
  /** The record in texts, as in "this product". */
  readonly name: string;
  /** The values of the form. */
  readonly values: z.ZodType<Values>;
  /** The names of the image fields. An unsaved copy does not contain them. */
  readonly imageNames: readonly string[];
  /** The schema that validates the form. @param start the record as it was opened; null for a new one */
  getSchema(start: Values | null): z.ZodType<unknown, FieldValues>;
  toValues(saved: Saved): Values;
  /** The values by label, for the conflict dialog. @param start the values as they were opened */
  toTexts(values: Values, start: Values): ReadonlyMap<string, string>;
}

/** The state of a record that a form continues with. */
interface Opened<Values> {
  readonly values: Values;
  /** Null for a new record. */
  readonly version: number | null;
}

/** A change to save. */
export interface RecordChange<Values> extends Opened<Values> {
  /** The saved values that the change applies to. */
  readonly start: Values;
  /** The id of a new record: a save that is tried again adds no second one. */
  readonly newId: string;
}

interface EditingOptions<Values extends FieldValues, Saved> {
  readonly resource: EditedResource<Values, Saved>;
  /** The slug or id of the record in the keys of unsaved copies; `new` for a new record. */
  readonly name: string;
  readonly opened: Opened<Values>;
  /** The stored record; null for a new one. */
  readonly stored: { readonly id: string; readonly version: number; find(): Promise<Saved> } | null;
  /**
   * Sends a change. Resolves to the state that the form continues with, or to the path of the page that follows.
   * @throws ApiError
   */
  save(change: RecordChange<Values>, transfer: Transfer): Promise<Opened<Values> | string>;
  createSavedNotice(values: Values): NoticeText;
  createFailureNotice(failure: ApiError): NoticeText;
  /** Called if the form has errors. */
  onInvalid?(errors: FieldErrors): void;
}

/** A change or deletion by a colleague that a save has met. */
interface Interference<Saved> {
  /** Null if the record is deleted. */
  readonly saved: Saved | null;
  /** E-mail address of the colleague; null if unknown. */
  readonly by: string | null;
  /** Null if unknown. */
  readonly at: string | null;
}

/** The content of an unsaved copy. */
export interface CopiedRecord<Values> extends Opened<Values> {
  readonly start: Values;
  /** The id of a new record. Copies of earlier releases have none. */
  readonly newId?: string | undefined;
}

/** The editing of a record in a form. */
export interface RecordEditing<Values extends FieldValues> {
  readonly formId: string;
  readonly form: UseFormReturn;
  readonly isUnsaved: boolean;
  /** Changes when the form continues with other values: its fields are rendered anew. */
  readonly round: number;
  /** The number of new records that the form has saved. */
  readonly addedCount: number;
  readonly saving: Saving;
  /** Discards the changes, unless a save is running: then it asks to wait. Resolves to whether they are discarded. */
  discard(): Promise<boolean>;
  readonly submit: SubmitEventHandler<HTMLFormElement>;
  /** The record in texts, as in "this product". */
  readonly recordName: string;
  readonly copies: UnsavedCopies<CopiedRecord<Values>>;
  /** Whether the record was saved after the copy was stored. */
  isOutdated(copy: CopiedRecord<Values>): boolean;
  restoreCopy(copy: UnsavedCopy<CopiedRecord<Values>>): void;
  readonly conflict: ConflictDetails | null;
  resolveConflict(choice: ConflictChoice): void;
  readonly deletion: DeletionDetails | null;
  /** Restores the deleted record and saves the form. */
  restoreRecord(): Promise<void>;
  dismissDeletion(): void;
}

/**
 * Edits a record in a form: stores unsaved copies, validates, saves, and reports failures. If a colleague has changed or
 * deleted the record since it was opened, a dialog asks which version to keep.
 */
export function useRecordEditing<Values extends FieldValues, Saved extends { readonly version: number }>(
  options: EditingOptions<Values, Saved>,
): RecordEditing<Values> {
  const { resource, name, stored } = options;
  const formId = `${resource.subject}-form`;
  const identity = { kind: resource.subject, name };
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const saving = useSaving();
  const [opened, setOpened] = useState(options.opened);
  const [copyKey, setCopyKey] = useState(() => createCopyKey(identity));
  const [round, setRound] = useState(0);
  const [addedCount, setAddedCount] = useState(0);
  const [newId, setNewId] = useState(createRecordId);
  /** The last change without a response, until a later save is stored. */
  const [unanswered, setUnanswered] = useState<RecordChange<Values> | null>(null);
  const savingState = { ...saving, isUnanswered: unanswered !== null };
  const [interference, setInterference] = useState<Interference<Saved> | null>(null);
  const [failureNotice, setFailureNotice] = useState<number | null>(null);
  // It goes with the form: it says that the input is still here.
  useEffect(() => () => void (failureNotice !== null && dismiss(failureNotice)), [failureNotice]);
  const isNew = opened.version === null;
  const start = opened.values;
  const form = useForm<FieldValues>({
    defaultValues: start,
    // Valid values are sent as typed: the server normalises them with the same schema.
    resolver: zodResolver(resource.getSchema(isNew ? null : start), undefined, { raw: true }),
    shouldFocusError: false,
  });
  const isUnsaved = form.formState.isDirty || unanswered !== null;
  const getValues = () => resource.values.parse(form.getValues());

  const isCopied = ([field]: readonly [string, unknown]) => !resource.imageNames.includes(field);
  const omitImages = (values: FieldValues) => Object.fromEntries(Object.entries(values).filter(isCopied));
  const copiedValues = z
    .record(z.string(), z.unknown())
    .transform((copied): unknown => ({ ...options.opened.values, ...copied }))
    .pipe(resource.values);
  const copies = useUnsavedCopy({
    identity,
    key: copyKey,
    schema: z.object({
      version: z.int().nullable(),
      newId: z.string().optional(),
      start: copiedValues,
      values: copiedValues,
    }),
    isUnsaved,
    getContent: () => ({
      version: opened.version,
      newId,
      start: omitImages(start),
      values: omitImages(form.getValues()),
    }),
  });
  const unsaved = useUnsavedChanges(isUnsaved, { saving: savingState, onCleared: copies.removeCurrent });

  const reset = (next: Opened<Values>) => {
    setOpened(next);
    form.reset(next.values);
  };
  /** Renders the fields anew: the editor of a text shows only the value that it begins with. */
  const continueWith = (next: Opened<Values>) => {
    reset(next);
    setRound(round + 1);
  };

  async function save(values: Values, version: number | null, theirs: Values | null = null): Promise<void> {
    const merged = theirs === null ? values : mergeMine(theirs, values);
    const change = { start: theirs ?? start, values: merged, version, newId };
    const result: { next?: Opened<Values> | string } = {};
    const outcome = await saving.run(async (transfer, isShown) => {
      result.next = await (unanswered === null || theirs !== null ? send : settle)(change, transfer);
      unsaved.clear();
      if (!isShown()) return;
      notify({ kind: "ok", ...options.createSavedNotice(values) });
      // Not awaited: the save has ended, however slow the next page is.
      if (typeof result.next === "string") void navigate(result.next);
    });
    if (outcome === "busy" || outcome === "gone") return;
    if (outcome === null) {
      if (typeof result.next !== "object") return;
      // The fields show what was saved, unless a colleague's changes were added: they stay, and the focus with them.
      if (isNew || theirs !== null) continueWith(result.next);
      else reset(result.next);
      if (isNew) {
        setAddedCount(addedCount + 1);
        setNewId(createRecordId());
      }
      return;
    }
    const failure = await findInterference(outcome);
    if (failure !== null) showFailure(failure);
  }

  /** A colleague's values with the changes of this form, those of an unanswered save among them. */
  function mergeMine(theirs: Values, values: Values): Values {
    const merged = unanswered === null ? theirs : mergeChanges(theirs, unanswered.values, values);
    return resource.values.parse(mergeChanges(merged, start, values));
  }

  /** Sends a change. @throws ApiError */
  async function send(change: RecordChange<Values>, transfer: Transfer): Promise<Opened<Values> | string> {
    try {
      const next = await options.save(change, transfer);
      setUnanswered(null);
      return next;
    } catch (error) {
      if (error instanceof UnansweredError) setUnanswered(change);
      throw error;
    }
  }

  /**
   * Sends a change after a save that may be stored or not. Repeats that save first, which changes nothing if it is stored,
   * and sends the difference to the stored record. A new record needs no repetition: its id tells it from others.
   * @throws ApiError with status 409 if a colleague has changed the record since
   */
  async function settle(change: RecordChange<Values>, transfer: Transfer): Promise<Opened<Values> | string> {
    if (unanswered === null || unanswered.version === null || stored === null) return send(change, transfer);
    await options.save(unanswered, transfer);
    const saved = await stored.find();
    if (saved.version > unanswered.version + 1)
      throw new ApiError(409, "Somebody else has changed this since.");
    const own = resource.toValues(saved);
    const values = resource.values.parse(mergeChanges(own, unanswered.values, change.values));
    return send({ ...change, start: own, values, version: saved.version }, transfer);
  }

  /** Resolves to the failure to show; null if a dialog explains it. */
  async function findInterference(failure: ApiError): Promise<ApiError | null> {
    if (stored === null || (failure.status !== 409 && failure.status !== 404)) return failure;
    try {
      const saved = await stored.find().catch(ignoreNotFound);
      setInterference({ saved, ...(await findLatestChange(resource.subject, stored.id)) });
      return null;
    } catch (error) {
      return asApiError(error);
    }
  }

  /** In a notice, and at the fields that the response names. */
  function showFailure(failure: ApiError): void {
    setFailureNotice(notify({ kind: "bad", ...options.createFailureNotice(failure) }));
    for (const [field, message] of Object.entries(failure.errors)) {
      if (get(form.getValues(), field) !== undefined) form.setError(field, { type: "server", message });
    }
    focusFirstError(formId);
  }

  const theirs = interference?.saved ?? null;
  return {
    formId,
    form,
    isUnsaved,
    round,
    addedCount,
    saving: savingState,
    discard: unsaved.discard,
    submit: form.handleSubmit(
      () => save(getValues(), opened.version),
      (errors) => {
        options.onInvalid?.(errors);
        focusFirstError(formId);
      },
    ),
    recordName: resource.name,
    copies,
    isOutdated: ({ version }) => version !== (stored?.version ?? null),
    restoreCopy({ key, content }) {
      // Input from before the restore stays: it is newer than the copy.
      const values = resource.values.parse(mergeChanges(content.values, start, form.getValues()));
      copies.clear();
      removeCopy(copyKey);
      setCopyKey(key);
      if (content.newId !== undefined) setNewId(content.newId);
      continueWith({ values: content.start, version: content.version });
      form.reset(values, { keepDefaultValues: true });
    },
    conflict:
      interference === null || theirs === null
        ? null
        : {
            ...interference,
            rows: listConflictRows(
              resource.toTexts(start, start),
              resource.toTexts(resource.toValues(theirs), start),
              resource.toTexts(getValues(), start),
            ),
          },
    resolveConflict(choice) {
      setInterference(null);
      if (theirs === null || choice === "neither") return;
      const values = resource.toValues(theirs);
      if (choice === "mine") {
        void save(getValues(), theirs.version, values);
        return;
      }
      setUnanswered(null);
      unsaved.clear();
      continueWith({ values, version: theirs.version });
      void revalidator.revalidate();
    },
    deletion: theirs === null ? interference : null,
    async restoreRecord() {
      if (stored === null) return;
      try {
        await restoreRecord(stored.id);
      } catch (error) {
        setInterference(null);
        const text = `This ${resource.subject} is not restored.`;
        notify({ kind: "bad", text, detail: describeFailure(asApiError(error)) });
        return;
      }
      setInterference(null);
      void save(getValues(), opened.version);
    },
    dismissDeletion: () => setInterference(null),
  };
}

/** A random id: 24 hexadecimal characters. */
function createRecordId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function ignoreNotFound(error: unknown): null {
  if (asApiError(error).status === 404) return null;
  throw error;
}

const auditLogSchema = z.object({ activity: z.array(auditEntrySchema) });

/** Finds actor and time of the latest audit entry of a record; nulls if the audit log has none or cannot be read. */
async function findLatestChange(
  subject: AuditSubject,
  id: string,
): Promise<Omit<Interference<never>, "saved">> {
  const query = new URLSearchParams({ subject, subjectId: id, size: "1" });
  try {
    const { activity } = await callApi({ method: "GET", path: `/api/activity?${query}` }, auditLogSchema);
    return { by: activity[0]?.actor ?? null, at: activity[0]?.createdAt ?? null };
  } catch (error) {
    // The choice between the versions does not need the name.
    asApiError(error);
    return { by: null, at: null };
  }
}
