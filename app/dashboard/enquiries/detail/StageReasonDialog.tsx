import { z } from "zod";
import { type EnquiryStage, dashboardLimits, stageNames } from "#domain/enquiries/enquiry.ts";
import { requiredSingleLineSchema } from "#domain/shared/form-text.ts";
import { RequestDialog } from "#app/dashboard/shared/RequestDialog.tsx";
import type { EditableEnquiry } from "./use-enquiry.ts";

interface StageReasonDialogProps {
  readonly editable: EditableEnquiry;
  /** Null: closed. */
  readonly stage: EnquiryStage | null;
  readonly onClose: () => void;
}

const maxLength = dashboardLimits.maxLostReasonLength;
const schema = z.object({ stageReason: requiredSingleLineSchema("Reason", maxLength) });

/** Of an enquiry that a confirmed acceptance has won. */
export function StageReasonDialog({ editable, stage, onClose }: StageReasonDialogProps) {
  return (
    <RequestDialog
      isOpen={stage !== null}
      heading={`Set the stage to ${stage === null ? "" : stageNames[stage]}?`}
      description={<p>An acceptance is confirmed, so the enquiry is won.</p>}
      onClose={onClose}
      id="stage"
      schema={schema}
      defaultValues={{ stageReason: "" }}
      fields={[{ name: "stageReason", label: "Reason", maxLength }]}
      hint="It stands in the timeline. The acceptance stays confirmed."
      action="Set the stage"
      busyLabel="Saving..."
      failedText="The stage is not set."
      send={async ({ stageReason }, close) => {
        close();
        if (stage !== null) await editable.change({ stage, stageReason }, `Stage: ${stageNames[stage]}`);
      }}
    />
  );
}
