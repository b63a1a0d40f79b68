import type { ComponentType } from "react";
import { type ChangedControl, changedControls } from "./changed-controls.ts";

/**
 * Brings React and one island's component, and makes its element a React root. Resolves when it answers to events, to
 * what stood otherwise in it than it came.
 */
export async function hydrate<Props extends object>(
  element: HTMLElement,
  load: () => Promise<{ default: ComponentType<Props> }>,
): Promise<readonly ChangedControl[]> {
  const [{ mount }, { default: component }] = await Promise.all([import("./mount.tsx"), load()]);
  const props: Props = JSON.parse(element.dataset["props"] ?? "{}");
  const changed = changedControls(element);
  await mount(element, component, props);
  return changed;
}
