import { type ReactNode, useEffect, useRef } from "react";
import { DashboardIcon } from "./DashboardIcon.tsx";

interface RowMenuProps {
  readonly label: string;
  /** The label is shown, without an icon. */
  readonly isText?: boolean;
  /** Buttons. */
  readonly children: ReactNode;
}

/** Further actions of a row. */
export function RowMenu({ label, isText = false, children }: RowMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => (menu.current === null ? undefined : closeWhenLeft(menu.current)), []);
  return (
    <details ref={menu} className="row-menu">
      <summary className={isText ? "row-menu__text" : "mini"} aria-label={label}>
        {isText ? label : <DashboardIcon name="more" />}
      </summary>
      <div className="row-menu__list">{children}</div>
    </details>
  );
}

/** Escape, a press on an action, and a press or focus elsewhere close the menu. */
function closeWhenLeft(menu: HTMLDetailsElement): () => void {
  const summary = menu.querySelector("summary");
  const listening = new AbortController();
  const { signal } = listening;
  const close = () => {
    menu.open = false;
  };
  menu.addEventListener(
    "keydown",
    ({ key }) => {
      if (key !== "Escape" || !menu.open) return;
      close();
      summary?.focus();
    },
    { signal },
  );
  menu.addEventListener(
    "click",
    ({ target }) => {
      if (!menu.open || !(target instanceof Element) || summary?.contains(target) === true) return;
      // A dialog that the action opens gives the focus back to it.
      summary?.focus();
      close();
    },
    { signal },
  );
  for (const event of ["focusin", "pointerdown"]) {
    document.addEventListener(
      event,
      ({ target }) => {
        if (target instanceof Node && !menu.contains(target)) close();
      },
      { signal },
    );
  }
  return () => listening.abort();
}
