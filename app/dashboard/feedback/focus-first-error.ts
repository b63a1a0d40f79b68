/** Frames to wait for React to render the errors. On a busy computer that takes more than one. */
const maxFrames = 10;

/** Focuses the first invalid field of a form, in document order. */
export function focusFirstError(formId: string, framesLeft = maxFrames): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`#${formId} [aria-invalid=true]`);
    if (field !== null) field.focus();
    else if (framesLeft > 0) focusFirstError(formId, framesLeft - 1);
  });
}
