import type { ChangedControl } from "./changed-controls.ts";
import { findButton, isSliderKey } from "./hold-touches.ts";

/**
 * Does again, in its order, what a person did in an island before it could answer, so that a first touch is never lost
 * and comes to what it would have come to a moment later.
 * @param changed what stood otherwise than it came, before the island became ready: also what the browser put back
 */
export async function replay(island: HTMLElement, changed: readonly ChangedControl[]): Promise<void> {
  const touches = getTouches(island);
  // The touch at which a control is moved: keys move a slider each for itself, of other changes the last one counts.
  const moves = new Map<EventTarget | null, Event>();
  let before: Event | undefined;
  for (const touch of touches) {
    const { target } = touch;
    // A slider that HTML alone moved by the key before: that is done again as a key, which moves it by a step.
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
    // React renders what a touch changed in a microtask; the next one has to meet that.
    await Promise.resolve();
  }
}

/** What was done in an island that could not answer yet, in its order. */
export function getTouches(island: HTMLElement): readonly Event[] {
  return (window.firstTouches ?? []).filter(
    ({ target }) => target instanceof Element && island.contains(target),
  );
}

/** Tells React of a change as if it were made now. */
function changeControl(island: HTMLElement, { control: before, value, checked }: ChangedControl): void {
  // React makes the controls anew where a translation of the page had changed what the server rendered.
  const control = island.querySelector<typeof before>(`[id="${before.id}"]`) ?? before;
  if (control.type === "checkbox" || control.type === "radio") {
    // A touch before this one may have put something else in the place of what was ticked.
    const box = [...island.querySelectorAll("input")].find(
      (each) => each.name === control.name && each.value === value,
    );
    if (box === undefined) return;
    box.checked = !checked;
    box.click();
    return;
  }
  // React compares with the value it saw last, so the change has to go past its own setter.
  control.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}
