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
): Co2eRange {
  return { from: count * co2PerCopierKg.from, to: count * co2PerCopierKg.to };
}

/** For places that cannot show a subscript. */
export function formatAvoidedCo2e(
  t: Translate,
  count: number,
  claims: Pick<CompanyClaims, "co2PerCopierKg">,
): string {
  const { from, to } = getAvoidedCo2e(count, claims);
  return t("company.avoidedCo2e", { from: formatCount(from), to: formatCount(to) });
}
