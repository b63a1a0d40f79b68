import { listFieldNames } from "./field-names.ts";
import { type Image, type ImageFormat, createImageUrl, getImageWidths, imageWidths } from "./image.ts";

/** Cut out of the middle, in the ratios that search engines show. */
export const imageCrops = { "1x1.webp": 1, "4x3.webp": 4 / 3, "16x9.webp": 16 / 9 } as const;
export type ImageVariant = ImageFormat | keyof typeof imageCrops;

export function listCropUrls(image: Pick<Image, "hash" | "width">): string[] {
  const width = getImageWidths(image).findLast((each) => each <= 800) ?? imageWidths[0];
  return listFieldNames(imageCrops).map((crop) => createImageUrl(image, width, crop));
}
