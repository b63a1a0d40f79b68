import { useText } from "#app/messages/text-context.ts";
import type { Ref, SelectHTMLAttributes } from "react";
import { isolate } from "#domain/shared/format.ts";
import { type NamedCountry, formatShortLabel, listCountries } from "./countries.ts";

interface CountrySelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  /** HTML of the page's list; nothing on the server. */
  readonly options: string | undefined;
  readonly selected: NamedCountry;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** Holds the form's value. With JavaScript CountrySearch is shown in its place. */
export function CountrySelect({ options, selected, hidden, ...props }: CountrySelectProps) {
  const t = useText();
  const select = {
    ...props,
    className: "input",
    "aria-label": t("form.phone.code"),
    autoComplete: "tel-country-code",
  };
  return (
    <div className="country-code" hidden={hidden}>
      {options === undefined ? (
        <select {...select}>
          <CountryOptions />
        </select>
      ) : (
        <select {...select} dangerouslySetInnerHTML={{ __html: options }} suppressHydrationWarning />
      )}
      <span className="country-code__shown" aria-hidden="true">
        {formatShortLabel(selected, t.locale)}
      </span>
    </div>
  );
}

function CountryOptions() {
  const t = useText();
  const [gulf, others] = listCountries(t);
  const option = ({ code, dialCode, name }: NamedCountry) => (
    <option key={code} value={code}>
      {`${name} ${isolate(`+${dialCode}`, t.locale)}`}
    </option>
  );
  return (
    <>
      <optgroup label={t("form.phone.gulf")}>{gulf.map(option)}</optgroup>
      <optgroup label={t("form.phone.others")}>{others.map(option)}</optgroup>
    </>
  );
}
