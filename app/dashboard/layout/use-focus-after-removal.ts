import { type RefObject, useEffect } from "react";

const focusable = "a[href], button, input, select, textarea, summary, [contenteditable=true]";

/**
 * When a control is removed, as with the row of a deleted record, the focus goes to the next control of the
 * same list or section, or to the top of the page.
 */
export function useFocusAfterRemoval(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const main = page.current;
    if (main === null) return undefined;
    let focused: Node | null = null;
    const onFocusIn = ({ target }: FocusEvent) => {
      focused = target instanceof Node ? target : null;
    };
    // Some browsers send this event for a removed control too: only one that is still there was left by the user.
    const onFocusOut = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target === focused && focused?.isConnected === true) focused = null;
      });
    const observer = new MutationObserver((changes) => {
      if (focused === null || focused.isConnected || document.activeElement !== document.body) return;
      const removal = changes.find(({ removedNodes }) =>
        [...removedNodes].some((node) => node.contains(focused)),
      );
      focused = null;
      const followers = removal === undefined || removal.target === main ? [] : listFollowers(removal);
      // A hidden control does not take the focus.
      const taker = followers.find((each) => {
        each.focus({ preventScroll: true });
        return document.activeElement === each;
      });
      if (taker === undefined) main.focus({ preventScroll: true });
    });
    main.addEventListener("focusin", onFocusIn);
    main.addEventListener("focusout", onFocusOut);
    observer.observe(main, { childList: true, subtree: true });
    return () => {
      main.removeEventListener("focusin", onFocusIn);
      main.removeEventListener("focusout", onFocusOut);
      observer.disconnect();
    };
  }, [page]);
}

function listFollowers({ target, previousSibling }: MutationRecord): readonly HTMLElement[] {
  if (!(target instanceof Element)) return [];
  const controls = [...target.querySelectorAll<HTMLElement>(focusable)];
  if (previousSibling === null) return controls;
  const { DOCUMENT_POSITION_FOLLOWING, DOCUMENT_POSITION_CONTAINED_BY } = Node;
  return controls.filter((each) => {
    const position = previousSibling.compareDocumentPosition(each);
    return (
      (position & DOCUMENT_POSITION_FOLLOWING) !== 0 && (position & DOCUMENT_POSITION_CONTAINED_BY) === 0
    );
  });
}
