import type { ReactNode } from "react";
import { Link } from "react-router";
import { capitalize, subjects } from "#domain/shared/subjects.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { SaveButton } from "#app/dashboard/shared/SaveButton.tsx";
import { createFailedSave } from "#app/dashboard/feedback/describe-failure.ts";
import { DeleteLink } from "./DeleteLink.tsx";
import { RecordEditor } from "./RecordEditor.tsx";
import { RecordForm } from "./RecordForm.tsx";
import type { FieldFormValues, FieldResource } from "./field-resource.ts";
import { type SavedRecord, useNewRecord, useStoredRecord } from "./record-resource.ts";
import { useRecordDeletion } from "./use-deletion.ts";
import type { RecordEditing } from "./use-record-editing.ts";

interface FieldRecordPageProps<Saved extends SavedRecord> {
  readonly resource: FieldResource<Saved>;
  readonly record: Saved;
  /** Above the form. */
  readonly children?: ReactNode;
}

/** The form of a new record, and of a stored one. */
export function FieldRecordPage<Saved extends SavedRecord>({
  record,
  ...props
}: Omit<FieldRecordPageProps<Saved>, "record"> & {
  /** Null for a new one. */
  readonly record: Saved | null;
}) {
  return record === null ? (
    <NewRecord {...props} />
  ) : (
    <StoredRecord key={record._id} {...props} record={record} />
  );
}

function NewRecord<Saved extends SavedRecord>({ resource }: { readonly resource: FieldResource<Saved> }) {
  const { subject, listPath, empty, isPublic } = resource;
  const { singular } = subjects[subject];
  const editing = useNewRecord(resource, {
    empty,
    createSavedNotice: (values) => ({
      text: `${capitalize(singular)} added`,
      detail: getName(resource, values) + (isPublic === true ? " is on the public site." : ""),
    }),
    createFailureNotice: createFailedSave(`The ${singular} is not added.`),
  });
  const title = `Add ${singular}`;
  return (
    <>
      <DashboardHeader title={title} back={{ label: "Back to the list", path: listPath }}>
        <Link className="button button--small button--line" to={listPath}>
          Cancel
        </Link>
        <SaveButton editing={editing} label={title} busyLabel="Adding..." />
      </DashboardHeader>
      <Form resource={resource} editing={editing} />
    </>
  );
}

function StoredRecord<Saved extends SavedRecord>({
  resource,
  record,
  children,
}: FieldRecordPageProps<Saved>) {
  const { subject, listPath } = resource;
  const { singular } = subjects[subject];
  const deletion = useFieldRecordDeletion(resource, record, listPath);
  const editing = useStoredRecord(resource, record, {
    createSavedNotice: (values) => ({
      text: `${capitalize(singular)} updated`,
      detail: getName(resource, values),
    }),
    createFailureNotice: createFailedSave(`The ${singular} is not saved.`),
  });
  return (
    <>
      <DashboardHeader title={resource.getTitle(record)} back={{ label: "Back to the list", path: listPath }}>
        <DeleteLink deletion={deletion} />
        <SaveButton editing={editing} label={`Save ${singular}`} busyLabel="Saving..." />
      </DashboardHeader>
      {children}
      <Form resource={resource} editing={editing} />
    </>
  );
}

export function useFieldRecordDeletion<Saved extends SavedRecord>(
  { subject, api, isPublic, getTitle }: FieldResource<Saved>,
  record: Saved,
  nextPath?: string,
) {
  const name = getTitle(record);
  const texts = isPublic === true && {
    effect: "Visitors no longer find it. ",
    detail: `${name} is no longer on the public site.`,
  };
  const { singular: word } = subjects[subject];
  return useRecordDeletion(name, { word, ...texts }, { remove: () => api.remove(record._id), nextPath });
}

function getName<Saved extends SavedRecord>({ subject }: FieldResource<Saved>, values: FieldFormValues) {
  return String(values[subjects[subject].titleField]).trim();
}

function Form<Saved extends SavedRecord>({
  resource: { fields, layout },
  editing,
}: {
  readonly resource: FieldResource<Saved>;
  readonly editing: RecordEditing<FieldFormValues>;
}) {
  return (
    <RecordEditor editing={editing}>
      <RecordForm editing={editing} fields={fields} layout={layout} />
    </RecordEditor>
  );
}
