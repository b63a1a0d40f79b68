import type { ComponentType } from "react";
import { type ChangedControl, findChangedControls } from "./changed-controls.ts";

/** Buttons out of `<noscript>`, which stand in an island as long as its script could not be loaded. */
const htmlButtons = "[data-html]";

/** Leaves an island whose script could not be loaded to HTML: shows the buttons that are for browsers without script. */
export function showHtmlButtons(element: HTMLElement): void {
  if (element.querySelector(htmlButtons) !== null) return;
  for (const script of element.querySelectorAll("noscript")) {
    script.insertAdjacentHTML("afterend", script.textContent);
    script.nextElementSibling?.setAttribute("data-html", "");
  }
}

/**
 * Brings React and one island's component, and makes its element a React root. Resolves when it answers to events, to
 * what stood otherwise in it than it came.
 */
export async function hydrate<Props extends object>(
  element: HTMLElement,
  load: () => Promise<{ default: ComponentType<Props> }>,
): Promise<readonly ChangedControl[]> {
  const [{ mount }, { default: component }] = await Promise.all([import("./mount.tsx"), load()]);
  for (const button of element.querySelectorAll(htmlButtons)) button.remove();
  const props: Props = JSON.parse(element.dataset["props"] ?? "{}");
  const changed = findChangedControls(element);
  await mount(element, component, props);
  return changed;
}
