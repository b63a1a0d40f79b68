import { type ImageKey, sliderImageKeys } from "../../../domain/catalogue/product.ts";
import type { ChosenImage, SlotContent } from "./product-values.ts";
import { createImagePreview } from "../images/create-image-preview.ts";

export async function createChosenImage(file: File): Promise<ChosenImage> {
  return { file, preview: await createImagePreview(file) };
}

export function isSliderImage(key: ImageKey): boolean {
  return sliderImageKeys.some((each) => each === key);
}

/**
 * The slots for files that were chosen together: the chosen slot, and for sliders the empty ones.
 * There may be fewer slots than files.
 */
export function chooseImageKeys(
  key: ImageKey,
  files: number,
  images: Readonly<Record<ImageKey, SlotContent>>,
): readonly ImageKey[] {
  const further = isSliderImage(key)
    ? sliderImageKeys.filter((each) => each !== key && images[each] === null)
    : [];
  return [key, ...further].slice(0, files);
}
