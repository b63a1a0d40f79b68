import type { EnquiryResponse } from "#domain/enquiries/enquiry-response.ts";
import { contactChangeSchema } from "#domain/enquiries/lead.ts";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import { contactFields } from "#app/dashboard/enquiries/contact-fields.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { RequestForm } from "#app/dashboard/shared/RequestForm.tsx";
import { Dialog } from "#app/dashboard/ui/Dialog.tsx";
import type { EditableEnquiry } from "./use-enquiry.ts";

interface ContactDialogProps {
  readonly enquiry: EnquiryResponse;
  readonly isOpen: boolean;
  readonly onChange: EditableEnquiry["show"];
  readonly onClose: () => void;
}

export function ContactDialog({ enquiry, isOpen, onChange, onClose }: ContactDialogProps) {
  const { name, company, mobile, email, trn, version } = enquiry;
  return (
    <Dialog isOpen={isOpen} heading="Correct the contact" onCancel={onClose}>
      <RequestForm
        id="contact"
        schema={contactChangeSchema}
        defaultValues={{ name, company, mobile: mobile === "" ? "" : `+${mobile}`, email, trn, version }}
        fields={[...contactFields, { name: "trn", label: "TRN", inputMode: "numeric" }]}
        hint="The change stands in the timeline. Quotes stay as they are."
        action="Save"
        busyLabel="Saving..."
        failedText="The contact is not saved."
        send={async (change) => {
          onChange(await enquiriesApi.changeContact(enquiry._id, change));
          notify({ kind: "ok", text: "The contact is saved" });
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
