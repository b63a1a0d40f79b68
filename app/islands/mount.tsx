import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { restoreHtml } from "./restore-html.ts";

function Mounted({ children, onMounted }: { children: ReactNode; onMounted: () => void }) {
  useEffect(onMounted, [onMounted]);
  return children;
}

/**
 * Hydrates an island's element; resolves after its effects have run. If the component throws, now or later, the
 * server's HTML replaces it, keeps the typed values, and works as it does without JavaScript.
 */
export function mount<Props extends object>(
  element: HTMLElement,
  Component: ComponentType<Props>,
  props: Props,
): Promise<void> {
  const html = element.innerHTML;
  let shown = [...element.children];
  let focused: EventTarget | null = document.activeElement;
  element.addEventListener("focusin", ({ target }) => (focused = target));
  return new Promise((resolve) => {
    const onMounted = () => {
      // React creates new elements where hydration does not match, as after a translation of the page.
      shown = [...element.children];
      resolve();
    };
    hydrateRoot(
      element,
      <Mounted onMounted={onMounted}>
        <Component {...props} />
      </Mounted>,
      {
        onUncaughtError(error) {
          reportError(error);
          restoreHtml(element, html, shown, focused);
          resolve();
        },
      },
    );
  });
}
