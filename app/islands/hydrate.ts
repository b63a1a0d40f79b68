import type { ComponentType } from "react";
import { type ChangedControl, findChangedControls } from "./changed-controls.ts";

/** Buttons copied out of `<noscript>`, shown while the island's script cannot be loaded. */
const htmlButtons = "[data-html]";

/** Shows the `<noscript>` buttons of an island whose script could not be loaded, so that it works as HTML. */
export function showHtmlButtons(element: HTMLElement): void {
  if (element.querySelector(htmlButtons) !== null) return;
  for (const script of element.querySelectorAll("noscript")) {
    script.insertAdjacentHTML("afterend", script.textContent);
    script.nextElementSibling?.setAttribute("data-html", "");
  }
}

/**
 * Loads React and the component of an island, and hydrates its element. Resolves, as soon as React handles its events,
 * to the controls that differed from the server's HTML.
 */
export async function hydrate<Props extends object>(
  element: HTMLElement,
  load: () => Promise<{ default: ComponentType<Props> }>,
): Promise<readonly ChangedControl[]> {
  const [{ mount }, { default: component }] = await Promise.all([import("./mount.tsx"), load()]);
  for (const button of element.querySelectorAll(htmlButtons)) button.remove();
  const props: Props = JSON.parse(element.dataset["props"] ?? "{}");
  const changed = findChangedControls(element);
  mount(element, component, props);
  return changed;
}
