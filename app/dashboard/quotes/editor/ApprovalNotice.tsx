import { z } from "zod";
import { type DraftApproval, type QuoteDraftResponse, draftLimits } from "#domain/quotes/quote-draft.ts";
import { RequestForm } from "#app/dashboard/shared/RequestForm.tsx";

interface ApprovalNoticeProps {
  readonly stored: QuoteDraftResponse;
  /** Null: neither is possible. */
  readonly action: DraftApproval["action"] | null;
  readonly onChange: (action: DraftApproval["action"], text: string) => Promise<void>;
}

const headings = { asked: "Waits for approval", refused: "Not approved", none: "Below a floor" };
const labels = { ask: "Note for the administrators (may be empty)", refuse: "Reason" };

/** The reasons for an approval, and the form that asks for it or refuses it. */
export function ApprovalNotice({ stored, action, onChange }: ApprovalNoticeProps) {
  const { belowFloor, approval, approvalText, author } = stored;
  if (belowFloor.length === 0 && approval === null) return null;
  return (
    <section className="quote-editor__approval" aria-labelledby="approval">
      <h2 id="approval">{headings[approval ?? "none"]}</h2>
      {approval === "asked" && <p>{author} asks for it. Sending approves it; a change takes it back.</p>}
      {approvalText !== "" && <p dir="auto">“{approvalText}”</p>}
      <ul>
        {belowFloor.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      {action !== null && (
        <RequestForm
          id="approval"
          schema={z.object({ text: z.string() })}
          defaultValues={{ text: "" }}
          fields={[{ name: "text", label: labels[action], maxLength: draftLimits.maxTextLength }]}
          hint="They get a mail, and it stands in the timeline."
          action={action === "ask" ? "Ask for approval" : "Refuse"}
          busyLabel="One moment..."
          failedText="Nothing is changed."
          send={({ text }) => onChange(action, text)}
        />
      )}
    </section>
  );
}
