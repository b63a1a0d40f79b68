import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  type CustomerResponse,
  customerMergeSchema,
  customerPageResponseSchema,
  customerSchema,
} from "#domain/customers/customer-response.ts";
import { type Customer, customerFields, customerSchemas } from "#domain/customers/customer.ts";
import { recordPageSchema } from "#domain/shared/record-page.ts";
import { toFieldsJson } from "#domain/shared/resource-fields.ts";
import { forStaff, getStaffMember } from "#server/http/auth.ts";
import { addTag, nameSchemas } from "#server/http/named-schemas.ts";
import { failureResponses, successResponseSchema } from "#server/http/responses.ts";
import { addCsvRoutes } from "#server/records/csv-routes.ts";
import { addRecordWrites, createIdParams } from "#server/records/routes.ts";
import type { CustomerService } from "./service.ts";

const params = createIdParams("customer");
const found = z
  .object({ success: z.literal(true), customer: customerSchema })
  .describe("The customer, also by the id of one that was merged into it");
const saved = successResponseSchema.extend({ customer: customerSchema }).describe("The stored customer");

nameSchemas({
  Customer: customerSchema,
  NewCustomer: customerSchemas.added,
  CustomerChanges: customerSchemas.changes,
  CustomerMerge: customerMergeSchema,
});

export function customerRoutes({ customers }: { customers: CustomerService }): FastifyPluginAsyncZod {
  return async (app) => {
    addTag(app, "customers");
    app.get(
      "/api/customers",
      forStaff({
        operationId: "listCustomers",
        summary: "List the matching customers by company, a page at a time",
        querystring: recordPageSchema,
        response: { 200: customerPageResponseSchema },
      }),
      async (request) => {
        const { records, ...counts } = await customers.page(request.query);
        return { success: true as const, customers: records.map(toCustomerResponse), ...counts };
      },
    );

    addCsvRoutes(app, { subject: "customer", isSensitive: true, export: customers.exportCsv });

    addRecordWrites(app, {
      subject: "customer",
      path: "/api/customers",
      params,
      saved,
      find: { found, run: customers.find },
      toResponse: (customer: Customer) => ({ customer: toCustomerResponse(customer) }),
      add: { body: customerSchemas.added, run: customers.add },
      change: { body: customerSchemas.changes, run: customers.change },
      remove: { run: customers.remove },
    });

    app.post(
      "/api/customers/:id/merge",
      forStaff({
        operationId: "mergeCustomers",
        summary: "Merge a second customer into this one. Restoring the second within 30 days undoes it",
        params,
        body: customerMergeSchema,
        response: { 200: saved, ...failureResponses(404, 409) },
      }),
      async (request) => {
        const merged = await customers.merge(request.params.id, request.body, getStaffMember(request));
        return { success: true as const, message: "Customers merged", customer: toCustomerResponse(merged) };
      },
    );
  };
}

function toCustomerResponse(customer: Customer): CustomerResponse {
  return { _id: customer.id, ...toFieldsJson(customerFields, customer), version: customer.version };
}
