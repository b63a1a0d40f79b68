import type { ChangedControl } from "./changed-controls.ts";
import { buttonOf, isSliderKey } from "./hold-touches.ts";

/**
 * Does again, in its order, what a person did in an island before it could answer, so that a first touch is never lost
 * and comes to what it would have come to a moment later.
 * @param changed what stood otherwise than it came, before the island became ready: also what the browser put back
 */
export async function replay(island: HTMLElement, changed: readonly ChangedControl[]): Promise<void> {
  const touches = takeTouches(island);
  const lastInputs = new Map<EventTarget | null, Event>();
  for (const [place, touch] of touches.entries())
    if (touch.type === "input" && !isOfKey(touch, touches[place - 1])) lastInputs.set(touch.target, touch);
  const isMoved = (control: EventTarget) =>
    lastInputs.has(control) || touches.some((touch) => touch.target === control && isSliderKey(touch));

  // React renders what a touch changed in a microtask; the next one has to meet that.
  for (const each of changed) {
    if (isMoved(each.control)) continue;
    change(island, each);
    await Promise.resolve();
  }
  for (const touch of touches) {
    const { target } = touch;
    if (touch.type === "click") buttonOf(target)?.click();
    else if (isSliderKey(touch)) target?.dispatchEvent(new KeyboardEvent("keydown", keyOf(touch)));
    else if (lastInputs.get(target) === touch) {
      const changedByIt = changed.find(({ control }) => control === target);
      if (changedByIt !== undefined) change(island, changedByIt);
    }
    await Promise.resolve();
  }
}

function takeTouches(island: HTMLElement): readonly Event[] {
  const isOwn = ({ target }: Event) => target instanceof Node && island.contains(target);
  const { firstTouches = [] } = window;
  const own = firstTouches.filter(isOwn);
  const others = firstTouches.filter((touch) => !isOwn(touch));
  firstTouches.splice(0, firstTouches.length, ...others);
  return own;
}

/** Whether a slider was moved by the key before: that is done again as a key, which moves it by a step. */
function isOfKey({ target }: Event, before: Event | undefined): boolean {
  return before?.target === target && !before?.defaultPrevented && isSliderKey(before);
}

function keyOf({ key }: KeyboardEvent): KeyboardEventInit {
  return { key, bubbles: true, cancelable: true };
}

/** Tells React of a change as if it were made now. */
function change(island: HTMLElement, { control, value, checked }: ChangedControl): void {
  if (!control.isConnected) return;
  if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio")) {
    const now = inItsPlace(island, control, value);
    now.checked = !checked;
    now.click();
    return;
  }
  // React compares with the value it saw last, so the change has to go past its own setter.
  control.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

/** The box that stands for what was ticked: a touch before this one may have put something else in its place. */
function inItsPlace(island: HTMLElement, control: HTMLInputElement, value: string): HTMLInputElement {
  if (control.value === value) return control;
  const boxes = [...island.querySelectorAll("input")];
  return boxes.find((box) => box.name === control.name && box.value === value) ?? control;
}
