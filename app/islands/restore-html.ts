type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Puts the server's HTML back into an island whose component has thrown, with what stands in the component's controls.
 * @param shown the elements that the component had in their place
 */
export function restoreHtml(island: HTMLElement, html: string, shown: readonly Element[]): void {
  const before = shown.flatMap((element) => [
    ...element.querySelectorAll<Control>("input, select, textarea"),
  ]);
  // What is for browsers without script is needed now.
  island.innerHTML = html.replace(/<\/?noscript>/g, "");
  for (const control of island.querySelectorAll<Control>("input:not([type=hidden]), select, textarea")) {
    const isChoice = control.type === "checkbox" || control.type === "radio";
    const typed = before.find(
      (each) => nameOf(each) === nameOf(control) && (!isChoice || each.value === control.value),
    );
    if (typed === undefined) continue;
    if (isChoice && "checked" in control && "checked" in typed) control.checked = typed.checked;
    else control.value = typed.value;
  }
}

function nameOf({ name, id }: Control): string {
  return name || id;
}
