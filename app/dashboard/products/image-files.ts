import { type ImageKey, sliderImageKeys } from "../../../domain/catalogue/product.ts";
import type { NewPicture, PictureChoice } from "./product-values.ts";
import { smallPicture } from "../pictures/small-picture.ts";

/** The places of a product's pictures, as staff call them. */
export const pictureNames = {
  img: "Main image",
  img1: "Banner image",
  img2: "Slider image 1",
  img3: "Slider image 2",
  img4: "Slider image 3",
  img5: "Slider image 4",
} as const satisfies Record<ImageKey, string>;

export async function newPicture(file: File): Promise<NewPicture> {
  return { file, preview: await smallPicture(file) };
}

export function isSlider(key: ImageKey): boolean {
  return sliderImageKeys.some((each) => each === key);
}

/**
 * The places that files chosen at once go to: the one they were chosen for, and for sliders the empty ones.
 * There may be fewer places than files.
 */
export function placesFor(
  key: ImageKey,
  files: number,
  pictures: Readonly<Record<ImageKey, PictureChoice>>,
): readonly ImageKey[] {
  const further = isSlider(key)
    ? sliderImageKeys.filter((each) => each !== key && pictures[each] === null)
    : [];
  return [key, ...further].slice(0, files);
}
