import type { ComponentType } from "react";
import type { IslandName } from "./registry.ts";

interface IslandProps<Props extends object> {
  readonly name: IslandName;
  /** The component the registry has under this name, rendered here on the server. */
  readonly of: ComponentType<Props>;
  /** Plain JSON: it travels in the page. */
  readonly props: Props;
  /**
   * When React is brought for it: `touch` when a person reaches for it, `visible` also when it comes into view.
   * What is in the first screen waits for a touch, so that a page loads without React.
   */
  readonly when: "touch" | "visible";
  /** Names in the tab's memory (session-store.ts): where one of them is kept, React comes at once and puts it back. */
  readonly storageKeys?: readonly string[];
  readonly className?: string;
}

/**
 * A part of a public page that a person can operate. It is complete HTML from the server and becomes a React root
 * of its own in the browser. Its component takes ids from its props and does not call `useId`, which would differ.
 */
export function Island<Props extends object>({
  name,
  of: Component,
  props,
  when,
  storageKeys,
  className,
}: IslandProps<Props>) {
  return (
    <div
      className={className}
      data-island={name}
      data-when={when}
      data-keys={storageKeys?.join(" ")}
      data-props={JSON.stringify(props)}
    >
      <Component {...props} />
    </div>
  );
}
