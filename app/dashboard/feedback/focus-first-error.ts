/** Takes the person to the first field with a fault, in the order they read them. Called once faults are shown. */
export function focusFirstError(formId: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`#${formId} [aria-invalid=true]`)?.focus();
  });
}
