import { z } from "zod";
import { formatCount } from "#domain/shared/format.ts";
import { imageFileFormatList, maxImagePixels, maxImageSide } from "#domain/shared/image.ts";
import { formLimits, formatMegabytes } from "./upload-limits.ts";

/** In memory only, so that no failed request leaves a file on disk. */
export class UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;

  constructor(name: string, bytes: Uint8Array) {
    this.name = name;
    this.bytes = bytes;
  }
}

const fileDescription = `${imageFileFormatList} file of at most ${formatMegabytes(formLimits.file)} and ${maxImagePixels / 1_000_000} megapixels, its longer side at most ${formatCount(maxImageSide)} pixels`;

export const fileField = z.instanceof(UploadedFile).optional().catch(undefined).meta({
  type: "string",
  format: "binary",
  description: fileDescription,
});

export const fileListField = z
  .array(z.instanceof(UploadedFile).meta({ type: "string", format: "binary" }), "must be files")
  .max(formLimits.files, `At most ${formLimits.files} images can be sent at once`)
  .default([])
  .describe(`Main image, banner image, then slider images. Each is a ${fileDescription}`);

export function jsonField<Schema extends z.ZodType>(label: string, schema: Schema) {
  return z
    .string(`${label} is required`)
    .meta({
      contentMediaType: "application/json",
      contentSchema: z.toJSONSchema(schema, { io: "input" }),
      description: "JSON as text",
    })
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: `${label} must be JSON text` });
        return z.NEVER;
      }
    })
    .pipe(schema);
}
