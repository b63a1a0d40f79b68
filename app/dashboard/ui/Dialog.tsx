import { type ReactNode, useEffect, useId, useRef } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";

interface DialogProps {
  readonly isOpen: boolean;
  readonly heading: ReactNode;
  readonly isAlert?: boolean;
  readonly description?: ReactNode;
  readonly className?: string;
  /** Without it, Escape does not close the dialog. */
  readonly onCancel?: () => void;
  /** The control with `data-focus` has the focus at first, else the first one. */
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
  const id = useId();
  return (
    <ModalOverlay
      className="dialog-overlay"
      isOpen={isOpen}
      isKeyboardDismissDisabled={onCancel === undefined}
      onOpenChange={onCancel ?? (() => undefined)}
    >
      <Modal className="dialog-frame">
        <AriaDialog
          className={className}
          role={isAlert ? "alertdialog" : "dialog"}
          aria-labelledby={`${id}-heading`}
          {...(description !== undefined && { "aria-describedby": `${id}-text` })}
        >
          <DialogContent id={id} heading={heading} description={description}>
            {children}
          </DialogContent>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface DialogContentProps extends Pick<DialogProps, "heading" | "description" | "children"> {
  readonly id: string;
}

/** React Aria would focus the dialog itself. An effect: earlier, an outer dialog takes the focus back. */
function DialogContent({ id, heading, description, children }: DialogContentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const dialog = title.current?.parentElement;
    const first =
      dialog?.querySelector<HTMLElement>("[data-focus]") ??
      dialog?.querySelector<HTMLElement>("input, select, textarea, button, a[href]");
    first?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <h2 ref={title} id={`${id}-heading`}>
        {heading}
      </h2>
      {description !== undefined && <div id={`${id}-text`}>{description}</div>}
      {children}
    </>
  );
}
