import { useState } from "react";
import { answerMethodNames, recordedAnswerSchema } from "#domain/quotes/recorded-answer.ts";
import { emptyInvoice } from "#domain/quotes/invoice-details.ts";
import { RequestDialog } from "#app/dashboard/shared/RequestDialog.tsx";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import { useInvoiceFields } from "./InvoiceDetails.tsx";
import { ActionButton, type QuoteProps } from "./QuoteActionButton.tsx";

const answers = { accepted: "Accepted", declined: "Declined" };

/** An answer that the customer gave elsewhere, where they could give it on the page. */
export function RecordAnswer(props: QuoteProps) {
  const { _id, reference, version, name, company, trn } = props.quote;
  const invoice = { ...emptyInvoice, legalName: company, trn };
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton {...props} action="respond" label="Record an answer" onPress={() => setOpen(true)} />
      <RequestDialog
        isOpen={isOpen}
        heading={`Record the answer to ${reference}`}
        id="answer"
        schema={recordedAnswerSchema}
        defaultValues={{
          answer: "accepted",
          method: "phone",
          name,
          purchaseOrder: "",
          note: "",
          version,
          ...invoice,
        }}
        fields={[
          { name: "answer", label: "Answer", options: Object.entries(answers) },
          { name: "method", label: "How it came", options: Object.entries(answerMethodNames) },
          { name: "name", label: "Who at the customer", autoComplete: "off" },
          { name: "purchaseOrder", label: "Purchase order number (if it came by one)", autoComplete: "off" },
          ...useInvoiceFields(),
          { name: "note", label: "Note for staff (may be empty)", autoComplete: "off" },
        ]}
        hint="Nobody is mailed. The customer reads that you recorded it on behalf, and you confirm an acceptance."
        action="Record it"
        busyLabel="Recording..."
        failedText="The answer is not recorded."
        onClose={() => setOpen(false)}
        send={async (answer, close) => {
          props.onChange(await enquiriesApi.actOnQuote(props.enquiryId, _id, "answer", answer));
          close();
        }}
      />
    </>
  );
}
