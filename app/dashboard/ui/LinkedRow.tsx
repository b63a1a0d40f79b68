import type { ComponentProps, MouseEvent } from "react";

/**
 * The link in the head cell stays the only control for keyboards and assistive technology. A pseudo-element
 * of the link over the row does not work: in Safari a positioned row contains no absolute child.
 */
export function LinkedRow(props: ComponentProps<"tr">) {
  return <tr className="linked-row" {...props} {...linkedRow} />;
}

/** Of an element with one link. */
export const linkedRow = { onClick: followLink, onAuxClick: followLink };

function followLink({ type, button, target, currentTarget, nativeEvent }: MouseEvent<HTMLElement>) {
  const isMiddle = type === "auxclick" && button === 1;
  if (type === "auxclick" && !isMiddle) return;
  if (target instanceof Element && target.closest("a, button, input, label, select, summary, textarea"))
    return;
  // The user has selected text to copy it.
  if (getSelection()?.isCollapsed === false) return;
  // Passes the modifier keys on, so that the browser opens a new tab as for a link.
  const init = isMiddle ? { bubbles: true, cancelable: true, ctrlKey: true, metaKey: true } : nativeEvent;
  currentTarget.querySelector("a")?.dispatchEvent(new window.MouseEvent("click", init));
}
