import { useFormContext } from "react-hook-form";
import {
  type ImageKey,
  imageLabels,
  mapImageKeys,
  requiredImageMessages,
  sliderImageKeys,
} from "#domain/catalogue/product.ts";
import type { ImageValue } from "#app/dashboard/editing/form-values.ts";
import { createImagePreview } from "#app/dashboard/images/create-image-preview.ts";
import { findUploadFault } from "#app/dashboard/images/image-file-fault.ts";
import { useIsShown } from "#app/dashboard/shared/use-is-shown.ts";
import { ImageSlot } from "./ImageSlot.tsx";
import type { ProductValues } from "./product-resource.ts";

export function ImageFields({ slots }: { readonly slots: readonly ImageKey[] }) {
  const form = useFormContext<ProductValues>();
  const { defaultValues } = form.formState;
  const images = mapImageKeys((key) => form.watch(key));
  const isShown = useIsShown();

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
    const leftOut = files.length - places.length;
    const accepted = places.flatMap((place, index) => {
      const file = files[index];
      if (file === undefined) return [];
      const fault = findUploadFault(file);
      if (fault === null) form.clearErrors(place);
      else form.setError(place, { type: "file", message: fault });
      return fault === null ? [{ place, file }] : [];
    });
    // At once: after the previews, this form may have been saved and the next one begun.
    if (leftOut > 0) {
      form.setError(key, {
        type: "file",
        message: isSliderImage(key)
          ? `A product has at most ${sliderImageKeys.length} slider images: ${leftOut} ${leftOut === 1 ? "was" : "were"} left out`
          : "There is room for one picture here: the first one was taken",
      });
    }
    await Promise.all(
      accepted.map(async ({ place, file }) => {
        const preview = await createImagePreview(file);
        if (isShown()) form.setValue(place, { file, preview }, { shouldDirty: true });
      }),
    );
  };

  return (
    <div className="image-slots">
      {slots.map((key) => {
        const fault = form.getFieldState(key, form.formState).error;
        return (
          <ImageSlot
            key={key}
            name={imageLabels[key]}
            isRequired={Object.hasOwn(requiredImageMessages, key)}
            isMultiple={isSliderImage(key)}
            image={images[key]}
            stored={getStoredUrl(key)}
            error={fault?.message}
            isAlert={fault?.type === "file"}
            onFiles={(files) => void addFiles(key, files)}
            onChange={(image) => setImage(key, image)}
          />
        );
      })}
    </div>
  );
}

function isSliderImage(key: ImageKey): boolean {
  return sliderImageKeys.some((each) => each === key);
}

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
