import { useState } from "react";
import {
  type InvoiceDetails,
  emptyInvoice,
  invoiceFields,
  staffInvoiceSchema,
} from "#domain/quotes/invoice-details.ts";
import { listEmirateOptions } from "#domain/shared/emirate-options.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { useText } from "#app/messages/text-context.ts";
import { RequestDialog } from "#app/dashboard/shared/RequestDialog.tsx";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import { ActionButton, type QuoteProps } from "./QuoteActionButton.tsx";

/** As staff know them, for a form. */
export function useInvoiceFields() {
  const t = useText();
  return listFieldNames(invoiceFields).map((name) => ({
    name,
    label: `${t.text(invoiceFields[name].label)} (may be empty)`,
    autoComplete: "off",
    ...(name === "emirate" && { options: [["", "Not known"] as const, ...listEmirateOptions(t)] }),
  }));
}

/** For an accepted quote: what the hand-over names. */
export function CompleteInvoice({
  invoice,
  ...props
}: QuoteProps & { readonly invoice: InvoiceDetails | null }) {
  const { _id, reference } = props.quote;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        {...props}
        action="invoice"
        label="Complete the invoice details"
        onPress={() => setOpen(true)}
      />
      <RequestDialog
        isOpen={isOpen}
        heading={`Invoice details of ${reference}`}
        id="invoice"
        schema={staffInvoiceSchema}
        defaultValues={invoice ?? emptyInvoice}
        keepsValues
        fields={useInvoiceFields()}
        hint="The hand-over has them. The accepted document keeps what was given with it; the change stands in the timeline."
        action="Save"
        busyLabel="Saving..."
        failedText="The details are not saved."
        onClose={() => setOpen(false)}
        send={async (details, close) => {
          props.onChange(await enquiriesApi.actOnQuote(props.enquiryId, _id, "invoice", details));
          close();
        }}
      />
    </>
  );
}
