import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { restoreHtml } from "./restore-html.ts";

/**
 * Hydrates at once, so that each event is either recorded or handled by React. If the component throws, now or
 * later, the server's HTML replaces it, keeps the typed values, and works as it does without JavaScript.
 */
export function mount<Props extends object>(
  element: HTMLElement,
  Component: ComponentType<Props>,
  props: Props,
): void {
  const html = element.innerHTML;
  let shown = [...element.children];
  let focused: EventTarget | null = document.activeElement;
  element.addEventListener("focusin", ({ target }) => (focused = target));
  flushSync(() =>
    hydrateRoot(element, <Component {...props} />, {
      onUncaughtError(error) {
        reportError(error);
        restoreHtml(element, html, shown, focused);
      },
    }),
  );
  // React creates new elements where hydration does not match, as after a translation of the page.
  shown = [...element.children];
}
