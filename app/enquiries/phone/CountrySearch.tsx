import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Country, getCountry, formatShortLabel } from "./countries.ts";
import { allCountries, searchCountries, searchDelay } from "./country-search.ts";

interface CountrySearchProps {
  /** Prefix of the ids of its elements. */
  readonly id: string;
  /** ISO code of the selected country. */
  readonly selected: string;
  readonly isReadOnly: boolean;
  readonly onChoose: (code: string) => void;
}

/** The countries in the list, and the text of the search. */
interface SearchResult {
  readonly text: string;
  readonly countries: readonly Country[];
}

const allResults: SearchResult = { text: "", countries: allCountries };

/**
 * The country of a phone number: a combobox with a list (ARIA authoring practices). Blur selects the marked country,
 * Escape restores the previous one.
 */
export function CountrySearch({ id, selected, isReadOnly, onChoose }: CountrySearchProps) {
  const country = getCountry(selected);
  const label = formatShortLabel(country);
  const [isOpen, setOpen] = useState(false);
  /** Null until something is typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [found, setFound] = useState(allResults);
  const [marked, mark] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const { countries } = found;
  const listId = `${id}-list`;
  const optionId = ({ code }: Country) => `${id}-${code}`;
  const active = isOpen ? countries[marked] : undefined;
  const activeId = active && optionId(active);

  const show = useEffectEvent((text: string) => {
    const fitting = searchCountries(text);
    setFound({ text, countries: fitting });
    mark(text.trim() === "" ? fitting.indexOf(country) : 0);
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => show(typed), searchDelay);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  useEffect(() => {
    // The next input starts a new search.
    const shown = input.current;
    if (!isOpen && shown === document.activeElement && shown?.value === label) shown.select();
  }, [isOpen, label]);

  const open = () => {
    if (isOpen || isReadOnly) return;
    setOpen(true);
    setFound(allResults);
    mark(allCountries.indexOf(country));
  };
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const findBest = (text: string) => (text.trim() === "" ? country : searchCountries(text)[0]);
  /** Selects the marked country, or the best match if the list does not yet show the typed text. */
  const selectMarked = () => {
    const best = typed === null || typed === found.text ? countries[marked] : findBest(typed);
    if (best !== undefined) onChoose(best.code);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) open();
      else if (countries.length > 0) mark((marked + step + countries.length) % countries.length);
    } else if (event.key === "Enter") {
      // Enter must not submit the form.
      event.preventDefault();
      if (isOpen) selectMarked();
      else open();
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    }
  };

  const isSearched = isOpen && typed !== null && typed === found.text;
  return (
    <>
      <div className="cc">
        <input
          ref={input}
          className="input cc__search"
          type="text"
          role="combobox"
          aria-label="Country code"
          aria-describedby={`${id}-name`}
          aria-autocomplete="list"
          aria-expanded={isOpen && countries.length > 0}
          aria-controls={listId}
          aria-activedescendant={activeId}
          autoComplete="off"
          readOnly={isReadOnly}
          spellCheck={false}
          value={typed ?? label}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onClick={({ currentTarget }) => {
            if (typed === null) currentTarget.select();
            open();
          }}
          onChange={({ currentTarget }) => {
            open();
            setTyped(currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => isOpen && selectMarked()}
        />
        <span className="vh" id={`${id}-name`}>
          {country.name}
        </span>
        <span className="vh" aria-live="polite">
          {isSearched && formatCountryCount(countries.length)}
        </span>
      </div>
      <div className="countries" hidden={!isOpen}>
        {isSearched && countries.length === 0 && <p aria-hidden="true">{formatCountryCount(0)}</p>}
        <div
          id={listId}
          role="listbox"
          aria-label="Countries"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
        >
          {isOpen &&
            countries.map((each, place) => (
              // The input keeps the focus and handles the keys.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={each.code}
                id={optionId(each)}
                role="option"
                tabIndex={-1}
                aria-selected={each.code === selected}
                data-marked={place === marked ? "" : undefined}
                onClick={() => {
                  onChoose(each.code);
                  close();
                }}
              >
                {each.name} <bdi dir="ltr">+{each.dialCode}</bdi>
              </div>
            ))}
        </div>
      </div>
    </>
  );
}

function formatCountryCount(count: number): string {
  if (count === 0) return "No country found";
  return count === 1 ? "1 country" : `${count} countries`;
}
