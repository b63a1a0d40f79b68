import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { restoreHtml } from "./restore-html.ts";

function Mounted({ children, onMounted }: { children: ReactNode; onMounted: () => void }) {
  useEffect(onMounted, [onMounted]);
  return children;
}

/**
 * Makes an island's element a React root; resolves after its effects have run. Where the component throws, now or later,
 * the HTML of the server takes its place again, with everything that was typed, and works as it does without script.
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
      // React makes them anew where they are not what it rendered, as after a translation of the page.
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
