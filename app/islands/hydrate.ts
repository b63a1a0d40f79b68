import type { ComponentType } from "react";
import { type ChangedControl, findChangedControls } from "./changed-controls.ts";
import { waitForComposition } from "./replay.ts";

declare global {
  interface Window {
    /** The evaluation of scripts waits for it (vite.islands.config.ts). */
    paintedAhead?: Promise<unknown> | undefined;
  }
}

const htmlButtons = "[data-html]";

export function showHtmlButtons(element: HTMLElement): void {
  if (element.querySelector(htmlButtons) !== null) return;
  for (const script of element.querySelectorAll("noscript")) {
    script.insertAdjacentHTML("afterend", script.textContent);
    script.nextElementSibling?.setAttribute("data-html", "");
  }
}

/**
 * Resolves, as soon as React handles events, to the controls that differed from the server's HTML.
 * @param loadAhead loads the function that answers in the server's HTML until then, and returns the function that restores it
 */
export async function hydrate<Props extends object>(
  element: HTMLElement,
  load: () => Promise<{ default: ComponentType<Props> }>,
  loadAhead?: () => Promise<(element: HTMLElement, props: Props) => Promise<(isReactReady: boolean) => void>>,
): Promise<readonly ChangedControl[]> {
  // An inner island may mount before this one, so that this is no longer the server's.
  const html = element.innerHTML;
  const props: Props = JSON.parse(element.dataset["props"] ?? "{}");
  const ahead = loadAhead?.().then((answer) => answer(element, props));
  window.paintedAhead = ahead?.catch(() => {});
  const [{ mount }, { default: component }] = await Promise.all([import("./mount.tsx"), load()]).catch(
    async (error: unknown) => {
      (await ahead)?.(false);
      throw error;
    },
  );
  // The evaluation of the scripts and the first render are two tasks, so that input between them is not late.
  await ("scheduler" in globalThis && "yield" in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve)));
  await waitForComposition(element);
  for (const button of element.querySelectorAll(htmlButtons)) button.remove();
  (await ahead)?.(true);
  const changed = findChangedControls(element);
  mount(element, component, props, html);
  return changed;
}
