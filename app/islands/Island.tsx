import { type ComponentType, type ReactNode, useContext } from "react";
import { PageMessagesContext } from "#app/messages/page-messages.tsx";
import type { IslandName } from "./registry.ts";

/** The families of messages that each island shows: the first words of their keys. */
const islandMessages: Readonly<Record<IslandName, readonly string[]>> = {
  heroCalculator: ["calculator", "machine", "price"],
  productCalculator: ["calculator", "machine", "price"],
  quoteWizard: [
    "wizard",
    "quoteLines",
    "whatsapp",
    "calculator",
    "machine",
    "price",
    "enquiry",
    "contact",
    "form",
  ],
  contactStep: ["wizard", "enquiry", "contact", "form"],
  bestProduct: ["ranking", "calculator", "machine", "price", "refurbished"],
  productCarousel: ["carousel", "machine", "price"],
  productFilter: [],
  gallery: [],
  frames: [],
  orderRequest: ["order", "price", "enquiry", "contact", "form"],
  enquiryForm: ["enquiry", "contact", "form"],
  quoteOpening: [],
};

/**
 * The attributes by which loader.ts finds an island.
 * @param when `touch` loads its script at the first interaction, or near the screen after the first sign of a person,
 *   `use` only at the first interaction, `visible` also when it comes into view, `history` also when the visitor goes back
 *   or forward. Islands in the first screen use `touch`, so that a page loads without React.
 */
export function getIslandAttributes(name: IslandName, when: "touch" | "use" | "visible" | "history") {
  return { "data-island": name, "data-when": when };
}

interface IslandProps<Props extends object> {
  readonly name: IslandName;
  readonly of: ComponentType<Props>;
  readonly props: Props;
  readonly when: "touch" | "use" | "visible";
  /** If `sessionStorage` has a value under one of these keys, React loads at once and restores it. */
  readonly storageKeys?: readonly string[];
  readonly className?: string;
  /** HTML with an island of its own, which the component places and does not render in the browser. */
  readonly children?: ReactNode;
}

/** The component takes ids from its props: `useId` would differ between server and browser. */
export function Island<Props extends object>({
  name,
  of: Component,
  props,
  when,
  storageKeys,
  className,
  children,
}: IslandProps<Props>) {
  const { families } = useContext(PageMessagesContext);
  for (const family of islandMessages[name]) families.add(family);
  return (
    <div
      className={className}
      {...getIslandAttributes(name, when)}
      data-keys={storageKeys?.join(" ")}
      data-props={JSON.stringify(props)}
    >
      <Component {...props}>
        {children !== undefined && <div data-inner-islands="">{children}</div>}
      </Component>
    </div>
  );
}
