import { type ComponentProps, useEffect, useState } from "react";
import type { ChosenPart } from "#domain/consumables/order.ts";
import { formatShelfQuery, readChosenParts } from "#domain/consumables/shelf-query.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import EnquiryForm from "#app/enquiries/EnquiryForm.tsx";
import type { SlipCompany } from "#app/pricing/price-slip/SlipPaper.tsx";
import { OrderSlip } from "./OrderSlip.tsx";
import type { ShelfPart } from "./load-shelf.ts";
import { shelfFormId } from "./part-ids.ts";

interface OrderRequestProps {
  readonly form: Omit<ComponentProps<typeof EnquiryForm>, "action" | "parts" | "onSent">;
  readonly parts: readonly ShelfPart[];
  readonly chosen: readonly ChosenPart[];
  readonly printedBy: SlipCompany;
  readonly cutOff: string;
}

export default function OrderRequest({ form, parts, chosen: start, printedBy, cutOff }: OrderRequestProps) {
  const [chosen, clear] = useTypedQuantities(start);
  const quantities = new Map(chosen.map(({ code, quantity }) => [code, quantity]));
  const ordered = parts.flatMap((part) => {
    const quantity = quantities.get(part.code);
    return quantity === undefined ? [] : [{ ...part, quantity, unitPrice: part.price }];
  });
  return (
    <div className="order">
      <EnquiryForm
        {...form}
        // Without script, the parts of the order are those of the URL.
        action={`${sitePaths.consumables}${formatShelfQuery({ make: "", search: "", isWhole: false, chosen })}`}
        parts={chosen}
        onSent={clear}
      />
      <aside aria-label="Your order request">
        <OrderSlip parts={ordered} printedBy={printedBy} cutOff={cutOff} />
      </aside>
    </div>
  );
}

/** Of the list above, which is not part of this island. */
function useTypedQuantities(
  start: readonly ChosenPart[],
): readonly [chosen: readonly ChosenPart[], clear: () => void] {
  const [chosen, setChosen] = useState(start);
  useEffect(() => {
    const shelf = findShelfForm();
    if (shelf === null) return;
    const read = () => setChosen(readChosenParts(new FormData(shelf)));
    read();
    shelf.addEventListener("input", read);
    return () => shelf.removeEventListener("input", read);
  }, []);
  const clear = () => {
    for (const field of findShelfForm()?.querySelectorAll<HTMLInputElement>("input[type=number]") ?? [])
      field.value = "0";
    setChosen([]);
  };
  return [chosen, clear];
}

function findShelfForm(): HTMLFormElement | null {
  const form = document.getElementById(shelfFormId);
  return form instanceof HTMLFormElement ? form : null;
}
