import { useText } from "#app/messages/text-context.ts";
import { getAvailability } from "#domain/consumables/consumable.ts";
import { type OrderedPart, getOrderBreakdown } from "#domain/consumables/order.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { type SlipCompany, SlipHead, SlipLines, SlipSheet } from "#app/pricing/price-slip/SlipPaper.tsx";
import { SlipTotal } from "#app/pricing/price-slip/SlipTotal.tsx";
import type { ShelfPart } from "./load-shelf.ts";

export type PartToOrder = OrderedPart & Pick<ShelfPart, "stock" | "lowBelow" | "deliveryDays">;

interface OrderSlipProps {
  readonly parts: readonly PartToOrder[];
  readonly printedBy: SlipCompany;
  /** Orders until this time leave the same day. */
  readonly cutOff: string;
}

export function OrderSlip({ parts, printedBy, cutOff }: OrderSlipProps) {
  const t = useText();
  const currency = printedBy.currency.display;
  const { lines, ...total } = getOrderBreakdown(t, parts, printedBy);
  return (
    <SlipSheet printedBy={printedBy}>
      {parts.length === 0 ? (
        <p>No part chosen yet. Set a quantity in the list, or write in the message what you need.</p>
      ) : (
        <>
          <SlipLines className="order-slip__parts" lines={lines}>
            <SlipHead currency={currency} />
          </SlipLines>
          <SlipTotal {...total} currency={currency} />
          <p>{formatDelivery(parts, cutOff)}</p>
        </>
      )}
    </SlipSheet>
  );
}

function formatDelivery(parts: readonly PartToOrder[], cutOff: string): string {
  const waiting = parts.flatMap((part) => {
    const availability = getAvailability(part, part.quantity);
    return availability.kind === "toOrder" ? [availability.workingDays] : [];
  });
  if (waiting.length === 0)
    return `${parts.length === 1 ? "It is" : "All of it is"} on the shelf. Ordered by ${cutOff}, it leaves the same day.`;
  const days = formatCounted(Math.max(...waiting), "working day");
  if (waiting.length === parts.length) return `We get ${parts.length === 1 ? "it" : "them"} in ${days}.`;
  return `A part of it is on the shelf. The rest takes ${days}.`;
}
