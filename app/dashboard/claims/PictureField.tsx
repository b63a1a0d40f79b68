import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { uploadedPictureSchema } from "#domain/company/showcase.ts";
import { getSmallerImageUrl, imageFileTypes, maxImageFileBytes } from "#domain/shared/image.ts";
import { ImageDrop, ImageError } from "#app/dashboard/images/ImageFile.tsx";
import { asApiError } from "#app/dashboard/shared/api-error.ts";
import { callApi } from "#app/dashboard/shared/call-api.ts";

interface PictureFieldProps {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  /** Of the call that stores the file. */
  readonly path?: string;
}

/** The file is sent when it is chosen: the form holds its address. */
export function PictureField({ name, label, error, path = "/api/showcase/pictures" }: PictureFieldProps) {
  const { setValue, setError, clearErrors, getFieldState, formState } = useFormContext();
  const source: unknown = useWatch({ name });
  const [isSending, setSending] = useState(false);
  const send = async ([file]: readonly File[]) => {
    if (file === undefined || isSending) return;
    if (file.size > maxImageFileBytes) {
      setError(name, { type: "file", message: `${file.name} is too large` });
      return;
    }
    const body = new FormData();
    body.append("picture", file);
    setSending(true);
    clearErrors(name);
    try {
      const response = await callApi({ method: "POST", path, body }, uploadedPictureSchema);
      setValue(name, response.source, { shouldDirty: true });
    } catch (failure) {
      setError(name, { type: "file", message: asApiError(failure).message });
    }
    setSending(false);
  };
  const id = `picture-${name}`;
  const action = isSending ? "Sending..." : source === "" ? "Upload" : "Change";
  return (
    <ImageDrop className="picture-field" onFiles={(files) => void send(files)}>
      {typeof source === "string" && source !== "" && (
        <img src={getSmallerImageUrl(source, 320)} alt="" loading="lazy" />
      )}
      <label className="button button--small button--line">
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept={["image/svg+xml", ...imageFileTypes].join(",")}
          aria-label={`${action} ${label.toLowerCase()}`}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            // Allows the same file to be chosen again.
            currentTarget.value = "";
            void send(files);
          }}
        />
        <span>{action}</span>
      </label>
      <ImageError id={id} error={error} isAlert={getFieldState(name, formState).error?.type === "file"} />
    </ImageDrop>
  );
}
