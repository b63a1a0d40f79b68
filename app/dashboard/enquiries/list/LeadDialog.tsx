import { topicLabels, enquiryTopicNames } from "#domain/enquiries/topic-labels.ts";
import { useNavigate } from "react-router";
import { enquiryFields, languageNames } from "#domain/enquiries/enquiry-fields.ts";
import { leadSchema, leadSources } from "#domain/enquiries/lead.ts";
import { locales } from "#domain/shared/locale.ts";
import { useText } from "#app/messages/text-context.ts";
import { contactFields } from "#app/dashboard/enquiries/contact-fields.ts";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import { refreshEnquiries } from "#app/dashboard/enquiries/enquiry-queries.ts";
import { refreshWaiting } from "#app/dashboard/enquiries/waiting/waiting.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { RequestDialog } from "#app/dashboard/shared/RequestDialog.tsx";

/** An enquiry that came by phone, WhatsApp, at the counter or at an exhibition. */
export default function LeadDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <RequestDialog
      isOpen
      heading="New enquiry"
      description={
        <p>It is yours, and counts for its source. A phone number or an e-mail address is enough.</p>
      }
      onClose={onClose}
      id="lead"
      schema={leadSchema}
      defaultValues={{
        source: "phone",
        name: "",
        company: "",
        mobile: "",
        email: "",
        message: "",
        topic: "rental",
        locale: "en",
      }}
      fields={[
        { name: "source", label: "Source", options: Object.entries(leadSources) },
        ...contactFields,
        { name: "message", label: "What is asked" },
        {
          name: "topic",
          label: enquiryFields.topic.label,
          options: enquiryTopicNames.map((name) => [name, t.text(topicLabels[name])] as const),
        },
        {
          name: "locale",
          label: enquiryFields.locale.label,
          options: locales.map((name) => [name, languageNames[name]] as const),
        },
      ]}
      hint="No mail goes to the customer."
      action="Add enquiry"
      busyLabel="Adding..."
      failedText="The enquiry is not stored."
      send={async (lead, close) => {
        const { enquiry } = await enquiriesApi.add(lead);
        void refreshWaiting();
        void refreshEnquiries();
        close();
        await navigate(dashboardPaths.enquiry(enquiry._id));
      }}
    />
  );
}
