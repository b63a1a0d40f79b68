import { z } from "zod";
import {
  type CustomerResponse,
  customerPageResponseSchema,
  customerSchema,
} from "#domain/customers/customer-response.ts";
import { customerFields, customerSchemas } from "#domain/customers/customer.ts";
import { type FormLayout, createSection } from "#app/dashboard/editing/RecordForm.tsx";
import { createFieldResource } from "#app/dashboard/editing/field-resource.ts";
import { getFieldRecordPath } from "#app/dashboard/layout/sections.ts";
import { createFieldRecordApi } from "#app/dashboard/shared/record-api.ts";

const foundSchema = z.object({ customer: customerSchema }).transform(({ customer }) => customer);

export const customersApi = createFieldRecordApi(foundSchema, customerPageResponseSchema, "/api/customers");

const layout: FormLayout<keyof typeof customerFields> = [
  createSection({
    legend: "Record",
    fields: [
      "company",
      { field: "trn", isOptional: true },
      { field: "domains", isOptional: true, note: "Such as example.com, example.ae" },
      { field: "address", isOptional: true },
      { field: "people", isOptional: true, isWide: true, note: "One a line: name; position; e-mail; phone" },
      { field: "note", isOptional: true, isWide: true },
      "doNotContact",
    ],
  }),
];

export const customerResource = createFieldResource({
  subject: "customer",
  fields: customerFields,
  schemas: customerSchemas,
  getTitle: ({ company }: CustomerResponse) => company,
  api: customersApi,
  listPath: getFieldRecordPath("customer"),
  layout,
});
