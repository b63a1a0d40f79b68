/** Keys that move a slider. */
const sliderKeys = /^(?:Arrow|Page|Home$|End$)/;

/** What was pressed in an island before it could answer. */
export interface EarlyPresses {
  /** Whether there were some already. */
  readonly hasAny: boolean;
  /** Presses them again, in their order, once the island is there. */
  repeat(): Promise<void>;
  /** Stops listening. */
  stop(): void;
}

/** The button of an island that a click was meant for, where HTML alone has no answer to it. */
function buttonOf(target: EventTarget | null): HTMLElement | null {
  const button = target instanceof Element ? target.closest("button[type=button]") : null;
  return button instanceof HTMLElement ? button : null;
}

/**
 * Keeps presses that HTML alone has no answer to: on the island's buttons, and keys on its sliders, whose steps the
 * island knows. Changes of other controls stay in the controls themselves. A press that is kept goes no further, so
 * that an island which is just becoming ready does not answer it a first time.
 * @param first what was clicked on the page before
 */
export function keepEarlyPresses(island: HTMLElement, first: readonly EventTarget[]): EarlyPresses {
  const presses: (() => void)[] = [];
  for (const target of first) {
    const button = buttonOf(target);
    if (island.contains(button)) presses.push(() => button?.click());
  }
  const listening = new AbortController();
  const { signal } = listening;

  const keepClick = (event: Event) => {
    const button = buttonOf(event.target);
    if (button === null) return;
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
    hasAny: presses.length > 0,
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
