import { useId, useState } from "react";
import { z } from "zod";
import { dashboardLimits } from "#domain/enquiries/enquiry.ts";
import { followUpChoices } from "#app/dashboard/enquiries/follow-up.ts";
import { SavedMark } from "./SavedMark.tsx";
import { useDraft } from "./use-draft.ts";
import type { EditableEnquiry } from "./use-enquiry.ts";

/** Day and text save themselves: the day when it is chosen, the text when its field is left. */
export function FollowUpField({ editable }: { readonly editable: EditableEnquiry }) {
  const { pending, saved, unsaved, detail } = editable;
  const { followUp = null } = { ...detail.enquiry, ...unsaved?.wanted, ...pending };
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  /** It is empty or of an early year while keys change a part of it. Only Done ends the follow-up. */
  const [typedDay, setTypedDay] = useState<string | null>(null);
  const day = typedDay ?? followUp?.on ?? "";
  const text = typed ?? followUp?.text ?? "";
  const isTextChanged = typed !== null && typed.trim() !== (followUp?.text ?? "");
  useDraft({
    name: `${detail.enquiry._id}-follow-up`,
    schema: z.string(),
    content: text,
    isUnsaved: isTextChanged,
    onRestore: setTyped,
  });
  const save = (on: string) => {
    void editable.change({ followUp: on === "" ? null : { on, text: text.trim() } }, "Follow-up");
    setTyped(null);
    setTypedDay(null);
  };
  const saveText = () => {
    if (isTextChanged && followUp !== null) save(followUp.on);
    // A text without a day waits for one: the note says so.
    if (!isTextChanged) setTyped(null);
  };
  const state = {
    isSaved: saved?.wanted.followUp !== undefined,
    isUnsaved: unsaved?.wanted.followUp !== undefined,
  };
  return (
    <div className="follow-up" role="group" aria-label="Follow-up">
      <div className="field">
        <span className="choice__head">
          <label htmlFor={`${id}-day`}>Follow-up</label> <SavedMark {...state} />
        </span>
        <input
          id={`${id}-day`}
          className="input"
          type="date"
          value={day}
          data-empty={day === "" || undefined}
          onChange={({ target: { value } }) => {
            setTypedDay(value);
            if (value >= "2000") save(value);
          }}
          onBlur={() => setTypedDay(null)}
        />
      </div>
      <div className="field">
        <span className="choice__head">
          <label htmlFor={`${id}-text`}>What for</label>
        </span>
        <input
          id={`${id}-text`}
          className="input"
          dir="auto"
          maxLength={dashboardLimits.maxFollowUpLength}
          value={text}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={saveText}
          onKeyDown={({ key }) => {
            if (key === "Enter") saveText();
          }}
        />
      </div>
      <p className="follow-up__days">
        {followUpChoices.map(({ name, getDay }) => (
          <button key={name} className="link" type="button" onClick={() => save(getDay())}>
            {name}
          </button>
        ))}
        {followUp !== null && (
          <button
            className="link"
            type="button"
            onClick={({ currentTarget }) => {
              // It leaves with the follow-up.
              currentTarget.closest(".follow-up")?.querySelector("input")?.focus();
              save("");
            }}
          >
            Done
          </button>
        )}
      </p>
    </div>
  );
}
