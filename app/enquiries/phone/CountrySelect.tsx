import { useText } from "#app/messages/text-context.ts";
import { type SelectHTMLAttributes, type Ref, useMemo } from "react";
import { isolate } from "#domain/shared/format.ts";
import { type NamedCountry, getCountry, listCountries, formatShortLabel } from "./countries.ts";

interface CountrySelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly selected: string;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** Holds the form's value. With JavaScript CountrySearch is shown in its place. */
export function CountrySelect({ selected, hidden, ...select }: CountrySelectProps) {
  const t = useText();
  const [gulf, others] = useMemo(() => listCountries(t), [t]);
  const option = ({ code, dialCode, name }: NamedCountry) => (
    <option key={code} value={code}>
      {`${name} ${isolate(`+${dialCode}`, t.locale)}`}
    </option>
  );
  return (
    <div className="country-code" hidden={hidden}>
      <select className="input" aria-label={t("form.phone.code")} autoComplete="off" {...select}>
        <optgroup label={t("form.phone.gulf")}>{gulf.map(option)}</optgroup>
        <optgroup label={t("form.phone.others")}>{others.map(option)}</optgroup>
      </select>
      <span className="country-code__shown" aria-hidden="true">
        {formatShortLabel(getCountry(selected), t)}
      </span>
    </div>
  );
}
