import { useHotkeys } from "react-hotkeys-hook";
import { createStore, useStore } from "#app/dashboard/shared/store.ts";

const storageKey = "keys";

const keysStore = createStore(import.meta.env.SSR || localStorage.getItem(storageKey) !== "off");

/** They can be switched off: a speech program types letters (WCAG 2.1.4). */
export function useKeysSwitch(): [areOn: boolean, change: (areOn: boolean) => void] {
  return [
    useStore(keysStore),
    (areOn) => {
      localStorage.setItem(storageKey, areOn ? "on" : "off");
      keysStore.set(areOn);
    },
  ];
}

/**
 * A key without modifiers, by its place on the keyboard, so that it works with Arabic letters too.
 * @param isSign by its sign, which lies elsewhere on each keyboard
 */
export function useKey(
  key: string,
  action: () => void,
  {
    isEnabled = true,
    isSign = false,
  }: { readonly isEnabled?: boolean | (() => boolean); readonly isSign?: boolean } = {},
): void {
  const areOn = useStore(keysStore);
  useHotkeys(key, action, {
    enabled: () => areOn && (typeof isEnabled === "function" ? isEnabled() : isEnabled),
    useKey: isSign,
    preventDefault: true,
    enableOnFormTags: true,
    // A key that is held moves through the list, but changes one enquiry only.
    ignoreEventWhen: ({ target, repeat }) =>
      isTyping(target) || isDialogOpen() || (repeat && key !== "j" && key !== "k"),
  });
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      "textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=button])",
    ) !== null
  );
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
