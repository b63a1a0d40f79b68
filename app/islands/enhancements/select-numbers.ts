/** A tap places the caret after the focus has selected the number, so that typed digits would join it. */
export function selectNumbers(): void {
  let entered: EventTarget | null = null;
  addEventListener(
    "pointerdown",
    ({ target }) => (entered = target === document.activeElement ? null : target),
    true,
  );
  addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target !== entered) return;
    if (/numeric|decimal/.test(target.inputMode) && target.selectionStart === target.selectionEnd)
      target.select();
  });
}
