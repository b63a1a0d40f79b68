import { type DragEvent, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { getSmallerImageUrl } from "../../../domain/shared/image.ts";
import { Icon } from "../../ui/Icon.tsx";
import { findImageFileFault } from "../images/image-file-fault.ts";
import { createImagePreview } from "../images/create-image-preview.ts";
import type { PostValues, ImageChange } from "./post-values.ts";

interface ImageFieldProps {
  readonly form: UseFormReturn<PostValues>;
  readonly isRequired: boolean;
}

/** The image of a post: choose by button, keyboard or drop, preview, and remove. */
export function ImageField({ form, isRequired }: ImageFieldProps) {
  const image = useWatch({ control: form.control, name: "image" });
  const [chosenFault, setChosenFault] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const error = chosenFault ?? form.formState.errors.image?.message;
  const isStoredShown = image.chosen === null && image.stored !== null && !image.isRemoved;
  const isEmpty = image.chosen === null && !isStoredShown;

  const change = (part: Partial<ImageChange>) => {
    form.setValue("image", { ...image, ...part }, { shouldDirty: true });
    form.clearErrors("image");
    setChosenFault(null);
  };
  const chooseFile = async (file: File | undefined) => {
    if (file === undefined) return;
    const fileFault = findImageFileFault(file);
    if (fileFault !== null) {
      setChosenFault(fileFault);
      return;
    }
    change({ chosen: { file, preview: await createImagePreview(file) }, isRemoved: false });
  };
  const undo = (part: Partial<ImageChange>) => {
    change(part);
    input.current?.focus();
  };

  return (
    <div
      className="post-image"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        void chooseFile(event.dataTransfer.files[0]);
      }}
    >
      <div className={isEmpty ? "post-image__frame post-image__frame--empty" : "post-image__frame"}>
        {isStoredShown && image.stored !== null && (
          <img className="post-image__preview" src={getSmallerImageUrl(image.stored, 480)} alt="Existing" />
        )}
        {image.chosen !== null &&
          (image.chosen.preview === null ? (
            <p>{image.chosen.file.name}: this browser cannot show it</p>
          ) : (
            <img
              className="post-image__preview"
              src={image.chosen.preview}
              alt={`New: ${image.chosen.file.name}`}
            />
          ))}
        <label className={isEmpty ? "post-image__add" : "btn btn--sm btn--line"}>
          <input
            ref={input}
            className="vh"
            type="file"
            accept="image/*"
            aria-label={isEmpty ? "Choose image" : "Choose another image"}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : "post-image-error"}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // Without this, choosing the same file again fires no event.
              currentTarget.value = "";
              void chooseFile(file);
            }}
          />
          {isEmpty && <Icon name="plus" />}
          <span>{isEmpty ? (isRequired ? "Choose image" : "Choose image, optional") : "Choose another"}</span>
        </label>
        {image.chosen !== null && (
          <button className="link" type="button" onClick={() => undo({ chosen: null })}>
            Cancel New Image
          </button>
        )}
        {isStoredShown && (
          <button className="link link--danger" type="button" onClick={() => undo({ isRemoved: true })}>
            Remove Existing Image
          </button>
        )}
        {image.isRemoved && (
          <button className="link" type="button" onClick={() => undo({ isRemoved: false })}>
            Keep Existing Image
          </button>
        )}
      </div>
      {error !== undefined && (
        <p className="err" id="post-image-error">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}
