import { type SyntheticEvent, useState } from "react";
import { formatCounted } from "#domain/shared/format.ts";
import { normalizeNumber } from "#domain/shared/typed-number.ts";
import { priceHeadings } from "./ProductRow.tsx";
import { type PriceName, priceNames } from "./use-product-edits.ts";

interface SelectionBarProps {
  readonly count: number;
  readonly onPercent: (names: readonly PriceName[], percent: number) => void;
  readonly onHide: (isHidden: boolean) => void;
  readonly onClear: () => void;
}

const choices = new Map<string, readonly PriceName[]>([
  ["All prices", priceNames],
  ["Rent prices", ["itemPrice", "blackPrice", "colorPrice"]],
  ...priceNames.map((name) => [priceHeadings[name].replace(", AED", ""), [name]] as const),
]);

export function SelectionBar({ count, onPercent, onHide, onClear }: SelectionBarProps) {
  const [chosen, setChosen] = useState("All prices");
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    const text = normalizeNumber(typed.replaceAll("\u2212", "-").replace(/[+%]/g, "").trim());
    if (!/^-?\d{1,3}(?:\.\d{1,2})?$/.test(text) || Number(text) < -100) {
      setFault("Enter a percentage such as 5 or -2.5");
      return;
    }
    setFault(null);
    onPercent(choices.get(chosen) ?? [], Number(text));
    // A second press changes nothing twice.
    setTyped("");
  };
  return (
    <form className="selection-bar" aria-label="Selected products" noValidate onSubmit={apply}>
      <b>{formatCounted(count, "product", "products")} selected</b>
      <label>
        <span className="visually-hidden">Prices to change</span>
        <select className="input" value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {[...choices.keys()].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        by{" "}
        <input
          className="input selection-bar__percent"
          value={typed}
          aria-label="Change in percent"
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault === null ? undefined : "percent-fault"}
          onChange={({ target }) => setTyped(target.value)}
        />{" "}
        %
      </label>
      <button className="button button--small button--line" type="submit">
        Change prices
      </button>
      <button className="button button--small button--line" type="button" onClick={() => onHide(true)}>
        Hide
      </button>
      <button className="button button--small button--line" type="button" onClick={() => onHide(false)}>
        Show
      </button>
      <button className="link" type="button" onClick={onClear}>
        Clear selection
      </button>
      <span id="percent-fault" className="product-table__fault" role="alert">
        {fault}
      </span>
    </form>
  );
}
