import type { Control } from "./changed-controls.ts";

export function restoreHtml(
  island: HTMLElement,
  html: string,
  shown: readonly Element[],
  focused: EventTarget | null,
): void {
  const before = shown.flatMap((element) => [
    ...element.querySelectorAll<Control>("input, select, textarea"),
  ]);
  // The <noscript> buttons are needed now. A form without an action posts to the page's current URL, which holds the
  // choices made since the page loaded. Only scripts have set styles, which the content security policy refuses here.
  island.innerHTML = html.replace(/<\/?noscript>| style="[^"]*"| action="[^"]*"(?= method="post")/g, "");
  for (const control of island.querySelectorAll<Control>("input:not([type=hidden]), select, textarea")) {
    const isChoice = control.matches("[type=radio], [type=checkbox]");
    const typed = before.find(
      ({ id, name, value }) =>
        id === control.id && name === control.name && (!isChoice || value === control.value),
    );
    if (typed === undefined) continue;
    control.value = typed.value;
    if ("checked" in control && "checked" in typed) control.checked = typed.checked;
    if (typed === focused) control.focus();
  }
}
