import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

function Mounted({ children, onMounted }: { children: ReactNode; onMounted: () => void }) {
  useEffect(onMounted, [onMounted]);
  return children;
}

/** Makes an island's element a React root; resolves after its effects have run. */
export function mount<Props extends object>(
  element: HTMLElement,
  Component: ComponentType<Props>,
  props: Props,
): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <Mounted onMounted={resolve}>
        <Component {...props} />
      </Mounted>,
    );
  });
}
