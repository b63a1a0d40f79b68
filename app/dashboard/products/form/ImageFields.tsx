import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import {
  type ImageKey,
  imageLabels,
  requiredImageMessages,
  sliderImageKeys,
} from "../../../../domain/catalogue/product.ts";
import { ImageSlot } from "./ImageSlot.tsx";
import { findUploadFault } from "../../images/image-file-fault.ts";
import { type ChosenImage, createImagePreview } from "../../images/create-image-preview.ts";
import type { ProductValues, SlotContent } from "./product-values.ts";

interface ImageFieldsProps {
  readonly form: UseFormReturn<ProductValues>;
  /** The slots to show, in their order. */
  readonly slots: readonly ImageKey[];
  /** The stored images. */
  readonly stored: ProductValues["images"];
}

type Faults = Partial<Record<ImageKey, string>>;

/** Slots for the images of a product: main and banner, or at most four slider images. */
export function ImageFields({ form, slots: shown, stored }: ImageFieldsProps) {
  const images = useWatch({ control: form.control, name: "images" });
  const [faults, setFaults] = useState<Faults>({});
  const { errors } = form.formState;

  const setChoice = (key: ImageKey, choice: SlotContent) => {
    form.setValue(`images.${key}`, choice, { shouldDirty: true });
    form.clearErrors(`images.${key}`);
  };
  const addFiles = async (key: ImageKey, files: readonly File[]) => {
    const places = chooseImageKeys(key, files.length, images);
    const found: Faults = {};
    const leftOut = files.length - places.length;
    if (leftOut > 0) {
      found[key] = isSliderImage(key)
        ? `A product has at most ${sliderImageKeys.length} slider images: ${leftOut} ${leftOut === 1 ? "was" : "were"} left out`
        : "There is room for one picture here: the first one was taken";
    }
    await Promise.all(
      places.map(async (place, index) => {
        const file = files[index];
        if (file === undefined) return;
        const fault = findUploadFault(file);
        if (fault === null) setChoice(place, await createChosenImage(file));
        else found[place] = fault;
      }),
    );
    setFaults((before) => ({ ...omitKeys(before, [key, ...places]), ...found }));
  };

  return (
    <div className="image-slots">
      {shown.map((key) => (
        <ImageSlot
          key={key}
          name={imageLabels[key]}
          isRequired={Object.hasOwn(requiredImageMessages, key)}
          isMultiple={isSliderImage(key)}
          choice={images[key]}
          stored={typeof stored[key] === "string" ? stored[key] : null}
          error={faults[key] ?? errors.images?.[key]?.message}
          onFiles={(files) => void addFiles(key, files)}
          onChoose={(choice) => {
            setChoice(key, choice);
            setFaults((before) => omitKeys(before, [key]));
          }}
        />
      ))}
    </div>
  );
}

function omitKeys(faults: Faults, keys: readonly ImageKey[]): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([key]) => !keys.some((each) => each === key)));
}

async function createChosenImage(file: File): Promise<ChosenImage> {
  return { file, preview: await createImagePreview(file) };
}

function isSliderImage(key: ImageKey): boolean {
  return sliderImageKeys.some((each) => each === key);
}

/**
 * The slots for files that were chosen together: the chosen slot, and for sliders the empty ones.
 * There may be fewer slots than files.
 */
function chooseImageKeys(
  key: ImageKey,
  files: number,
  images: Readonly<Record<ImageKey, SlotContent>>,
): readonly ImageKey[] {
  const further = isSliderImage(key)
    ? sliderImageKeys.filter((each) => each !== key && images[each] === null)
    : [];
  return [key, ...further].slice(0, files);
}
