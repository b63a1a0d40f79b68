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
  const shown = [...element.children];
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <Mounted onMounted={resolve}>
        <Component {...props} />
      </Mounted>,
      {
        onUncaughtError(error) {
          reportError(error);
          restoreHtml(element, html, shown);
          resolve();
        },
      },
    );
  });
}
