import { useState } from "react";
import { quantitySchema } from "#domain/quotes/quote-terms.ts";
import { findQuantityError, getQuantityId } from "./OfficeFields.tsx";

export interface TypedQuantity {
  /** As typed; null if the draft has it. */
  readonly text: string | null;
  readonly error: string | undefined;
  type(text: string): void;
  clear(): void;
  /** So are the counters of its form. Otherwise the field takes the focus. */
  isValid(): boolean;
}

export function useTypedQuantity(
  id: string,
  first: string | null,
  onQuantity: (quantity: number) => void,
): TypedQuantity {
  const [text, setText] = useState(first);
  const error = text === null ? undefined : findQuantityError(text);
  return {
    text,
    error,
    type(typed) {
      setText(typed);
      const { data: quantity } = quantitySchema.safeParse(typed);
      if (quantity !== undefined) onQuantity(quantity);
    },
    clear: () => setText(null),
    isValid() {
      const form = document.getElementById(getQuantityId(id))?.closest("form");
      const invalid = form?.querySelector<HTMLElement>("[aria-invalid=true]") ?? null;
      invalid?.focus();
      return invalid === null;
    },
  };
}
