import type { ComponentProps, MouseEvent } from "react";

/**
 * A table row that opens its record wherever it is pressed. The link in its head stays the only control in it that does
 * so for the keyboard and for assistive software. A pseudo-element of the link, stretched over the row, would not do:
 * in Safari a positioned row contains no absolute child, and the last row's link would cover the page.
 */
export function LinkedRow(props: ComponentProps<"tr">) {
  return <tr className="linked-row" {...props} onClick={followLink} onAuxClick={followLink} />;
}

function followLink({ type, button, target, currentTarget, nativeEvent }: MouseEvent<HTMLTableRowElement>) {
  const isMiddle = type === "auxclick" && button === 1;
  if (type === "auxclick" && !isMiddle) return;
  if (target instanceof Element && target.closest("a, button, input, label, select, summary, textarea"))
    return;
  // A person who selects text in a row wants to copy it.
  if (getSelection()?.isCollapsed === false) return;
  // With the keys that were held: the browser opens another tab where it would have done so for the link.
  const press = isMiddle ? { bubbles: true, cancelable: true, ctrlKey: true, metaKey: true } : nativeEvent;
  currentTarget.querySelector("th a")?.dispatchEvent(new window.MouseEvent("click", press));
}
