/** A chosen image that is not on the server yet. */
export interface ChosenImage {
  readonly file: File;
  /** A small preview as a data URL; null if this browser cannot open the file. */
  readonly preview: string | null;
}

/** Maximum side of a preview on a high-density screen, px. */
const maxSide = 640;

/** Creates a small copy of an image file as a data URL; null if the browser cannot decode the file. */
export async function createImagePreview(file: File): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return canvas.toDataURL("image/webp", 0.85);
  } catch {
    return null;
  }
}
