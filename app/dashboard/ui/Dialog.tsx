import { type ReactNode, useEffect, useId, useRef } from "react";

interface DialogProps {
  readonly isOpen: boolean;
  readonly heading: ReactNode;
  readonly isAlert?: boolean;
  readonly description?: ReactNode;
  readonly className?: string;
  /** Without it, Escape does not close the dialog. */
  readonly onCancel?: () => void;
  /** The button with `data-focus` has the focus at first. */
  readonly children: ReactNode;
}

export function Dialog({
  isOpen,
  heading,
  isAlert = false,
  description,
  className = "dialog",
  onCancel,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) dialog.current?.close();
    else if (dialog.current?.open === false) {
      dialog.current.showModal();
      dialog.current.querySelector<HTMLElement>("[data-focus]")?.focus({ preventScroll: true });
      dialog.current.scrollTop = 0;
    }
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={className}
      role={isAlert ? "alertdialog" : undefined}
      aria-labelledby={`${id}-heading`}
      aria-describedby={description === undefined ? undefined : `${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
      // Browsers close a dialog by force at the second Escape.
      onClose={() => {
        if (!isOpen) return;
        if (onCancel === undefined) dialog.current?.showModal();
        else onCancel();
      }}
    >
      {isOpen && (
        <>
          <h2 id={`${id}-heading`}>{heading}</h2>
          {description !== undefined && <div id={`${id}-text`}>{description}</div>}
          {children}
        </>
      )}
    </dialog>
  );
}
