import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { type ImageKey, requiredPictures, sliderImageKeys } from "../../../domain/catalogue/product.ts";
import { PictureSlot } from "./ImageSlot.tsx";
import { uploadFaultOf } from "../pictures/file-fault.ts";
import { isSlider, newPicture, pictureNames, placesFor } from "./image-files.ts";
import type { PictureChoice, ProductValues } from "./product-values.ts";

interface PictureFieldsProps {
  readonly form: UseFormReturn<ProductValues>;
  /** The places shown, in their order. */
  readonly places: readonly ImageKey[];
  /** The pictures that are on the server. */
  readonly stored: ProductValues["pictures"];
}

type Faults = Partial<Record<ImageKey, string>>;

/** Places for pictures of a product: main and banner, or at most four slider images. */
export function PictureFields({ form, places: shown, stored }: PictureFieldsProps) {
  const pictures = useWatch({ control: form.control, name: "pictures" });
  const [faults, setFaults] = useState<Faults>({});
  const { errors } = form.formState;

  const put = (key: ImageKey, choice: PictureChoice) => {
    form.setValue(`pictures.${key}`, choice, { shouldDirty: true });
    form.clearErrors(`pictures.${key}`);
  };
  const take = async (key: ImageKey, files: readonly File[]) => {
    const places = placesFor(key, files.length, pictures);
    const found: Faults = {};
    const left = files.length - places.length;
    if (left > 0) {
      found[key] = isSlider(key)
        ? `A product has at most ${sliderImageKeys.length} slider images: ${left} ${left === 1 ? "was" : "were"} left out`
        : "There is room for one picture here: the first one was taken";
    }
    await Promise.all(
      places.map(async (place, index) => {
        const file = files[index];
        if (file === undefined) return;
        const fault = uploadFaultOf(file);
        if (fault === null) put(place, await newPicture(file));
        else found[place] = fault;
      }),
    );
    setFaults((before) => ({ ...without(before, [key, ...places]), ...found }));
  };

  return (
    <div className="picture-slots">
      {shown.map((key) => (
        <PictureSlot
          key={key}
          name={pictureNames[key]}
          isRequired={Object.hasOwn(requiredPictures, key)}
          takesSeveral={isSlider(key)}
          choice={pictures[key]}
          stored={typeof stored[key] === "string" ? stored[key] : null}
          error={faults[key] ?? errors.pictures?.[key]?.message}
          onFiles={(files) => void take(key, files)}
          onChoose={(choice) => {
            put(key, choice);
            setFaults((before) => without(before, [key]));
          }}
        />
      ))}
    </div>
  );
}

function without(faults: Faults, keys: readonly ImageKey[]): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([key]) => !keys.some((each) => each === key)));
}
