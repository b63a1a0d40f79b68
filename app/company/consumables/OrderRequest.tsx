import { type ComponentProps, useEffect, useState } from "react";
import { useText } from "#app/messages/text-context.ts";
import type { Translate } from "#messages/message.ts";
import { type ChosenPart, type OrderedPart, formatCountedPart, sumOrder } from "#domain/consumables/order.ts";
import { formatShelfQuery, readChosenParts } from "#domain/consumables/shelf-query.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { dirhamsFromFils } from "#domain/pricing/money.ts";
import { formatShownPrice } from "#domain/pricing/shown-price.ts";
import EnquiryForm from "#app/enquiries/EnquiryForm.tsx";
import type { SlipCompany } from "#app/pricing/price-slip/SlipPaper.tsx";
import { OrderSlip } from "./OrderSlip.tsx";
import type { ShelfPart } from "./load-shelf.ts";
import { orderId, shelfFormId } from "./part-ids.ts";

interface OrderRequestProps {
  readonly form: Omit<ComponentProps<typeof EnquiryForm>, "action" | "parts" | "order" | "onSent">;
  /** Without one the visitor writes what is needed. */
  readonly hasList: boolean;
  readonly parts: readonly ShelfPart[];
  readonly chosen: readonly ChosenPart[];
  readonly printedBy: SlipCompany;
  readonly cutOff: string;
}

export default function OrderRequest({
  form,
  hasList,
  parts,
  chosen: start,
  printedBy,
  cutOff,
}: OrderRequestProps) {
  const t = useText();
  const [chosen, clear] = useTypedQuantities(start);
  const quantities = new Map(chosen.map(({ code, quantity }) => [code, quantity]));
  const ordered = parts.flatMap((part) => {
    const quantity = quantities.get(part.code);
    return quantity === undefined ? [] : [{ ...part, quantity, unitPrice: part.price }];
  });
  // Nothing goes that the visitor does not see.
  const sent = ordered.map(({ code, quantity, price }) => ({
    code,
    quantity,
    price: dirhamsFromFils(price),
  }));
  return (
    <div className="order">
      <aside aria-label={t("order.slip")}>
        {parts.length > 0 && (
          <noscript>
            <div className="order__take">
              <p>{t("order.takeHint")}</p>
              <button
                className="button button--line"
                type="submit"
                form={shelfFormId}
                formAction={t.path(`${sitePaths.consumables}#${orderId}`)}
              >
                {t("order.take")}
              </button>
            </div>
          </noscript>
        )}
        <OrderSlip hasList={hasList} parts={ordered} printedBy={printedBy} cutOff={cutOff} />
      </aside>
      <EnquiryForm
        {...form}
        // Without script, the parts of the order are those of the URL. A fragment would take the focus from the errors.
        action={`${sitePaths.consumables}${formatShelfQuery({ make: "", search: "", isWhole: false, chosen: sent })}`}
        parts={sent}
        {...(hasList && { order: formatOrder(t, ordered, printedBy) })}
        onSent={clear}
      />
    </div>
  );
}

/** "In this order: 2 × Toner, black (QC340-K). Together DHS 409.50 incl. VAT." */
function formatOrder(
  t: Translate,
  parts: readonly OrderedPart[],
  { vatPercent, priceDisplay, currency }: SlipCompany,
): string {
  if (parts.length === 0) return t("order.none");
  const sum = formatShownPrice(t, sumOrder(parts, vatPercent), priceDisplay, currency.display);
  return t("order.contents", {
    parts: parts.map((part) => formatCountedPart(t, part)).join(t("order.between")),
    sum,
  });
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
