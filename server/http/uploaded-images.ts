import type { Images, PreparedPicture } from "../images/service.ts";
import { RequestRefused } from "./http-error.ts";
import type { UploadedFile } from "./form-fields.ts";

/**
 * Makes an upload fit to be stored.
 * @throws RequestRefused 415 or 422, naming the field.
 */
export async function prepareUpload(
  images: Images,
  field: string,
  file: UploadedFile,
): Promise<PreparedPicture> {
  try {
    return await images.prepare(file.bytes);
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    throw new RequestRefused(error.status, `${file.name || field}: ${error.message}`, {
      errors: { [field]: error.message },
    });
  }
}
