import { useText } from "#app/messages/text-context.ts";
import { type ChangeEvent, useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { CountrySearch } from "./CountrySearch.tsx";
import { CountrySelect } from "./CountrySelect.tsx";
import { Field } from "#app/forms/Field.tsx";
import type { ContactFormControl, ContactValues } from "#app/enquiries/contact-values.ts";
import { getCountry, listCountries, readCountries } from "./countries.ts";
import { isPhoneFull, splitPhone } from "./phone.ts";
import "./phone.css";

interface PhoneFieldProps {
  readonly id: string;
  readonly form: ContactFormControl;
  readonly values: Pick<ContactValues, "country" | "mobile">;
  readonly isReadOnly: boolean;
}

/** Only a control without the focus may be replaced. */
function useHasLostFocus(id: string): boolean {
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    const control = document.getElementById(id);
    const leave = () => setLeft(true);
    if (control !== document.activeElement) leave();
    control?.addEventListener("blur", leave, { once: true });
    return () => control?.removeEventListener("blur", leave);
  }, [id]);
  return isLeft;
}

/** In the browser, those of the list that came with the page, and its options, which stay as they are. */
function useCountries(selectId: string) {
  const t = useText();
  const [known] = useState(() => {
    const list =
      typeof document === "undefined"
        ? null
        : document.querySelector<HTMLSelectElement>(`select[id="${selectId}"]`);
    return list === null
      ? { countries: listCountries(t).flat(), options: undefined }
      : { countries: readCountries(list), options: list.innerHTML };
  });
  return known;
}

export function PhoneField({ id, form, values, isReadOnly }: PhoneFieldProps) {
  const t = useText();
  const country = form.register("country");
  const mobile = form.register("mobile");
  const chosen = useWatch({ control: form.control, name: "country" });
  const countryId = `${id}-country`;
  const hasSearch = useHasLostFocus(countryId);
  const { countries, options } = useCountries(countryId);
  const selected = countries.find(({ code }) => code === chosen) ?? { ...getCountry(chosen), name: "" };

  const moveCountryCode = () => {
    const typed = { country: form.getValues("country"), national: form.getValues("mobile") };
    const split = splitPhone(typed);
    if (split.national === typed.national) return;
    form.setValue("country", split.country);
    form.setValue("mobile", split.national, { shouldValidate: form.formState.isSubmitted });
  };
  const checkAgain = async () => {
    if (form.formState.isSubmitted) await form.trigger("mobile");
  };
  const onChange = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const before = form.getValues("mobile");
    // A pasted text stays whole: cut, it would be the number of someone else.
    if (
      input.value.length === before.length + 1 &&
      isPhoneFull({ country: form.getValues("country"), national: input.value })
    ) {
      const caret = Math.max(0, (input.selectionStart ?? 0) - 1);
      input.value = before;
      input.setSelectionRange(caret, caret);
    }
    await mobile.onChange(event);
    if (event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType === "insertFromPaste") {
      moveCountryCode();
    }
  };

  return (
    <Field id={id} label={t("form.phone")} error={form.formState.errors.mobile?.message}>
      {(control) => (
        <div className="phone" dir="ltr">
          <CountrySelect
            {...country}
            id={countryId}
            hidden={hasSearch}
            options={options}
            selected={selected}
            defaultValue={values.country}
            onChange={async (event) => {
              await country.onChange(event);
              await checkAgain();
            }}
          />
          {hasSearch && (
            <CountrySearch
              id={`${id}-countries`}
              countries={countries}
              selected={selected}
              isReadOnly={isReadOnly}
              onChoose={(code) => {
                form.setValue("country", code);
                void checkAgain();
              }}
            />
          )}
          <input
            {...control}
            {...mobile}
            className="input"
            // HTML allows the autofill of a national number on a text field only.
            type="text"
            inputMode="tel"
            enterKeyHint="send"
            dir="ltr"
            autoComplete="tel-national"
            required
            readOnly={isReadOnly}
            defaultValue={values.mobile}
            onChange={onChange}
            onBlur={async (event) => {
              moveCountryCode();
              await mobile.onBlur(event);
            }}
          />
        </div>
      )}
    </Field>
  );
}
