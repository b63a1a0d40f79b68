/** React renders the errors in one of the next frames, on a busy computer not in the first. */
const maxFrames = 10;

export function focusFirstError(formId: string, framesLeft = maxFrames): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`#${formId} [aria-invalid=true]`);
    if (field !== null) field.focus();
    else if (framesLeft > 0) focusFirstError(formId, framesLeft - 1);
  });
}
