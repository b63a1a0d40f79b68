import { formatPhone } from "#domain/shared/phone.ts";
import { type QuotedContact, type QuotedContactField, pickQuoted } from "#domain/shared/contact.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import type { Translate } from "#messages/message.ts";

const labels = {
  name: "mail.detail.for",
  company: "mail.detail.company",
  trn: "mail.detail.customerTrn",
  mobile: "quotePdf.mobile",
} as const satisfies Record<QuotedContactField, string>;

/** The customer, in the PDF and in the mails of a quote. */
export function listCustomerDetails(t: Translate, contact: QuotedContact) {
  const values = pickQuoted({ ...contact, mobile: formatPhone(contact.mobile) });
  return listFieldNames(labels).map((field) => ({ field, label: t(labels[field]), value: values[field] }));
}
