import { useStore } from "#app/dashboard/shared/store.ts";
import { Dialog } from "#app/dashboard/ui/Dialog.tsx";
import { pendingConfirmation } from "./confirm.ts";

export function ConfirmDialog() {
  const pending = useStore(pendingConfirmation);
  const isHarmless = pending?.isHarmless === true;
  return (
    <Dialog
      isOpen={pending !== null}
      isAlert
      heading={pending?.heading}
      description={
        <>
          <p>{pending?.question}</p>
          {pending?.detail !== undefined && <p>{pending.detail}</p>}
        </>
      }
      onCancel={() => pending?.settle(false)}
    >
      <div className="button-row">
        <button
          className={isHarmless ? "button button--line" : "button button--danger"}
          type="button"
          onClick={() => pending?.settle(true)}
        >
          {pending?.confirmLabel}
        </button>
        <button
          className={isHarmless ? "button" : "button button--line"}
          type="button"
          data-focus=""
          onClick={() => pending?.settle(false)}
        >
          {pending?.cancelLabel}
        </button>
      </div>
    </Dialog>
  );
}
