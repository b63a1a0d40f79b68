import { Rich } from "#app/messages/Rich.tsx";
import { useText } from "#app/messages/text-context.ts";

/** In a row that its label explains. A price on its own is a `Price`. */
export function Amount({ amount, currency }: { readonly amount: string; readonly currency: string }) {
  const t = useText();
  return (
    <Rich
      text={t("price.amount", { currency, amount: `<bdi>${amount}</bdi>` })}
      tags={{ bdi: <bdi dir="ltr" /> }}
    />
  );
}
