/** A form control that holds a value. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A control that stands otherwise than it came from the server. */
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
    // Of radio buttons only the chosen one tells anything.
    if (control.type === "radio") return control.checked && !control.defaultChecked;
  }
  return control.value !== control.defaultValue;
}

/**
 * What stands otherwise in an island than it came from the server: dragged sliders, typed text, chosen options, whether a
 * person was faster than the script or the browser put back what they had chosen before they came back to the page.
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
