import { Dialog } from "#app/dashboard/ui/Dialog.tsx";
import { useKeysSwitch } from "./use-key.ts";

const keys = [
  ["j, k", "next, previous enquiry"],
  ["x", "select it"],
  ["b", "to what is done with the selected"],
  ["e", "answered, and on to the next one"],
  ["r", "reply"],
  ["n", "write a note"],
  ["c", "log a call"],
  ["/", "search"],
  ["?", "show the keys"],
] as const;

export function KeysDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const [areOn, change] = useKeysSwitch();
  return (
    <Dialog isOpen={isOpen} heading="Keys" onCancel={onClose}>
      <dl className="keys">
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className="keys__switch">
        <input type="checkbox" checked={areOn} onChange={({ target }) => change(target.checked)} />
        Use these keys in this browser. They rest while you type.
      </label>
      <div className="button-row">
        <button className="button" type="button" data-focus="" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
