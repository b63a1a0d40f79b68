import { useEffect, useRef, useState } from "react";
import { recordPageLimits } from "#domain/shared/record-page.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";

const typingPauseMs = 300;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

export function SearchField({ label, placeholder, search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  // The last search of this field. A different `search` comes from outside, as from the back button.
  const lastSearch = useRef(search);
  useEffect(() => {
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => {
    const next = typed.trim();
    if (next === lastSearch.current) return;
    const timer = setTimeout(() => {
      lastSearch.current = next;
      onSearch(next);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <label className="dashboard-search">
      <Icon path={icons.search} />
      <span className="visually-hidden">{label}</span>
      <input
        className="input"
        type="search"
        placeholder={placeholder}
        maxLength={recordPageLimits.maxSearchLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  );
}
