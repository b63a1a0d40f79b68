/** Keys that move a slider. */
const sliderKeys = /^(?:Arrow|Page|Home|End)/;

/** The clicked button, if it does nothing without JavaScript. */
export function findButton(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
}

/** Whether an event is a key that moves a slider: by one page in HTML, by the product's step in an island. */
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
 * Stops events that HTML does not handle, or handles differently from the island: clicks on its buttons and keys on its
 * sliders. replay.ts repeats them once the island is ready, so an island that becomes ready during the event must not
 * handle it too.
 * @param signal ends the holding
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
