/** Keys that move a slider. */
const sliderKeys = /^(?:Arrow|Page|Home|End)/;

/** The button that a click was meant for, where HTML alone has no answer to it. */
export function findButton(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
}

/** Whether it is a key that moves a slider: by one page where HTML alone answers, by a step of the machine's in an island. */
export function isSliderKey(event: Event): event is KeyboardEvent {
  const { target } = event;
  return (
    event instanceof KeyboardEvent &&
    target instanceof Element &&
    target.matches("[type=range]") &&
    sliderKeys.test(event.key) &&
    !(event.altKey || event.ctrlKey || event.metaKey)
  );
}

/**
 * Holds back what HTML alone has no answer to, or another one than the island: presses of its buttons, and keys on its
 * sliders. They are done again once it is there (app/islands/replay.ts), and an island that is just becoming ready
 * must not answer them a first time.
 * @param signal ends it
 */
export function holdTouches(island: HTMLElement, signal: AbortSignal): void {
  for (const type of ["click", "keydown"])
    island.addEventListener(
      type,
      (event) => {
        if (!isSliderKey(event) && (type !== "click" || findButton(event.target) === null)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true, signal },
    );
}
