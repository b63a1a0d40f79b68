/** A form control that holds a value. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A form control whose value differs from the server's HTML. */
export interface ChangedControl {
  readonly control: Control;
  readonly value: string;
  readonly checked: boolean;
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  }
  if ("checked" in control) {
    if (control.type === "checkbox") return control.checked !== control.defaultChecked;
    // Of radio buttons only the checked one counts.
    if (control.type === "radio") return control.checked && !control.defaultChecked;
  }
  return control.value !== control.defaultValue;
}

/**
 * The controls of an island whose values differ from the server's HTML: a person changed them before the script ran, or
 * the browser restored them when the person came back to the page.
 */
export function findChangedControls(island: HTMLElement): readonly ChangedControl[] {
  return [...island.querySelectorAll<Control>("input, select, textarea")]
    .filter(isChanged)
    .map((control) => ({
      control,
      value: control.value,
      checked: "checked" in control && control.checked,
    }));
}
