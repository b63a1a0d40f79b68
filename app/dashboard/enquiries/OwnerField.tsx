import { useState } from "react";
import type { AccountAnswer } from "../../../domain/accounts/account.ts";
import { useUnsaved } from "../editing/unsaved.ts";
import { signedInAccount } from "../session/token.ts";
import type { EnquiryInWork } from "./use-enquiry.ts";

interface OwnerFieldProps {
  readonly work: EnquiryInWork;
  readonly accounts: readonly AccountAnswer[];
}

/** Who answers an enquiry: taken with one press, or given to somebody. */
export function OwnerField({ work, accounts }: OwnerFieldProps) {
  const now = work.file.enquiry.owner?._id ?? "";
  const [chosen, setChosen] = useState(now);
  const me = signedInAccount();
  useUnsaved(chosen !== now);
  const isGiving = work.pending.owner !== undefined;
  const give = (id: string) => {
    if (isGiving) return;
    const name = accounts.find(({ _id }) => _id === id)?.email ?? "nobody";
    void work.change({ owner: id === "" ? null : id }, `Owner: ${name}`);
  };
  return (
    <div className="field owner">
      <label htmlFor="owner">Owner</label>
      <div className="owner__row">
        <select
          id="owner"
          className="input"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">Nobody</option>
          {accounts.map(({ _id, email }) => (
            <option key={_id} value={_id}>
              {email}
            </option>
          ))}
        </select>
        {chosen !== now && (
          <button
            className="btn btn--sm"
            type="button"
            aria-disabled={isGiving || undefined}
            onClick={() => give(chosen)}
          >
            {isGiving ? "Saving..." : "Save owner"}
          </button>
        )}
        {chosen === now && me !== null && now !== me && (
          <button
            className="btn btn--sm btn--line"
            type="button"
            aria-disabled={isGiving || undefined}
            onClick={() => give(me)}
          >
            {isGiving ? "Saving..." : "Take it"}
          </button>
        )}
      </div>
    </div>
  );
}
