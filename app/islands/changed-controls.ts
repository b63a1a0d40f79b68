export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface ChangedControl {
  readonly control: Control;
  readonly value: string;
  readonly checked: boolean;
  /** Of a slider that a key has moved: 1 or -1. */
  readonly direction?: number;
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

export function findChangedControls(island: HTMLElement): readonly ChangedControl[] {
  return [...island.querySelectorAll<Control>("input, select, textarea")]
    .filter(isChanged)
    .map((control) => ({
      control,
      value: control.value,
      checked: "checked" in control && control.checked,
    }));
}
