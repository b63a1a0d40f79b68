import type { ReactNode, SubmitEvent } from "react";
import { Dialog } from "#app/dashboard/ui/Dialog.tsx";

interface ModalDialogProps {
  readonly heading: string;
  readonly action: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function ModalDialog({ heading, action, onSubmit, onClose, children }: ModalDialogProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React events bubble through portals: the form of the page would be submitted too.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <Dialog isOpen className="dialog editor-dialog" heading={heading} onCancel={onClose}>
      <form noValidate onSubmit={submit}>
        {children}
        <div className="button-row">
          <button className="button" type="submit">
            {action}
          </button>
          <button className="button button--line" type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}
