import type { SelectHTMLAttributes, Ref } from "react";
import { type Country, getCountry, gulfCountries, otherCountries, formatShortLabel } from "./countries.ts";

interface CountrySelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly selected: string;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** Holds the form's value. With JavaScript CountrySearch is shown in its place. */
export function CountrySelect({ selected, hidden, ...select }: CountrySelectProps) {
  return (
    <div className="country-code" hidden={hidden}>
      <select className="input" aria-label="Country code" autoComplete="off" {...select}>
        <optgroup label="Gulf">{gulfCountries.map(option)}</optgroup>
        <optgroup label="All other countries">{otherCountries.map(option)}</optgroup>
      </select>
      <span className="country-code__shown" aria-hidden="true">
        {formatShortLabel(getCountry(selected))}
      </span>
    </div>
  );
}

function option({ code, dialCode, name }: Country) {
  return (
    <option key={code} value={code}>
      {`${name} +${dialCode}`}
    </option>
  );
}
