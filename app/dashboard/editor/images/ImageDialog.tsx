import { useEffect, useRef, useState } from "react";
import { Field } from "../../../forms/Field.tsx";
import { UrlField } from "../UrlField.tsx";
import { ModalDialog } from "../ModalDialog.tsx";
import {
  type EditorImage,
  ImageError,
  loadImageFromUrl,
  createImageFromFile,
  findForeignHost,
} from "./create-image.ts";

/** A picture as it goes into the text. */
export interface ImageChoice extends EditorImage {
  readonly alt: string;
  /** Null where there is no room for one in this dialog: the caption stands in the text already. */
  readonly caption: string | null;
}

interface ImageDialogProps {
  readonly heading: string;
  readonly action: string;
  /** What is there, or was dropped into the text. */
  readonly start: ImageChoice | null;
  /** Puts it into the text, or says why it does not fit. */
  readonly onChoose: (choice: ImageChoice) => string | null;
  readonly onClose: () => void;
}

/** Asks for a picture, by address or as a file, and for what it shows. */
export function ImageDialog({ heading, action, start, onChoose, onClose }: ImageDialogProps) {
  const [image, setImage] = useState<EditorImage | null>(start);
  const [url, setUrl] = useState(start === null || isEmbedded(start) ? "" : start.src);
  const [alt, setAlt] = useState(start?.alt ?? "");
  const [caption, setCaption] = useState(start?.caption ?? "");
  const [error, setError] = useState<string>();
  const altInput = useRef<HTMLInputElement>(null);
  const hasNoAlt = start !== null && start.alt === "";
  useEffect(() => {
    if (hasNoAlt) altInput.current?.focus();
  }, [hasNoAlt]);
  const foreignHost = image === null || url === "" ? null : findForeignHost(image.src);
  const hasCaption = start === null || start.caption !== null;

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
    const typed = url.trim();
    try {
      const chosen = typed === "" || typed === image?.src ? image : await loadImageFromUrl(typed);
      if (chosen === null) {
        setError("Enter the address of an image, or choose a file");
        return;
      }
      const fault = onChoose({ ...chosen, alt: alt.trim(), caption: hasCaption ? caption.trim() : null });
      if (fault !== null) setError(fault);
    } catch (fault) {
      setError(getFaultMessage(fault));
    }
  };

  return (
    <ModalDialog heading={heading} action={action} onSubmit={() => void submit()} onClose={onClose}>
      {image !== null && (
        <img
          className="editor-dialog__preview"
          src={image.src}
          alt={alt}
          width={image.width}
          height={image.height}
        />
      )}
      <UrlField
        id="image-address"
        label="Image address"
        error={error}
        value={url}
        placeholder={image !== null && url === "" ? "The file is chosen" : "https://"}
        onChange={setUrl}
      />
      {foreignHost !== null && (
        <p className="hint">
          It stays on {foreignHost}: what is taken away there is gone here. Save it and choose its file to
          keep it.
        </p>
      )}
      <label className="btn btn--sm btn--line editor-dialog__file">
        <input
          className="vh"
          type="file"
          accept="image/*"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file can be chosen again.
            currentTarget.value = "";
            void chooseFile(file);
          }}
        />
        <span>{image === null ? "Or choose a file" : "Choose another file"}</span>
      </label>
      <Field id="image-alt" label="Alternative text" error={undefined}>
        {(control) => (
          <input
            {...control}
            ref={altInput}
            className="input"
            type="text"
            autoComplete="off"
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
        )}
      </Field>
      <p className="hint">What the image shows, for people who cannot see it. Empty if it only decorates.</p>
      {hasCaption && (
        <Field id="image-caption" label="Caption" isOptional error={undefined}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="text"
              autoComplete="off"
              value={caption}
              onChange={({ target }) => setCaption(target.value)}
            />
          )}
        </Field>
      )}
    </ModalDialog>
  );
}

function isEmbedded({ src }: EditorImage): boolean {
  return src.startsWith("data:");
}

/** @throws what is no fault of a picture: that is one of the program */
function getFaultMessage(fault: unknown): string {
  if (fault instanceof ImageError) return fault.message;
  throw fault;
}
