import { type DragEvent, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { smallerPictureUrl } from "../../../domain/shared/image.ts";
import { Icon } from "../../ui/Icon.tsx";
import { faultOf } from "../pictures/file-fault.ts";
import { smallPicture } from "../pictures/small-picture.ts";
import type { BlogValues, ImagePlan } from "./post-values.ts";

interface ImageFieldProps {
  readonly form: UseFormReturn<BlogValues>;
  readonly isRequired: boolean;
}

/** The image of a post: chosen by button, keyboard or by dropping a file, shown small, and given up again. */
export function ImageField({ form, isRequired }: ImageFieldProps) {
  const image = useWatch({ control: form.control, name: "image" });
  const [fault, setFault] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const error = fault ?? form.formState.errors.image?.message;
  const isStoredShown = image.chosen === null && image.stored !== null && !image.isRemoved;
  const isEmpty = image.chosen === null && !isStoredShown;

  const plan = (change: Partial<ImagePlan>) => {
    form.setValue("image", { ...image, ...change }, { shouldDirty: true });
    form.clearErrors("image");
    setFault(null);
  };
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const found = faultOf(file);
    if (found !== null) {
      setFault(found);
      return;
    }
    plan({ chosen: { file, preview: await smallPicture(file) }, isRemoved: false });
  };
  const giveUp = (change: Partial<ImagePlan>) => {
    plan(change);
    input.current?.focus();
  };

  return (
    <div
      className="blog-image"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <div className={isEmpty ? "blog-image__frame blog-image__frame--empty" : "blog-image__frame"}>
        {isStoredShown && image.stored !== null && (
          <img className="blog-image__preview" src={smallerPictureUrl(image.stored, 480)} alt="Existing" />
        )}
        {image.chosen !== null &&
          (image.chosen.preview === null ? (
            <p>{image.chosen.file.name}: this browser cannot show it</p>
          ) : (
            <img
              className="blog-image__preview"
              src={image.chosen.preview}
              alt={`New: ${image.chosen.file.name}`}
            />
          ))}
        <label className={isEmpty ? "blog-image__add" : "btn btn--sm btn--line"}>
          <input
            ref={input}
            className="vh"
            type="file"
            accept="image/*"
            aria-label={isEmpty ? "Choose image" : "Choose another image"}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : "blog-image-error"}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // The same file can be chosen again.
              currentTarget.value = "";
              void take(file);
            }}
          />
          {isEmpty && <Icon name="plus" />}
          <span>{isEmpty ? (isRequired ? "Choose image" : "Choose image, optional") : "Choose another"}</span>
        </label>
        {image.chosen !== null && (
          <button className="link" type="button" onClick={() => giveUp({ chosen: null })}>
            Cancel New Image
          </button>
        )}
        {isStoredShown && (
          <button className="link link--danger" type="button" onClick={() => giveUp({ isRemoved: true })}>
            Remove Existing Image
          </button>
        )}
        {image.isRemoved && (
          <button className="link" type="button" onClick={() => giveUp({ isRemoved: false })}>
            Keep Existing Image
          </button>
        )}
      </div>
      {error !== undefined && (
        <p className="err" id="blog-image-error">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}
