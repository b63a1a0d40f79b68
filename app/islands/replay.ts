import type { ChangedControl } from "./changed-controls.ts";
import { findButton, isSliderKey } from "./hold-touches.ts";

/**
 * Repeats the events from before an island was ready, in their order, so that no early interaction is lost.
 * @param changed the controls that differed from the server's HTML, also those that the browser restored
 */
export async function replay(island: HTMLElement, changed: readonly ChangedControl[]): Promise<void> {
  const touches = getTouches(island);
  // The event at which a control changes: a slider at its first key, other controls at their last input.
  const moves = new Map<EventTarget | null, Event>();
  let before: Event | undefined;
  for (const touch of touches) {
    const { target } = touch;
    // HTML moved the slider by the key before: the key is repeated, and moves the slider by a step.
    const isFromKey = before?.target === target && !before?.defaultPrevented && isSliderKey(before);
    if (isSliderKey(touch) ? !moves.has(target) : touch.type === "input" && !isFromKey)
      moves.set(target, touch);
    before = touch;
  }

  for (const each of changed) if (!moves.has(each.control)) changeControl(island, each);
  for (const touch of touches) {
    const { type, target } = touch;
    if (isSliderKey(touch)) target?.dispatchEvent(new KeyboardEvent(type, touch));
    else if (type === "click") findButton(target)?.click();
    else if (moves.get(target) === touch)
      for (const each of changed) if (each.control === target) changeControl(island, each);
    // React renders a change in a microtask; the next event has to come after it.
    await Promise.resolve();
  }
}

/** The recorded events of an island, in their order. */
export function getTouches(island: HTMLElement): readonly Event[] {
  return (window.firstTouches ?? []).filter(
    ({ target }) => target instanceof Element && island.contains(target),
  );
}

/** Makes React handle a change as if the person made it now. */
function changeControl(island: HTMLElement, { control: before, value, checked }: ChangedControl): void {
  // React creates new controls where a translation of the page changed the server's HTML.
  const control = island.querySelector<typeof before>(`[id="${before.id}"]`) ?? before;
  if (control.type === "checkbox" || control.type === "radio") {
    // An earlier event may have moved another entry to the place of the ticked one.
    const box = [...island.querySelectorAll("input")].find(
      (each) => each.name === control.name && each.value === value,
    );
    if (box === undefined) return;
    box.checked = !checked;
    box.click();
    return;
  }
  // React ignores a value that its own setter has seen, so the prototype's setter is used.
  control.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}
