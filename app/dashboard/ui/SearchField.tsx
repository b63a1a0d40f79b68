import { useEffect, useRef, useState } from "react";
import { deskLimits } from "../../../domain/enquiries/enquiry.ts";
import { Icon } from "../../ui/Icon.tsx";

/** How long a pause ends the typing, ms. */
const pause = 300;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** The search of a list that the server searches: it asks when the typing stops. */
export function SearchField({ label, placeholder, search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  // The search that this field has asked for: another one came from elsewhere, as by the browser's arrows.
  const asked = useRef(search);
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => {
    const next = typed.trim();
    if (next === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = next;
      onSearch(next);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <label className="desk-search">
      <Icon name="search" />
      <span className="vh">{label}</span>
      <input
        className="input"
        type="search"
        placeholder={placeholder}
        maxLength={deskLimits.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  );
}
