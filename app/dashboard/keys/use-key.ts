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

interface KeyOptions {
  readonly isEnabled?: boolean | (() => boolean);
  /** By its sign, which lies elsewhere on each keyboard. */
  readonly isSign?: boolean;
  /** Again and again while it is held, as a key that moves. A key that changes something acts once. */
  readonly isRepeated?: boolean;
}

/** A key without modifiers, by its place on the keyboard, so that it works with Arabic letters too. */
export function useKey(
  key: string,
  action: () => void,
  { isEnabled = true, isSign = false, isRepeated = false }: KeyOptions = {},
): void {
  const areOn = useStore(keysStore);
  useHotkeys(key, action, {
    enabled: () => areOn && (typeof isEnabled === "function" ? isEnabled() : isEnabled),
    useKey: isSign,
    preventDefault: true,
    enableOnFormTags: true,
    ignoreEventWhen: ({ target, repeat }) => isTyping(target) || isDialogOpen() || (repeat && !isRepeated),
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
