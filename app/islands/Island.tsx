import type { ComponentType } from "react";
import type { IslandName } from "./registry.ts";

interface IslandProps<Props extends object> {
  readonly name: IslandName;
  readonly of: ComponentType<Props>;
  readonly props: Props;
  /**
   * `touch` loads React at the first interaction, `visible` also when the island comes into view. Islands in the
   * first screen use `touch`, so that a page loads without React.
   */
  readonly when: "touch" | "visible";
  /** If `sessionStorage` has a value under one of these keys, React loads at once and restores it. */
  readonly storageKeys?: readonly string[];
  readonly className?: string;
}

/** The component takes ids from its props: `useId` would differ between server and browser. */
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
