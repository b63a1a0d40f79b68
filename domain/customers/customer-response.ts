import { z } from "zod";
import { recordListFields } from "#domain/shared/record-schemas.ts";
import { customerSchemas } from "./customer.ts";

export const customerSchema = customerSchemas.record;
export type CustomerResponse = z.output<typeof customerSchema>;

export const customerPageResponseSchema = z
  .object({ ...recordListFields, customers: z.array(customerSchema) })
  .describe("A page of customers");
