import { useText } from "#app/messages/text-context.ts";
import { type Shelved, getAvailability } from "#domain/consumables/consumable.ts";
import { type OrderedPart, getOrderBreakdown } from "#domain/consumables/order.ts";
import type { Translate } from "#messages/message.ts";
import { type SlipCompany, SlipHead, SlipLines, SlipSheet } from "#app/pricing/price-slip/SlipPaper.tsx";
import { SlipTotal } from "#app/pricing/price-slip/SlipTotal.tsx";

type PartToOrder = OrderedPart & Shelved;

interface OrderSlipProps {
  readonly hasList: boolean;
  readonly parts: readonly PartToOrder[];
  readonly printedBy: SlipCompany;
  /** Orders until this time leave the same day. */
  readonly cutOff: string;
}

export function OrderSlip({ hasList, parts, printedBy, cutOff }: OrderSlipProps) {
  const t = useText();
  const currency = printedBy.currency.display;
  const { lines, ...total } = getOrderBreakdown(t, parts, printedBy);
  return (
    <SlipSheet printedBy={printedBy}>
      {parts.length === 0 ? (
        <p>{t(hasList ? "order.empty" : "order.noList")}</p>
      ) : (
        <>
          <SlipLines className="order-slip__parts" lines={lines}>
            <SlipHead currency={currency} />
          </SlipLines>
          <SlipTotal {...total} currency={currency} />
          <p>{formatDelivery(t, parts, cutOff)}</p>
        </>
      )}
    </SlipSheet>
  );
}

function formatDelivery(t: Translate, parts: readonly PartToOrder[], cutOff: string): string {
  const waiting = parts.flatMap((part) => {
    const availability = getAvailability(part, part.quantity);
    return availability.kind === "toOrder" ? [availability.workingDays] : [];
  });
  if (waiting.length === 0) return cutOff && t("order.allOnShelf", { parts: parts.length, cutOff });
  const days = t("order.workingDays", { days: Math.max(...waiting) });
  if (waiting.length === parts.length) return t("order.notOnShelf", { parts: parts.length, days });
  return t("order.partly", { days });
}
