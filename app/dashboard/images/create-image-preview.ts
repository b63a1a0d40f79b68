export interface ChosenImage {
  readonly file: File;
  /** A data URL; null if this browser cannot open the file. */
  readonly preview: string | null;
}

const maxSidePx = 640;

export async function createImagePreview(file: File): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = drawScaled(bitmap, maxSidePx / Math.max(bitmap.width, bitmap.height));
    bitmap.close();
    return writeDataUrl(canvas, 0.85);
  } catch {
    return null;
  }
}

/** Safari writes no WebP, and gives a PNG of many megabytes in its place. */
export function writeDataUrl(canvas: Pick<HTMLCanvasElement, "toDataURL">, quality: number): string {
  const url = canvas.toDataURL("image/webp", quality);
  return url.startsWith("data:image/webp") ? url : canvas.toDataURL("image/jpeg", quality);
}

export function drawScaled(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * Math.min(1, scale)));
  canvas.height = Math.max(1, Math.round(bitmap.height * Math.min(1, scale)));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
