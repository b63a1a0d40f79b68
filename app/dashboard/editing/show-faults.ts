import { notify } from "#app/dashboard/feedback/notices.ts";

/** React renders the errors in one of the next frames, on a busy computer not in the first. */
const maxFrames = 10;

/** Of several faults the notice says how many there are: the field that takes the focus speaks of its own alone. */
export function showFaults(form: string): void {
  focusFirstFault(form, (count) => {
    if (count > 1) notify({ kind: "bad", text: `${count} fields are not complete or not valid.` });
  });
}

export function focusFirstFault(
  form: string,
  onFound?: (count: number) => void,
  framesLeft = maxFrames,
): void {
  requestAnimationFrame(() => {
    const fields = [...document.querySelectorAll<HTMLElement>(`${form} [aria-invalid=true]`)];
    const [first] = fields;
    const visible = fields.find((field) => field.checkVisibility());
    if (visible !== undefined) {
      visible.focus();
      onFound?.(fields.length);
    } else if (framesLeft > 0) {
      if (first !== undefined) showPanel(first);
      focusFirstFault(form, onFound, framesLeft - 1);
    }
  });
}

/** Of the fields in the other language only one panel is shown. */
export function showPanel(field: HTMLElement): void {
  const panel = field.closest("[hidden]");
  document.querySelector<HTMLElement>(`[aria-controls="${panel?.id}"]`)?.click();
}
