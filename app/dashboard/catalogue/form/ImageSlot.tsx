import { useId, useRef } from "react";
import { getSmallerImageUrl } from "#domain/shared/image.ts";
import type { ImageValue } from "#app/dashboard/editing/form-values.ts";
import { FieldLabel } from "#app/dashboard/editing/FieldLabel.tsx";
import { ImageDrop, ImageError, ImageFileInput } from "#app/dashboard/images/ImageFile.tsx";
import { ProductImage } from "#app/dashboard/catalogue/ProductImage.tsx";

interface ImageSlotProps {
  readonly name: string;
  readonly isRequired: boolean;
  readonly isMultiple: boolean;
  readonly image: ImageValue;
  readonly stored: string | null;
  readonly error: string | undefined;
  readonly isAlert: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onChange: (image: ImageValue) => void;
}

export function ImageSlot(props: ImageSlotProps) {
  const { name, image, stored, error, isAlert, onFiles } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isEmpty = image === null;
  const change = (next: ImageValue) => {
    props.onChange(next);
    // The pressed button disappears.
    input.current?.focus();
  };
  return (
    <ImageDrop className="image-slot" onFiles={onFiles}>
      <span className="label">
        <FieldLabel note={props.isRequired ? undefined : "Optional"} isRequired={props.isRequired}>
          {name}
        </FieldLabel>
      </span>
      <div className={isEmpty ? "image-slot__empty" : "image-slot__filled"}>
        {!isEmpty && <SlotImage name={name} image={image} />}
        <div className="image-slot__actions row">
          <ImageFileInput
            id={id}
            ref={input}
            isMultiple={props.isMultiple}
            isRequired={props.isRequired && isEmpty}
            name={isEmpty ? `Add picture: ${name}` : `Change picture: ${name}`}
            label={isEmpty ? "Add picture" : "Change"}
            isEmpty={isEmpty}
            emptyClassName="image-slot__add"
            error={error}
            onFiles={onFiles}
          />
          {!isEmpty && (
            <button
              className="link link--danger"
              type="button"
              aria-label={`Remove picture: ${name}`}
              onClick={() => change(null)}
            >
              Remove
            </button>
          )}
          {stored !== null && image !== stored && (
            <button
              className="link"
              type="button"
              aria-label={`Bring back picture: ${name}`}
              onClick={() => change(stored)}
            >
              Bring back
            </button>
          )}
        </div>
      </div>
      <ImageError id={id} error={error} isAlert={isAlert} />
    </ImageDrop>
  );
}

function SlotImage({ name, image }: { readonly name: string; readonly image: Exclude<ImageValue, null> }) {
  if (typeof image === "string") return <ProductImage url={getSmallerImageUrl(image, 640)} alt={name} />;
  if (image.preview !== null) return <ProductImage url={image.preview} alt={`${name}: ${image.file.name}`} />;
  return <p className="image-slot__no-preview">{image.file.name}: this browser cannot show it</p>;
}
