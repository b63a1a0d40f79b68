import { useFormContext, useWatch } from "react-hook-form";
import { claimFields, isLogoShown } from "#domain/company/showcase.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import type { ShowcaseValues } from "./showcase-resource.ts";

const places: Readonly<Record<keyof typeof claimFields, string>> = {
  since: "Home, About",
  placedProducts: "Home, About",
  clients: "Home, About, Customers",
  savingsPercent: "Home, About, Rental, Managed print",
  refurbishedCopiers: "Home, About, Sustainability, menu",
  co2FromKg: "Refurbished machines, Home, About, Sustainability",
  co2ToKg: "Refurbished machines, Home, About, Sustainability",
  co2SavedKg: "Home, About, Sustainability",
};

const inputs = [
  { part: "figure", label: "Figure", placeholder: "empty", mode: "numeric" },
  { part: "source", label: "Source", placeholder: "Where can somebody check it?" },
  { part: "checkedOn", label: "Checked", type: "date" },
] as const;

function isStated(claim: object): boolean {
  return Object.values(claim).every((text) => String(text).trim() !== "");
}

export function ClaimsTable() {
  const { register, getFieldState, formState } = useFormContext<ShowcaseValues>();
  const claims = useWatch<ShowcaseValues, "claims">({ name: "claims" });
  return (
    <fieldset className="form-section">
      <legend>Claims</legend>
      <p className="mark form-section__hint">
        Visitors see the figure, in whole hundreds with a plus. The source stays here, for you and for whoever
        asks. An advertisement must be true and provable: Federal Law 15 of 2020 on consumer protection
        forbids misleading descriptions.
      </p>
      <table className="claims-table">
        <thead>
          <tr>
            <th scope="col">Claim</th>
            {inputs.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {listFieldNames(claimFields).map((name) => {
            const claim = claimFields[name].fields.figure.label;
            const errors = inputs.flatMap(
              ({ part }) => getFieldState(`claims.${name}.${part}`, formState).error?.message ?? [],
            );
            const state = errors.length > 0 ? "Not saved" : isStated(claims[name]) ? "Shown" : "Not shown";
            return (
              <tr key={name}>
                <th scope="row">
                  {claim}
                  <small>{places[name]}</small>
                </th>
                {inputs.map(({ part, label, ...attributes }) => (
                  <td key={part} data-label={label}>
                    <input
                      {...register(`claims.${name}.${part}`)}
                      className="input"
                      aria-label={`${claim}, ${label.toLowerCase()}`}
                      aria-invalid={errors.length > 0 || undefined}
                      aria-describedby={errors.length > 0 ? `claim-${name}` : undefined}
                      autoComplete="off"
                      {...("mode" in attributes ? { inputMode: attributes.mode } : {})}
                      {...("placeholder" in attributes ? { placeholder: attributes.placeholder } : {})}
                      {...("type" in attributes ? { type: attributes.type } : {})}
                    />
                    {part === "source" && errors.length > 0 && (
                      <p className="error" id={`claim-${name}`}>
                        <Icon path={icons.alert} />
                        {errors.join(". ")}
                      </p>
                    )}
                  </td>
                ))}
                <td className="claims-table__state" data-state={state}>
                  {state}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </fieldset>
  );
}

export function ClosedPlaces() {
  const { claims, logos, cases } = useFormContext<ShowcaseValues>().watch();
  const { since, clients, placedProducts, savingsPercent, refurbishedCopiers } = claims;
  const counts = {
    "Claims band": [since, clients, placedProducts, savingsPercent].filter(isStated).length,
    "Dots of refurbished copiers": Number(isStated(refurbishedCopiers)),
    "Logos of customers": logos.filter(isLogoShown).length,
    Cases: cases.filter(({ isPublished }) => isPublished).length,
  };
  return (
    <fieldset className="form-section">
      <legend>What is empty closes</legend>
      <ul className="closed-places">
        {Object.entries(counts).map(([place, count]) => (
          <li key={place}>
            {place} {count > 0 ? <b data-state="Shown">{count} shown</b> : <b>Closed</b>}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
