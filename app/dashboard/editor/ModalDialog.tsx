import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";

interface ModalDialogProps {
  readonly heading: string;
  readonly action: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Dialog of the editor with a form, rendered outside of the form of the page. */
export function ModalDialog({ heading, action, onSubmit, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React events bubble through portals: the form of the page would be submitted too.
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
