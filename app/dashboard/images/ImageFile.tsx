import { type ReactNode, type RefObject, useState } from "react";
import { imageFileTypes } from "#domain/shared/image.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";

interface ImageDropProps {
  readonly className: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

export function ImageDrop({ className, onFiles, children }: ImageDropProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={className}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      }}
    >
      {children}
    </div>
  );
}

interface ImageFileInputProps {
  readonly id: string;
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly isMultiple?: boolean;
  readonly isRequired?: boolean;
  readonly name: string;
  readonly label: string;
  readonly isEmpty: boolean;
  readonly emptyClassName: string;
  readonly error: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

export function ImageFileInput({ ref, ...props }: ImageFileInputProps) {
  const { id, isEmpty, error } = props;
  return (
    <label className={isEmpty ? props.emptyClassName : "button button--small button--line"}>
      <input
        id={id}
        ref={ref}
        className="visually-hidden"
        type="file"
        accept={imageFileTypes.join(",")}
        multiple={props.isMultiple}
        required={props.isRequired}
        aria-label={props.name}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Allows the same file to be chosen again.
          currentTarget.value = "";
          if (files.length > 0) props.onFiles(files);
        }}
      />
      {isEmpty && <Icon path={icons.plus} />}
      <span>{props.label}</span>
    </label>
  );
}

interface ImageErrorProps {
  readonly id: string;
  readonly error: string | undefined;
  /** Not for one of several faults, of which the first is focused. */
  readonly isAlert: boolean;
}

export function ImageError({ id, error, isAlert }: ImageErrorProps) {
  return (
    error !== undefined && (
      <p className="error" id={`${id}-error`} role={isAlert ? "alert" : undefined}>
        <Icon path={icons.alert} />
        {error}
      </p>
    )
  );
}
