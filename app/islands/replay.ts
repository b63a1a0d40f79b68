import type { ChangedControl } from "./changed-controls.ts";

/**
 * Repeats, in their order, the changes and clicks from before React handled the events of an island, so that no early
 * interaction is lost.
 * @param changed the controls that differed from the server's HTML, also those that the browser restored
 */
export async function replay(island: HTMLElement, changed: readonly ChangedControl[]): Promise<void> {
  const touches = getTouches(island);
  const inputs = touches.filter(({ type }) => type === "input");
  const lastInputs = new Map(inputs.map((input) => [input.target, input]));

  for (const each of changed) if (!lastInputs.has(each.control)) changeControl(island, each);
  for (const touch of touches) {
    if (touch.type === "click") findButton(touch.target)?.click();
    for (const each of changed) if (lastInputs.get(each.control) === touch) changeControl(island, each);
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

/** The clicked button, if it does nothing without JavaScript. */
function findButton(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
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
