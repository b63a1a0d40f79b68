import { z } from "zod";
import { newIdField } from "./id.ts";
import { recordCountFields } from "./record-page.ts";
import { changedVersionSchema } from "./record-version.ts";
import { type ResourceFields, createChangesShape, createInputShape } from "./resource-fields.ts";
import { createLocalizedResponseShape } from "./translated-fields.ts";

/** Of records that consist of the fields of their definition: what the form sends, and what the API takes and returns. */
export function createRecordSchemas<const Fields extends ResourceFields>(subject: string, fields: Fields) {
  const input = z.object(createInputShape(fields));
  return {
    input,
    added: z.object({ ...createInputShape(fields), _id: newIdField(subject) }),
    /** A field left out keeps its value. */
    changes: z.object({ ...createChangesShape(fields), version: changedVersionSchema(subject) }),
    record: z.object({
      _id: z.string().describe("24 hexadecimal characters"),
      ...createLocalizedResponseShape(fields),
      version: z.int().describe("Increases with each change; send it with the next change"),
    }),
  };
}

export const recordListFields = { success: z.literal(true), ...recordCountFields };
