import type { ComponentType } from "react";
import type { IslandName } from "./registry.ts";

interface IslandProps<Props extends object> {
  readonly name: IslandName;
  /** The component under this name in registry.ts, rendered here on the server. */
  readonly of: ComponentType<Props>;
  /** Plain JSON: the page holds it in an attribute. */
  readonly props: Props;
  /**
   * When React loads: `touch` at the first interaction, `visible` also when the island comes into view.
   * Islands in the first screen use `touch`, so that a page loads without React.
   */
  readonly when: "touch" | "visible";
  /** Keys of `sessionStorage` (session-store.ts): if one of them has a value, React loads at once and restores it. */
  readonly storageKeys?: readonly string[];
  readonly className?: string;
}

/**
 * An interactive part of a public page. The server renders it as complete HTML; in the browser it becomes its own React
 * root. Its component takes ids from its props: `useId` would differ between server and browser.
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
