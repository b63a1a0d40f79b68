import type { ComponentType } from "react";
import { type ChangedControl, findChangedControls } from "./changed-controls.ts";

const htmlButtons = "[data-html]";

export function showHtmlButtons(element: HTMLElement): void {
  if (element.querySelector(htmlButtons) !== null) return;
  for (const script of element.querySelectorAll("noscript")) {
    script.insertAdjacentHTML("afterend", script.textContent);
    script.nextElementSibling?.setAttribute("data-html", "");
  }
}

/** Resolves, as soon as React handles events, to the controls that differed from the server's HTML. */
export async function hydrate<Props extends object>(
  element: HTMLElement,
  load: () => Promise<{ default: ComponentType<Props> }>,
): Promise<readonly ChangedControl[]> {
  // An inner island may mount before this one, so that this is no longer the server's.
  const html = element.innerHTML;
  const [{ mount }, { default: component }] = await Promise.all([import("./mount.tsx"), load()]);
  // The evaluation of the scripts and the first render are two tasks, so that input between them is not late.
  await ("scheduler" in globalThis && "yield" in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve)));
  for (const button of element.querySelectorAll(htmlButtons)) button.remove();
  const props: Props = JSON.parse(element.dataset["props"] ?? "{}");
  const changed = findChangedControls(element);
  mount(element, component, props, html);
  return changed;
}
