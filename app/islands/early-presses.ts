/** Keys that move a slider. */
const sliderKeys = /^(?:Arrow|Page|Home$|End$)/;

/** What was pressed in an island before it could answer. */
export interface EarlyPresses {
  /** Presses them again, in their order, once the island is there. */
  repeat(): Promise<void>;
  /** Stops listening. */
  stop(): void;
}

/**
 * Keeps presses that HTML alone has no answer to: on the island's buttons, and keys on its sliders, whose steps the
 * island knows. Changes of other controls stay in the controls themselves. A press that is kept goes no further, so
 * that an island which is just becoming ready does not answer it a first time.
 */
export function keepEarlyPresses(island: HTMLElement): EarlyPresses {
  const presses: (() => void)[] = [];
  const listening = new AbortController();
  const { signal } = listening;

  const keepClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest("button[type=button]") : null;
    if (!(button instanceof HTMLElement)) return;
    event.stopImmediatePropagation();
    presses.push(() => button.click());
  };
  const keepKey = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLInputElement) || target.type !== "range" || !sliderKeys.test(key)) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    presses.push(() =>
      target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
    );
  };
  island.addEventListener("click", keepClick, { capture: true, signal });
  island.addEventListener("keydown", keepKey, { capture: true, signal });

  return {
    stop: () => listening.abort(),
    async repeat() {
      for (const press of presses) {
        press();
        // React renders what a press changed in a microtask; the next press has to meet that.
        await Promise.resolve();
      }
    },
  };
}
