type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface ChangedControl {
  readonly control: Control;
  readonly value: string;
  readonly checked: boolean;
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (control instanceof HTMLInputElement && control.type === "checkbox") {
    return control.checked !== control.defaultChecked;
  }
  // Of radio buttons only the chosen one tells anything.
  if (control instanceof HTMLInputElement && control.type === "radio") {
    return control.checked && !control.defaultChecked;
  }
  return control.value !== control.defaultValue;
}

/**
 * What stands otherwise in an island than it came from the server: dragged sliders, typed text, chosen options, whether a
 * person was faster than the script or the browser put back what they had chosen before they came back to the page.
 */
export function changedControls(island: HTMLElement): readonly ChangedControl[] {
  return [...island.querySelectorAll<Control>("input, select, textarea")]
    .filter(isChanged)
    .map((control) => ({
      control,
      value: control.value,
      checked: control instanceof HTMLInputElement && control.checked,
    }));
}

/** Ticks first: another change may put something else in the place of what was ticked. */
function inOrder(changed: readonly ChangedControl[]): readonly ChangedControl[] {
  const isTick = ({ control }: ChangedControl) => control.type === "checkbox";
  return [...changed.filter(isTick), ...changed.filter((each) => !isTick(each))];
}

/** Tells React of those changes as if they were made now, so that a first touch is never lost. */
export function replayChanges(changed: readonly ChangedControl[]): void {
  for (const { control, value, checked } of inOrder(changed)) {
    if (!control.isConnected) continue;
    if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio")) {
      control.checked = !checked;
      control.click();
      continue;
    }
    // React compares with the value it saw last, so the change has to go past its own setter.
    control.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
