import type { Images, PreparedPicture } from "../images/service.ts";
import { InvalidInput } from "../shared/invalid-input.ts";
import type { UploadedFile } from "./form-fields.ts";

/**
 * Makes an upload fit to be stored.
 * @throws InvalidInput that names the field.
 */
export async function prepareUpload(
  images: Images,
  field: string,
  file: UploadedFile,
): Promise<PreparedPicture> {
  try {
    return await images.prepare(file.bytes);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw new InvalidInput(error.kind, `${file.name || field}: ${error.message}`, {
      [field]: error.message,
    });
  }
}
