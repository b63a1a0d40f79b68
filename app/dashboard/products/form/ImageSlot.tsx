import { type DragEvent, useId, useState } from "react";
import { imageFileTypes, getSmallerImageUrl } from "../../../../domain/shared/image.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { ProductImage } from "../ProductImage.tsx";
import type { SlotContent } from "./product-values.ts";

interface ImageSlotProps {
  readonly name: string;
  readonly isRequired: boolean;
  /** Whether several files may be chosen; further files go to other slots. */
  readonly isMultiple: boolean;
  readonly choice: SlotContent;
  /** URL of the stored image of this slot. */
  readonly stored: string | null;
  readonly error: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onChoose: (choice: SlotContent) => void;
}

/** One image slot: its image, and changes by button, keyboard or dropped file. */
export function ImageSlot(props: ImageSlotProps) {
  const { name, choice, stored, error } = props;
  const [isOver, setOver] = useState(false);
  const id = useId();
  const isEmpty = choice === null;

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) props.onFiles([...event.dataTransfer.files]);
  };
  const focusInput = () => requestAnimationFrame(() => document.getElementById(id)?.focus());

  return (
    <div
      className="image-slot"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <span className="label">
        {name}
        <small>{props.isRequired ? "Required" : "Optional"}</small>
      </span>
      <div className={isEmpty ? "image-slot__empty" : "image-slot__filled"}>
        {!isEmpty && <SlotImage name={name} choice={choice} />}
        <div className="image-slot__actions">
          <label className={isEmpty ? "image-slot__add" : "btn btn--sm btn--line"}>
            <input
              id={id}
              className="vh"
              type="file"
              accept={imageFileTypes.join(",")}
              multiple={props.isMultiple}
              aria-label={isEmpty ? `Add picture: ${name}` : `Change picture: ${name}`}
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])];
                // Allows the same file to be chosen again.
                currentTarget.value = "";
                if (files.length > 0) props.onFiles(files);
              }}
            />
            {isEmpty && <Icon name="plus" />}
            <span>{isEmpty ? "Add picture" : "Change"}</span>
          </label>
          {!isEmpty && (
            <button
              className="link link--danger"
              type="button"
              aria-label={`Remove picture: ${name}`}
              onClick={() => {
                props.onChoose(null);
                focusInput();
              }}
            >
              Remove
            </button>
          )}
          {stored !== null && choice !== stored && (
            <button
              className="link"
              type="button"
              aria-label={`Bring back picture: ${name}`}
              onClick={() => {
                props.onChoose(stored);
                focusInput();
              }}
            >
              Bring back
            </button>
          )}
        </div>
      </div>
      {error !== undefined && (
        <p className="err" id={`${id}-error`} role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}

function SlotImage({ name, choice }: { readonly name: string; readonly choice: Exclude<SlotContent, null> }) {
  if (typeof choice === "string") return <ProductImage url={getSmallerImageUrl(choice, 640)} alt={name} />;
  if (choice.preview !== null)
    return <ProductImage url={choice.preview} alt={`${name}: ${choice.file.name}`} />;
  return <p className="image-slot__no-preview">{choice.file.name}: this browser cannot show it</p>;
}
