import type { Selectable } from "kysely";
import { orderedPartsSchema } from "#domain/consumables/order.ts";
import { enquiryDetailsSchema } from "#domain/enquiries/enquiry-fields.ts";
import type { EnquiryRequest } from "#domain/enquiries/enquiry-form.ts";
import { enquiryFields } from "#domain/enquiries/enquiry-fields.ts";
import { fromColumns } from "./field-columns.ts";
import type { Tables } from "./tables.ts";

export function toEnquiryRequest(row: Selectable<Tables["enquiries"]>): EnquiryRequest {
  return {
    ...fromColumns(enquiryFields, row),
    details: enquiryDetailsSchema.parse(JSON.parse(row.details)),
    parts: orderedPartsSchema.parse(JSON.parse(row.parts)),
  };
}
