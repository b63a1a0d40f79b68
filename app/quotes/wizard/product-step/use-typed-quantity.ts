import { useState } from "react";
import { findQuantityFault, readQuantity } from "#domain/quotes/quote-limits.ts";
import { getQuantityId } from "./OfficeFields.tsx";

export type TypedQuantity = ReturnType<typeof useTypedQuantity>;

export function useTypedQuantity(id: string, first: string | null, onQuantity: (quantity: number) => void) {
  const [text, setText] = useState(first);
  const error = text === null ? undefined : findQuantityFault(text);
  return {
    /** As typed; null if the draft has it. */
    text,
    error,
    type(typed: string): void {
      setText(typed);
      const quantity = readQuantity(typed);
      if (quantity !== undefined) onQuantity(quantity);
    },
    clear: (): void => setText(null),
    /** So are the counters of its form. Otherwise the field takes the focus. */
    isValid(): boolean {
      const form = document.getElementById(getQuantityId(id))?.closest("form");
      const invalid = form?.querySelector<HTMLElement>("[aria-invalid=true]") ?? null;
      invalid?.focus();
      return invalid === null;
    },
  };
}
