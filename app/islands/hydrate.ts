import type { ComponentType } from "react";
import { type ChangedControl, findChangedControls } from "./changed-controls.ts";
import { waitForComposition } from "./replay.ts";

declare global {
  interface Window {
    /** The evaluation of scripts waits for it (vite.islands.config.ts). */
    paintedAhead?: Promise<unknown> | undefined;
  }
}

interface Start {
  /** The server's. An inner island may mount before its outer one, and what is shown ahead stays while a script fails to load. */
  readonly html: string;
  readonly ahead: Promise<() => void> | undefined;
}

const starts = new WeakMap<HTMLElement, Start>();

/**
 * Resolves, as soon as React handles events, to the controls that differed from the server's HTML.
 * @param loadAhead loads the function that answers in the server's HTML until then, and returns the function that restores it
 */
export async function hydrate<Props extends object>(
  element: HTMLElement,
  load: () => Promise<{ default: ComponentType<Props> }>,
  loadAhead?: () => Promise<(element: HTMLElement, props: Props) => Promise<() => void>>,
): Promise<readonly ChangedControl[]> {
  const props: Props = JSON.parse(element.dataset["props"] ?? "{}");
  const { html, ahead } = starts.get(element) ?? {
    html: element.innerHTML,
    ahead: loadAhead?.().then((answer) => answer(element, props)),
  };
  starts.set(element, { html, ahead });
  window.paintedAhead = ahead?.catch(() => starts.delete(element));
  const [{ mount }, { default: component }] = await Promise.all([import("./mount.tsx"), load()]);
  // The evaluation of the scripts and the first render are two tasks, so that input between them is not late.
  await ("scheduler" in globalThis && "yield" in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve)));
  await waitForComposition(element);
  for (const button of element.querySelectorAll("[data-html]")) button.remove();
  (await ahead)?.();
  const changed = findChangedControls(element);
  mount(element, component, props, html);
  return changed;
}
