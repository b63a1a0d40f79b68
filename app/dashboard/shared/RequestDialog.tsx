import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useUnsavedChanges } from "#app/dashboard/editing/unsaved-changes.ts";
import { Dialog } from "#app/dashboard/ui/Dialog.tsx";
import { RequestForm, type RequestFormProps } from "./RequestForm.tsx";

interface RequestDialogProps<Values extends FieldValues> extends Omit<
  RequestFormProps<Values>,
  "send" | "onChange" | "onCancel"
> {
  readonly isOpen: boolean;
  readonly heading: string;
  readonly description?: ReactNode;
  readonly onClose: () => void;
  /** @param close after the request has succeeded: nothing that was typed is unsaved then */
  readonly send: (values: Values, close: () => void) => Promise<void>;
}

/** Typed input is lost only after a question. */
export function RequestDialog<Values extends FieldValues>({
  isOpen,
  heading,
  description,
  onClose,
  send,
  ...form
}: RequestDialogProps<Values>) {
  const [isChanged, setChanged] = useState(false);
  const unsaved = useUnsavedChanges(isOpen && isChanged);
  const close = () => {
    unsaved.clear();
    setChanged(false);
    onClose();
  };
  const cancel = async () => {
    if (await unsaved.confirmLeaving()) close();
  };
  return (
    <Dialog isOpen={isOpen} heading={heading} description={description} onCancel={() => void cancel()}>
      <RequestForm
        {...form}
        send={(values) => send(values, close)}
        onChange={setChanged}
        onCancel={() => void cancel()}
      />
    </Dialog>
  );
}
