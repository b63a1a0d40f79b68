import type { EnquiryOwner } from "#domain/enquiries/enquiry-response.ts";
import { useState } from "react";
import { useUnsavedChanges } from "#app/dashboard/editing/unsaved-changes.ts";
import { getAccountId } from "#app/dashboard/session/token.ts";
import type { EditableEnquiry } from "./use-enquiry.ts";

interface OwnerFieldProps {
  readonly editable: EditableEnquiry;
  readonly owners: readonly EnquiryOwner[];
}

export function OwnerField({ editable, owners }: OwnerFieldProps) {
  const ownerId = editable.detail.enquiry.owner?._id ?? "";
  const [chosen, setChosen] = useState(ownerId);
  const ownAccountId = getAccountId();
  useUnsavedChanges(chosen !== ownerId);
  const isSaving = editable.pending.owner !== undefined;
  const assign = (id: string) => {
    if (isSaving) return;
    const name = owners.find(({ _id }) => _id === id)?.email ?? "nobody";
    void editable.change({ owner: id === "" ? null : id }, `Owner: ${name}`);
  };
  return (
    <div className="field">
      <label htmlFor="owner">Owner</label>
      <div className="owner__row">
        <select
          id="owner"
          className="input"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">Nobody</option>
          {owners.map(({ _id, email }) => (
            <option key={_id} value={_id}>
              {email}
            </option>
          ))}
        </select>
        {chosen !== ownerId && (
          <button
            className="button button--small"
            type="button"
            aria-disabled={isSaving || undefined}
            onClick={() => assign(chosen)}
          >
            {isSaving ? "Saving..." : "Save owner"}
          </button>
        )}
        {chosen === ownerId && ownAccountId !== null && ownerId !== ownAccountId && (
          <button
            className="button button--small button--line"
            type="button"
            aria-disabled={isSaving || undefined}
            onClick={() => assign(ownAccountId)}
          >
            {isSaving ? "Saving..." : "Take it"}
          </button>
        )}
      </div>
    </div>
  );
}
