import { getAvoidedCo2e } from "#domain/company/avoided-co2e.ts";
import type { CompanyClaims } from "#domain/company/company.ts";
import { formatCount } from "#domain/shared/format.ts";
import "./refurbished-note.css";

export function RefurbishedNote({ claims }: { readonly claims: Pick<CompanyClaims, "co2PerCopierKg"> }) {
  const { from, to } = getAvoidedCo2e(1, claims);
  return (
    <p className="refurbished-note">
      <b>Refurbished:</b> about {formatCount(from)} to {formatCount(to)} kg CO<sub>2</sub>e avoided
    </p>
  );
}
