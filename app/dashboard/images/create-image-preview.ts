/** A chosen image that is not on the server yet. */
export interface ChosenImage {
  readonly file: File;
  /** A small preview as a data URL; null if this browser cannot open the file. */
  readonly preview: string | null;
}

/** Maximum side of a preview on a high-density screen, px. */
const maxSidePx = 640;

/** Creates a small copy of an image file as a data URL; null if the browser cannot decode the file. */
export async function createImagePreview(file: File): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = drawScaled(bitmap, maxSidePx / Math.max(bitmap.width, bitmap.height));
    bitmap.close();
    return canvas.toDataURL("image/webp", 0.85);
  } catch {
    return null;
  }
}

/** Draws an image on a canvas. @param scale above 1 the image keeps its size */
export function drawScaled(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * Math.min(1, scale)));
  canvas.height = Math.max(1, Math.round(bitmap.height * Math.min(1, scale)));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
