import { useState } from "react";
import { useFormContext } from "react-hook-form";
import {
  type ImageKey,
  imageLabels,
  mapImageKeys,
  requiredImageMessages,
  sliderImageKeys,
} from "../../../../domain/catalogue/product.ts";
import type { ImageValue } from "../../editing/form-values.ts";
import { createImagePreview } from "../../images/create-image-preview.ts";
import { findUploadFault } from "../../images/image-file-fault.ts";
import { ImageSlot } from "./ImageSlot.tsx";
import type { ProductValues } from "./product-resource.ts";

type Faults = Partial<Record<ImageKey, string>>;

/** Slots for the images of a product: main and banner, or at most four slider images. */
export function ImageFields({ slots }: { readonly slots: readonly ImageKey[] }) {
  const form = useFormContext<ProductValues>();
  const [faults, setFaults] = useState<Faults>({});
  const { defaultValues } = form.formState;
  const images = mapImageKeys((key) => form.watch(key));

  const getStoredUrl = (key: ImageKey): string | null => {
    const stored = defaultValues?.[key];
    return typeof stored === "string" ? stored : null;
  };
  const setImage = (key: ImageKey, image: ImageValue) => {
    form.setValue(key, image, { shouldDirty: true });
    form.clearErrors(key);
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
        if (fault === null) setImage(place, { file, preview: await createImagePreview(file) });
        else found[place] = fault;
      }),
    );
    setFaults((before) => ({ ...omitKeys(before, [key, ...places]), ...found }));
  };

  return (
    <div className="image-slots">
      {slots.map((key) => (
        <ImageSlot
          key={key}
          name={imageLabels[key]}
          isRequired={Object.hasOwn(requiredImageMessages, key)}
          isMultiple={isSliderImage(key)}
          image={images[key]}
          stored={getStoredUrl(key)}
          error={faults[key] ?? form.getFieldState(key, form.formState).error?.message}
          onFiles={(files) => void addFiles(key, files)}
          onChange={(image) => {
            setImage(key, image);
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
  images: Readonly<Record<ImageKey, ImageValue>>,
): readonly ImageKey[] {
  const further = isSliderImage(key)
    ? sliderImageKeys.filter((each) => each !== key && images[each] === null)
    : [];
  return [key, ...further].slice(0, files);
}
