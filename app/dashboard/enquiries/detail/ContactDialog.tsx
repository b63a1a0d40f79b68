import { useState } from "react";
import type { z } from "zod";
import type { EnquiryDetailResponse, EnquiryResponse } from "#domain/enquiries/enquiry-response.ts";
import { contactChangeSchema } from "#domain/enquiries/lead.ts";
import {
  type ConflictChoice,
  type ConflictDetails,
  ConflictDialog,
} from "#app/dashboard/editing/ConflictDialog.tsx";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import { contactFields } from "#app/dashboard/enquiries/contact-fields.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { ApiError } from "#app/dashboard/shared/api-error.ts";
import { RequestDialog } from "#app/dashboard/shared/RequestDialog.tsx";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import type { EditableEnquiry } from "./use-enquiry.ts";

interface ContactDialogProps {
  readonly enquiry: EnquiryResponse;
  readonly isOpen: boolean;
  readonly onChange: EditableEnquiry["show"];
  readonly onClose: () => void;
}

type Contact = z.input<typeof contactChangeSchema>;

interface Conflict {
  readonly theirs: EnquiryDetailResponse;
  readonly typed: Contact;
  readonly close: () => void;
}

const fields = [...contactFields, { name: "trn", label: "TRN", inputMode: "numeric" }] as const;
const failedText = "The contact is not saved.";

export function ContactDialog({ enquiry, isOpen, onChange, onClose }: ContactDialogProps) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { run } = useAction(failedText);
  const opened = toContact(enquiry);
  const send = async (typed: Contact, close: () => void) => {
    try {
      onChange(await enquiriesApi.changeContact(enquiry._id, typed));
      notify({ kind: "ok", text: "The contact is saved" });
      close();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      setConflict({ theirs: await enquiriesApi.find(enquiry._id), typed, close });
    }
  };
  const resolve = (choice: ConflictChoice) => {
    setConflict(null);
    if (conflict === null || choice === "neither") return;
    const { theirs, typed, close } = conflict;
    if (choice === "mine") void run(() => send(mergeContact(opened, theirs.enquiry, typed), close));
    else {
      onChange(theirs);
      close();
    }
  };
  return (
    <>
      <RequestDialog
        isOpen={isOpen}
        heading="Correct the contact"
        id="contact"
        schema={contactChangeSchema}
        defaultValues={opened}
        fields={fields}
        hint="The change stands in the timeline. Quotes stay as they are."
        action="Save"
        busyLabel="Saving..."
        failedText={failedText}
        // After a conflict the typed values stay.
        keepsValues
        send={send}
        onClose={onClose}
      />
      <ConflictDialog
        conflict={conflict && toConflictDetails(opened, conflict)}
        subject="this enquiry"
        onChoose={resolve}
      />
    </>
  );
}

function toContact({ name, company, mobile, email, trn, version }: EnquiryResponse) {
  return { name, company, mobile: mobile === "" ? "" : `+${mobile}`, email, trn, version };
}

/** Fields that this user did not change stay as the colleague has saved them. */
function mergeContact(opened: Contact, theirs: EnquiryResponse, typed: Contact): Contact {
  const merged: Contact = toContact(theirs);
  for (const { name } of fields) if (typed[name] !== opened[name]) merged[name] = typed[name] ?? "";
  return merged;
}

function toConflictDetails(opened: Contact, { theirs, typed }: Conflict): ConflictDetails {
  const [last] = theirs.activity;
  const now = toContact(theirs.enquiry);
  return {
    by: last?.actorName ?? null,
    at: last?.createdAt ?? null,
    rows: fields
      .filter(({ name }) => typed[name] !== now[name])
      .map(({ name, label }) => ({
        name: label,
        now: now[name],
        mine: typed[name] === opened[name] ? null : (typed[name] ?? ""),
        before: opened[name] ?? "",
      })),
  };
}
