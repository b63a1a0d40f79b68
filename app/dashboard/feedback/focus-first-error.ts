/** Frames that React may take to show the faults: on a busy machine it does not get to it before the next one. */
const maxFrames = 10;

/** Takes the person to the first field with a fault, in the order they read them. Called when faults are to be shown. */
export function focusFirstError(formId: string, framesLeft = maxFrames): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(`#${formId} [aria-invalid=true]`);
    if (field !== null) field.focus();
    else if (framesLeft > 0) focusFirstError(formId, framesLeft - 1);
  });
}
