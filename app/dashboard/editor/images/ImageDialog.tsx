import { useEffect, useRef, useState } from "react";
import { useIsShown } from "#app/dashboard/shared/use-is-shown.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { UploadedImages } from "./UploadedImages.tsx";
import { DialogField, addressInput } from "#app/dashboard/editor/DialogField.tsx";
import { ModalDialog } from "#app/dashboard/editor/ModalDialog.tsx";
import {
  type EditorImage,
  ImageError,
  loadImageFromUrl,
  createImageFromFile,
  findExternalHost,
} from "./create-image.ts";

export interface ImageChoice extends EditorImage {
  readonly alt: string;
  readonly caption: string | null;
}

interface ImageDialogProps {
  readonly heading: string;
  readonly action: string;
  readonly initial: ImageChoice | null;
  readonly onChoose: (choice: ImageChoice) => string | null;
  readonly onClose: () => void;
}

export function ImageDialog({ heading, action, initial, onChoose, onClose }: ImageDialogProps) {
  const [image, setImage] = useState<EditorImage | null>(initial);
  const [url, setUrl] = useState(initial === null || isEmbedded(initial) ? "" : initial.src);
  const [alt, setAlt] = useState(initial?.alt ?? "");
  const [typedCaption, setCaption] = useState(initial?.caption ?? "");
  const [error, setError] = useState<string>();
  const [isLoading, setLoading] = useState(false);
  const isShown = useIsShown();
  const altInput = useRef<HTMLInputElement>(null);
  const hasNoAlt = initial !== null && initial.alt === "";
  useEffect(() => {
    if (hasNoAlt) altInput.current?.focus();
  }, [hasNoAlt]);
  const externalHost = image === null || url === "" ? null : findExternalHost(image.src);
  const hasCaption = initial === null || initial.caption !== null;

  const chooseFile = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      setImage(await createImageFromFile(file));
      setUrl("");
      setError(undefined);
    } catch (fault) {
      setError(getFaultMessage(fault));
    }
  };
  const submit = async () => {
    if (isLoading) return;
    const typed = url.trim();
    try {
      setLoading(true);
      const loaded = typed === "" || typed === image?.src ? null : await loadImageFromUrl(typed);
      if (!isShown()) return;
      const chosen = loaded ?? image;
      if (chosen === null) {
        setError("Enter the address of an image, or choose a file");
        return;
      }
      const { src, width, height } = chosen;
      const caption = hasCaption ? typedCaption.trim() : null;
      const fault = onChoose({ src, width, height, alt: alt.trim(), caption });
      if (fault !== null) setError(fault);
      else if (loaded?.hasFailed === true) {
        notify({
          kind: "bad",
          text: "No image came from this address.",
          detail: "It is inserted all the same: check the address, or save the image and choose its file.",
        });
      }
    } catch (fault) {
      setError(getFaultMessage(fault));
    } finally {
      setLoading(false);
    }
  };

  return (
    <ModalDialog
      heading={heading}
      action={isLoading ? "Loading..." : action}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {image !== null && (
        <img
          className="editor-dialog__preview"
          src={image.src}
          alt={alt}
          width={image.width || undefined}
          height={image.height || undefined}
        />
      )}
      <DialogField
        id="image-address"
        label="Image address"
        error={error}
        value={url}
        placeholder={image !== null && url === "" ? "The file is chosen" : "https://"}
        onChange={setUrl}
        {...addressInput}
      />
      {externalHost !== null && (
        <p className="hint">
          It stays on {externalHost}: what is taken away there is gone here. Save it and choose its file to
          keep it.
        </p>
      )}
      <label className="button button--small button--line editor-dialog__file">
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // Allows the same file to be chosen again.
            currentTarget.value = "";
            void chooseFile(file);
          }}
        />
        <span>{image === null ? "Or choose a file" : "Choose another file"}</span>
      </label>
      <UploadedImages
        onChoose={({ src, width, height }) => {
          setImage({ src, width, height });
          setUrl(src);
          setError(undefined);
        }}
      />
      <DialogField id="image-alt" label="Alternative text" ref={altInput} value={alt} onChange={setAlt} />
      <p className="hint">What the image shows, for people who cannot see it. Empty if it only decorates.</p>
      {hasCaption && (
        <DialogField
          id="image-caption"
          label="Caption"
          isOptional
          value={typedCaption}
          onChange={setCaption}
        />
      )}
    </ModalDialog>
  );
}

function isEmbedded({ src }: EditorImage): boolean {
  return src.startsWith("data:");
}

function getFaultMessage(fault: unknown): string {
  if (fault instanceof ImageError) return fault.message;
  throw fault;
}
