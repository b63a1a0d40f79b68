import { z } from "zod";
import { type Translate, message, writeMessage } from "#messages/message.ts";
import { trnSchema } from "#domain/shared/trn.ts";
import { emirateNames, emirates, findEmirate } from "#domain/shared/emirates.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { singleLineSchema } from "#domain/shared/form-text.ts";
import { type FieldValues, type ResourceFields, createInputShape } from "#domain/shared/resource-fields.ts";
import { cleanTypedCode } from "#domain/shared/typed-text.ts";

/** The facts about the buyer that a tax invoice of the UAE names (specification section 13). The law demands the legal name alone of everybody. */
export const invoiceFields = {
  legalName: {
    kind: "line",
    label: message("acceptance.legalName"),
    maxLength: 150,
    whenMissing: writeMessage("acceptance.legalName.required"),
  },
  trn: { kind: "line", label: message("contact.trn"), schema: () => trnSchema, whenEmpty: "accept" },
  registrationNumber: {
    kind: "line",
    label: message("acceptance.registrationNumber"),
    schema: () => singleLineSchema(message("acceptance.registrationNumber"), 50).overwrite(cleanTypedCode),
    whenEmpty: "accept",
  },
  registrationAuthority: {
    kind: "line",
    label: message("acceptance.registrationAuthority"),
    maxLength: 100,
    whenEmpty: "accept",
  },
  /** Of the seat; the offices of the quote may stand elsewhere. */
  emirate: {
    kind: "line",
    label: message("acceptance.emirate"),
    schema: () => z.enum(["", ...emirateNames]),
    whenEmpty: "accept",
  },
} as const satisfies ResourceFields;

export type InvoiceField = keyof typeof invoiceFields;
export type InvoiceDetails = FieldValues<typeof invoiceFields>;

export const invoiceDetailsSchema = z.object(createInputShape(invoiceFields));

/** As staff know them: the legal name may be missing. */
export const staffInvoiceSchema = invoiceDetailsSchema.extend({
  legalName: singleLineSchema(invoiceFields.legalName.label, invoiceFields.legalName.maxLength).default(""),
});

/** The fields that the customer must fill in, as long as they are empty. */
export function listMissingFields(details: InvoiceDetails): InvoiceField[] {
  return listFieldNames(invoiceFields).filter(
    (field) => "whenMissing" in invoiceFields[field] && details[field] === "",
  );
}

export const emptyInvoice: InvoiceDetails = {
  legalName: "",
  trn: "",
  registrationNumber: "",
  registrationAuthority: "",
  emirate: "",
};

/** Those that are known, for people. */
export function listInvoiceLines(t: Translate, details: InvoiceDetails): { label: string; value: string }[] {
  const emirate = findEmirate(details.emirate);
  const shown = { ...details, emirate: emirate === undefined ? "" : t.text(emirates[emirate]) };
  return listFieldNames(invoiceFields)
    .map((field) => ({ label: t.text(invoiceFields[field].label), value: shown[field] }))
    .filter(({ value }) => value !== "");
}
