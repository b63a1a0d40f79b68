import { z } from "zod";
import { recordListFields } from "#domain/shared/record-schemas.ts";
import { customerSchemas } from "./customer.ts";

export const customerSchema = customerSchemas.record;
export type CustomerResponse = z.output<typeof customerSchema>;

export const customerPageResponseSchema = z
  .object({ ...recordListFields, customers: z.array(customerSchema) })
  .describe("A page of customers");

export const customerMergeSchema = z.object({
  version: z.int().describe("The version of this customer that was compared"),
  second: z.string().describe("Id of the customer that is merged into this one"),
  secondVersion: z.int().describe("The version of the second that was compared"),
});
export type CustomerMerge = z.output<typeof customerMergeSchema>;
