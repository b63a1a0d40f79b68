/** Keys that move a slider. */
const sliderKeys = /^(?:Arrow|Page|Home$|End$)/;

/** The button that a click was meant for, where HTML alone has no answer to it. */
export function buttonOf(target: EventTarget | null): HTMLElement | null {
  const button = target instanceof Element ? target.closest("button[type=button]") : null;
  return button instanceof HTMLElement ? button : null;
}

/** Whether it is a key that moves a slider: by one page where HTML alone answers, by a step of the machine's in an island. */
export function isSliderKey(event: Event): event is KeyboardEvent {
  const { target } = event;
  if (!(event instanceof KeyboardEvent) || !(target instanceof HTMLInputElement) || target.type !== "range")
    return false;
  return sliderKeys.test(event.key) && !event.altKey && !event.ctrlKey && !event.metaKey;
}

/**
 * Holds back what HTML alone has no answer to, or another one than the island: presses of its buttons, and keys on its
 * sliders. They are done again once it is there (app/islands/replay.ts), and an island that is just becoming ready
 * must not answer them a first time. Gives a function that ends it.
 */
export function holdTouches(island: HTMLElement): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  island.addEventListener(
    "click",
    (event) => {
      if (buttonOf(event.target) !== null) event.stopImmediatePropagation();
    },
    options,
  );
  island.addEventListener(
    "keydown",
    (event) => {
      if (!isSliderKey(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    options,
  );
  return () => listening.abort();
}
