import type { ChangedControl } from "./changed-controls.ts";
import type { EarlyEvent } from "./early-events.ts";

interface EarlyMove extends ChangedControl {
  readonly event: Event;
  readonly control: HTMLInputElement;
}

/** A key moves a slider by a step of the browser, which between two of ours is one page. Of a drag the end counts. */
export function listEarlyMoves(island: HTMLElement): readonly EarlyMove[] {
  const moves: EarlyMove[] = [];
  for (const { event, value } of getEarlyEvents(island)) {
    const { target: control, type } = event;
    if (type !== "input" || !(control instanceof HTMLInputElement) || control.type !== "range") continue;
    const before = moves.findLast((move) => move.control === control)?.value ?? control.defaultValue;
    const distance = Number(value) - Number(before);
    const direction = Math.abs(distance) === Number(control.step) ? Math.sign(distance) : 0;
    const last = moves.at(-1);
    if (direction === 0 && last?.direction === 0 && last.control === control) moves.pop();
    moves.push({ event, control, value: String(value), checked: false, direction });
  }
  return moves;
}

export async function replay(island: HTMLElement, changed: readonly ChangedControl[]): Promise<void> {
  const events = getEarlyEvents(island).map(({ event }) => event);
  const moves = new Map(listEarlyMoves(island).map((move) => [move.event, move]));
  const inputs = events.filter(({ type }) => type === "input");
  const lastInputs = new Map(inputs.map((input) => [input.target, input]));

  // As React knows them: hydration leaves the moved sliders.
  for (const { control } of moves.values()) control.value = control.defaultValue;
  for (const each of changed) if (!lastInputs.has(each.control)) changeControl(island, each);
  for (const event of events) {
    if (event.type === "click") findButton(event.target)?.click();
    const change = moves.get(event) ?? changed.find(({ control }) => lastInputs.get(control) === event);
    if (change !== undefined) changeControl(island, change);
    // React renders a change in a microtask; the next event has to come after it.
    await Promise.resolve();
  }
}

export function getEarlyEvents(island: HTMLElement): readonly EarlyEvent[] {
  return (window.earlyEvents ?? []).filter(
    ({ event: { target } }) => target instanceof Element && island.contains(target),
  );
}

/** Waits until a word that a phone's keyboard or an input method composes is complete: another value would double it. */
export async function waitForComposition(island: HTMLElement): Promise<void> {
  const isComposing = () => {
    const last = getEarlyEvents(island).at(-1)?.event;
    return last instanceof InputEvent && last.isComposing;
  };
  while (isComposing())
    await new Promise((resolve) =>
      addEventListener("compositionend", resolve, { once: true, capture: true }),
    );
}

export function findButton(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
}

function changeControl(island: HTMLElement, change: ChangedControl): void {
  const { control: before, checked, direction = 0 } = change;
  // React creates new controls where a translation of the page changed the server's HTML.
  const control = island.querySelector<typeof before>(`[id="${before.id}"]`) ?? before;
  const value =
    direction !== 0 && "step" in control
      ? String(Number(control.value) + direction * Number(control.step))
      : change.value;
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
