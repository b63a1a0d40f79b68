import { type ReactNode, useEffect, useId, useRef } from "react";

interface DialogProps {
  readonly isOpen: boolean;
  readonly heading: ReactNode;
  /** Whether it interrupts the user with a question. */
  readonly isAlert?: boolean;
  /** Text below the heading that screen readers announce. */
  readonly description?: ReactNode;
  readonly className?: string;
  /** Called when the user presses Escape. The owner closes the dialog. Without it, Escape does not close the dialog. */
  readonly onCancel?: () => void;
  /** The button with `data-focus` has the focus at first. */
  readonly children: ReactNode;
}

/** A modal dialog with a heading, a description and buttons. */
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
