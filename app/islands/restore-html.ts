import type { Control } from "./changed-controls.ts";

/**
 * Puts the server's HTML back into an island whose component has thrown, with what stands in the component's controls,
 * and the focus.
 * @param shown the elements that the component had in their place
 * @param focused the element in them that had the focus last
 */
export function restoreHtml(
  island: HTMLElement,
  html: string,
  shown: readonly Element[],
  focused: EventTarget | null,
): void {
  const before = shown.flatMap((element) => [
    ...element.querySelectorAll<Control>("input, select, textarea"),
  ]);
  // The buttons for browsers without script are needed now. A form without an action is posted to the page's own address,
  // which has what was chosen since the page came.
  island.innerHTML = html.replace(/<\/?noscript>| action="[^"]*"(?= method="post")/g, "");
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
