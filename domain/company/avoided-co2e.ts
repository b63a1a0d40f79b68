import type { CompanyClaims } from "./company.ts";
import { formatCount } from "#domain/shared/format.ts";
import type { Translate } from "#messages/message.ts";

interface Co2eRange {
  readonly from: number;
  readonly to: number;
}

export function getAvoidedCo2e(
  count: number,
  { co2PerCopierKg }: Pick<CompanyClaims, "co2PerCopierKg">,
): Co2eRange | null {
  return co2PerCopierKg && { from: count * co2PerCopierKg.from, to: count * co2PerCopierKg.to };
}

/** For places that cannot show a subscript. */
export function formatAvoidedCo2e(
  t: Translate,
  count: number,
  claims: Pick<CompanyClaims, "co2PerCopierKg">,
): string | null {
  const avoided = getAvoidedCo2e(count, claims);
  return (
    avoided && t("company.avoidedCo2e", { from: formatCount(avoided.from), to: formatCount(avoided.to) })
  );
}

/** A sentence for each claim that the company makes of its refurbished copiers. */
export function describeRefurbished(
  t: Translate,
  { refurbishedCopiers, co2PerCopierKg, co2SavedKg }: CompanyClaims,
): readonly string[] {
  return [
    refurbishedCopiers && t("sustainability.putBack", { copiers: formatCount(refurbishedCopiers) }),
    co2PerCopierKg &&
      t("sustainability.each", {
        from: formatCount(co2PerCopierKg.from),
        to: formatCount(co2PerCopierKg.to),
      }),
    co2SavedKg && t("sustainability.together", { saved: formatCount(co2SavedKg) }),
  ].filter((sentence) => typeof sentence === "string");
}
