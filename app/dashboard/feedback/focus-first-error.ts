/** React renders the errors in one of the next frames, on a busy computer not in the first. */
const maxFrames = 10;

export function focusFirstError(formId: string, framesLeft = maxFrames): void {
  requestAnimationFrame(() => {
    const fields = [...document.querySelectorAll<HTMLElement>(`#${formId} [aria-invalid=true]`)];
    const [first] = fields;
    const visible = fields.find((field) => field.checkVisibility());
    if (visible !== undefined) visible.focus();
    else if (framesLeft > 0) {
      if (first !== undefined) showPanel(first);
      focusFirstError(formId, framesLeft - 1);
    }
  });
}

/** Of the fields in the other language only one panel is shown. */
function showPanel(field: HTMLElement): void {
  const panel = field.closest("[hidden]");
  document.querySelector<HTMLElement>(`[aria-controls="${panel?.id}"]`)?.click();
}
