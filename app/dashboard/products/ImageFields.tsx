import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import {
  type ImageKey,
  imageLabels,
  requiredImageMessages,
  sliderImageKeys,
} from "../../../domain/catalogue/product.ts";
import { ImageSlot } from "./ImageSlot.tsx";
import { findUploadFault } from "../images/image-file-fault.ts";
import { isSliderImage, createChosenImage, chooseImageKeys } from "./image-files.ts";
import type { SlotContent, ProductValues } from "./product-values.ts";

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
