import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { getSmallerImageUrl } from "#domain/shared/image.ts";
import type { ImageValue } from "#app/dashboard/editing/form-values.ts";
import { ImageDrop, ImageError, ImageFileInput } from "#app/dashboard/images/ImageFile.tsx";
import { createImagePreview } from "#app/dashboard/images/create-image-preview.ts";
import { findUploadFault } from "#app/dashboard/images/image-file-fault.ts";
import type { PostValues } from "./post-resource.ts";

const id = "post-image";

export function ImageField({ isRequired }: { readonly isRequired: boolean }) {
  const { control, setValue, setError, clearErrors, getFieldState, formState } = useFormContext<PostValues>();
  const image: ImageValue = useWatch({ control, name: "image" });
  const stored = formState.defaultValues?.image ?? null;
  const input = useRef<HTMLInputElement>(null);
  const fault = getFieldState("image", formState).error;
  const error = fault?.message;
  const isEmpty = image === null;

  const change = (next: ImageValue) => {
    setValue("image", next, { shouldDirty: true });
    clearErrors("image");
  };
  const chooseFile = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    const message = findUploadFault(file);
    if (message === null) change({ file, preview: await createImagePreview(file) });
    else setError("image", { type: "file", message });
  };
  /** The pressed button disappears. */
  const undo = (next: ImageValue) => {
    change(next);
    input.current?.focus();
  };

  return (
    <ImageDrop className="post-image" onFiles={(files) => void chooseFile(files)}>
      <div className={isEmpty ? "post-image__frame row post-image__frame--empty" : "post-image__frame row"}>
        {!isEmpty && <PostImage image={image} />}
        <ImageFileInput
          id={id}
          ref={input}
          isRequired={isRequired && isEmpty}
          name={isEmpty ? "Choose image" : "Choose another image"}
          label={isEmpty ? (isRequired ? "Choose image" : "Choose image, optional") : "Choose another"}
          isEmpty={isEmpty}
          emptyClassName="post-image__add"
          error={error}
          onFiles={(files) => void chooseFile(files)}
        />
        {!isEmpty && typeof image !== "string" && (
          <button
            className="link"
            type="button"
            onClick={() => undo(typeof stored === "string" ? stored : null)}
          >
            Cancel New Image
          </button>
        )}
        {typeof image === "string" && (
          <button className="link link--danger" type="button" onClick={() => undo(null)}>
            Remove Existing Image
          </button>
        )}
        {isEmpty && typeof stored === "string" && (
          <button className="link" type="button" onClick={() => undo(stored)}>
            Keep Existing Image
          </button>
        )}
      </div>
      <ImageError id={id} error={error} isAlert={fault?.type === "file"} />
    </ImageDrop>
  );
}

function PostImage({ image }: { readonly image: Exclude<ImageValue, null> }) {
  if (typeof image === "string")
    return <img className="post-image__preview" src={getSmallerImageUrl(image, 480)} alt="Existing" />;
  if (image.preview === null) return <p>{image.file.name}: this browser cannot show it</p>;
  return <img className="post-image__preview" src={image.preview} alt={`New: ${image.file.name}`} />;
}
