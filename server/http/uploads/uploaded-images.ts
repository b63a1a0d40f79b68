import type { ImageService, PreparedImage } from "#server/images/service.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import type { UploadedFile } from "./form-fields.ts";

export async function prepareUpload(
  images: ImageService,
  field: string,
  file: UploadedFile,
): Promise<PreparedImage> {
  try {
    return await images.prepare(file.bytes);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw new InvalidInput(error.kind, `${file.name || field}: ${error.message}`, {
      [field]: error.message,
    });
  }
}
