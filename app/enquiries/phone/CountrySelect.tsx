import { useText } from "#app/messages/text-context.ts";
import type { SelectHTMLAttributes, Ref } from "react";
import { type Country, getCountry, gulfCountries, otherCountries, formatShortLabel } from "./countries.ts";

interface CountrySelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly selected: string;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** Holds the form's value. With JavaScript CountrySearch is shown in its place. */
export function CountrySelect({ selected, hidden, ...select }: CountrySelectProps) {
  const t = useText();
  return (
    <div className="country-code" hidden={hidden}>
      <select className="input" aria-label={t("form.phone.code")} autoComplete="off" {...select}>
        <optgroup label={t("form.phone.gulf")}>{gulfCountries.map(option)}</optgroup>
        <optgroup label={t("form.phone.others")}>{otherCountries.map(option)}</optgroup>
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
