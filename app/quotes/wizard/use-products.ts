import { useState } from "react";
import { loadMachines } from "../../pricing/load-products.ts";
import type { Machine } from "../../pricing/priced-product.ts";

/** The machines of the wizard, or why there are none. */
export type Machines =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "loaded"; readonly machines: readonly Machine[] };

/**
 * The machines as they came with the page, and a way to ask for them again.
 *
 * @param cameWithPage null where the server could not read them
 * @param onLoaded called with machines that were asked for
 */
export function useMachines(
  cameWithPage: readonly Machine[] | null,
  onLoaded: (machines: readonly Machine[]) => void,
): { state: Machines; reload: () => Promise<void> } {
  const [state, setState] = useState<Machines>(
    cameWithPage === null
      ? { kind: "failed", message: "the list could not be read" }
      : { kind: "loaded", machines: cameWithPage },
  );
  const reload = async () => {
    setState({ kind: "loading" });
    try {
      const machines = await loadMachines();
      onLoaded(machines);
      setState({ kind: "loaded", machines });
    } catch (error) {
      setState({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
    }
  };
  return { state, reload };
}
