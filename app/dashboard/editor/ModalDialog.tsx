import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";

interface ModalDialogProps {
  readonly heading: string;
  readonly action: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question of the editor, over the page and outside of the form it is asked from. */
export function ModalDialog({ heading, action, onSubmit, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React would bring it to the form of the page too.
    event.stopPropagation();
    onSubmit();
  };
  return createPortal(
    <dialog ref={dialog} className="dialog editor-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{heading}</h2>
      <form noValidate onSubmit={submit}>
        {children}
        <div className="btnrow">
          <button className="btn" type="submit">
            {action}
          </button>
          <button className="btn btn--line" type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
