import { useText } from "#app/messages/text-context.ts";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { languages } from "#domain/shared/locale.ts";
import type { Country } from "#domain/shared/countries.ts";
import { type NamedCountry, formatShortLabel } from "./countries.ts";
import { searchCountries } from "./country-search.ts";

/** After the last key (specification section 5). */
const searchDelayMs = 250;

interface CountrySearchProps {
  readonly id: string;
  readonly countries: readonly NamedCountry[];
  readonly selected: NamedCountry;
  readonly isReadOnly: boolean;
  readonly onChoose: (code: string) => void;
}

/**
 * A combobox of the ARIA authoring practices. Blur selects the marked country, Escape restores the previous one.
 */
export function CountrySearch({
  id,
  countries: allCountries,
  selected: country,
  isReadOnly,
  onChoose,
}: CountrySearchProps) {
  const t = useText();
  const label = formatShortLabel(country, t.locale);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [searched, setSearched] = useState("");
  /** Enter selects it: the best match of the typed text, then moved by the arrow keys. */
  const [marked, mark] = useState<NamedCountry | undefined>(country);
  const input = useRef<HTMLInputElement>(null);
  const countries = searchCountries(searched, allCountries);
  const listId = `${id}-list`;
  const optionId = ({ code }: Country) => `${id}-${code}`;
  const activeId = isOpen && marked && countries.includes(marked) ? optionId(marked) : undefined;

  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed ?? ""), searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  useEffect(() => {
    // The next input starts a new search.
    if (!isOpen && input.current === document.activeElement) input.current?.select();
  }, [isOpen]);

  const open = () => {
    if (isOpen || isReadOnly) return;
    setOpen(true);
    setSearched("");
    mark(country);
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const select = (chosen: Country | undefined) => {
    if (chosen !== undefined) onChoose(chosen.code);
    close();
  };
  const moveMark = (step: number) => {
    const matches = searchCountries(typed ?? "", allCountries);
    const place = matches.findIndex((match) => match === marked) + step;
    setSearched(typed ?? "");
    mark(matches.at(place % matches.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) moveMark(step);
      else open();
    } else if (event.key === "Enter") {
      // Enter must not submit the form.
      event.preventDefault();
      if (isOpen) select(marked);
      else open();
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    }
  };

  const isSearched = isOpen && typed === searched;
  return (
    <>
      <div className="country-code">
        <input
          ref={input}
          className="input country-code__search"
          type="text"
          role="combobox"
          aria-label={t("form.phone.code")}
          aria-describedby={`${id}-name`}
          aria-autocomplete="list"
          aria-expanded={isOpen && countries.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeId}
          autoComplete="off"
          enterKeyHint="done"
          readOnly={isReadOnly}
          spellCheck={false}
          // The open search is empty: a click removes a selection, and text would mix with the label.
          value={typed ?? (isOpen ? "" : label)}
          placeholder={label}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={open}
          onChange={({ currentTarget: { value } }) => {
            open();
            setTyped(value);
            mark(value.trim() === "" ? country : searchCountries(value, allCountries)[0]);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => isOpen && select(marked)}
        />
        <span className="visually-hidden" id={`${id}-name`}>
          {country.name}
        </span>
        <span className="visually-hidden" aria-live="polite">
          {isSearched && t("form.phone.found", { count: countries.length })}
        </span>
      </div>
      <div className="countries" dir={languages[t.locale].direction} hidden={!isOpen}>
        {isSearched && countries.length === 0 && (
          <p aria-hidden="true">{t("form.phone.found", { count: 0 })}</p>
        )}
        <div
          id={listId}
          role="listbox"
          aria-label={t("form.phone.countries")}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
        >
          {isOpen &&
            countries.map((each) => (
              // The input keeps the focus and handles the keys.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={each.code}
                id={optionId(each)}
                role="option"
                tabIndex={-1}
                aria-selected={each === country}
                data-marked={each === marked ? "" : undefined}
                onClick={() => select(each)}
              >
                {each.name} <bdi dir="ltr">+{each.dialCode}</bdi>
              </div>
            ))}
        </div>
      </div>
    </>
  );
}
