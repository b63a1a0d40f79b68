import type { CompanyClaims } from "./company.ts";
import { formatCount } from "../pricing/money.ts";

/** Kilograms of CO2e, from the least to the most. */
export interface Co2eRange {
  readonly from: number;
  readonly to: number;
}

/** What so many refurbished products avoid together, by what the company claims of one; never more than it claims. */
export function getAvoidedCo2e(
  count: number,
  { co2PerCopierKg }: Pick<CompanyClaims, "co2PerCopierKg">,
): Co2eRange {
  return { from: count * co2PerCopierKg.from, to: count * co2PerCopierKg.to };
}

/** "about 220 to 440 kg CO2e avoided": what is said of so many refurbished products where text has no subscript. */
export function formatAvoidedCo2e(count: number, claims: Pick<CompanyClaims, "co2PerCopierKg">): string {
  const { from, to } = getAvoidedCo2e(count, claims);
  return `about ${formatCount(from)} to ${formatCount(to)} kg CO2e avoided`;
}
