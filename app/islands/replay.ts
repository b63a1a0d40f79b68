import type { ChangedControl } from "./changed-controls.ts";

export async function replay(island: HTMLElement, changed: readonly ChangedControl[]): Promise<void> {
  const events = getEarlyEvents(island);
  const inputs = events.filter(({ type }) => type === "input");
  const lastInputs = new Map(inputs.map((input) => [input.target, input]));

  for (const each of changed) if (!lastInputs.has(each.control)) changeControl(island, each);
  for (const event of events) {
    if (event.type === "click") findButton(event.target)?.click();
    for (const each of changed) if (lastInputs.get(each.control) === event) changeControl(island, each);
    // React renders a change in a microtask; the next event has to come after it.
    await Promise.resolve();
  }
}

export function getEarlyEvents(island: HTMLElement): readonly Event[] {
  return (window.earlyEvents ?? []).filter(
    ({ target }) => target instanceof Element && island.contains(target),
  );
}

/** Waits until a word that a phone's keyboard or an input method composes is complete: another value would double it. */
export async function waitForComposition(island: HTMLElement): Promise<void> {
  const isComposing = () => {
    const last = getEarlyEvents(island).at(-1);
    return last instanceof InputEvent && last.isComposing;
  };
  while (isComposing())
    await new Promise((resolve) =>
      addEventListener("compositionend", resolve, { once: true, capture: true }),
    );
}

function findButton(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
}

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
  const caret =
    "selectionStart" in control && control === document.activeElement ? control.selectionStart : null;
  // React ignores a value that its own setter has seen, so the prototype's setter is used.
  control.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  if (caret !== null && "setSelectionRange" in control) control.setSelectionRange(caret, caret);
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}
