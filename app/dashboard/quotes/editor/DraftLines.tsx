import { formatDirhams } from "#domain/shared/format.ts";
import { type Quote, getLineTotal } from "#domain/quotes/quote.ts";
import { useCompany } from "#app/layout/company-data.ts";
import type { PricedProduct } from "#app/pricing/priced-product.ts";
import { Select } from "#app/dashboard/ui/Select.tsx";
import { ExtraFields } from "./ExtraFields.tsx";
import { LineFields } from "./LineFields.tsx";
import { type TypedDraft, createTypedExtra, createTypedLine } from "./typed-draft.ts";

interface DraftLinesProps {
  readonly typed: TypedDraft;
  /** As the customer has it now. */
  readonly was: TypedDraft | null;
  /** Null while a field is wrong. */
  readonly quote: Quote | null;
  readonly titles: ReadonlyMap<string, { readonly title: string }>;
  readonly products: readonly PricedProduct[];
  /** The quote was to be sent: no lines are a fault. */
  readonly isChecked: boolean;
  readonly findError: (path: string, value: string) => string | undefined;
  readonly onChange: (change: (before: TypedDraft) => TypedDraft) => void;
}

export function DraftLines({
  typed: { lines, extras },
  was,
  quote,
  titles,
  products,
  isChecked,
  findError,
  onChange,
}: DraftLinesProps) {
  const { currency } = useCompany();
  const changeItem = <Name extends "lines" | "extras">(
    name: Name,
    place: number,
    changes: Partial<TypedDraft[Name][number]>,
  ) =>
    onChange((before) => ({
      ...before,
      [name]: before[name].map((item, index) => (index === place ? { ...item, ...changes } : item)),
    }));
  const removeItem = (name: "lines" | "extras", place: number) =>
    onChange((before) => ({ ...before, [name]: before[name].filter((_, index) => index !== place) }));
  const addExtra = (kind: Parameters<typeof createTypedExtra>[0]) =>
    onChange((before) => ({ ...before, extras: [...before.extras, createTypedExtra(kind)] }));
  const addProduct = (id: string) => {
    const product = products.find((each) => each.id === id);
    if (product !== undefined)
      onChange((before) => ({ ...before, lines: [...before.lines, createTypedLine(product)] }));
  };
  return (
    <section aria-labelledby="quote-lines">
      <h2 id="quote-lines">Lines</h2>
      <p className="hint">Prices in {currency.code} without VAT, pages a month of one product.</p>
      {lines.map((line, place) => {
        const quoted = quote?.lines[place];
        return (
          <LineFields
            key={place}
            line={line}
            place={place}
            title={titles.get(line.productId)?.title ?? "A product"}
            was={was?.lines.find(({ productId }) => productId === line.productId)}
            amount={quoted === undefined ? "" : `${formatDirhams(getLineTotal(quoted))} a month`}
            findError={(field, value) => findError(`lines.${place}.${field}`, value)}
            onChange={(changes) => changeItem("lines", place, changes)}
            onRemove={() => removeItem("lines", place)}
          />
        );
      })}
      {extras.map((extra, place) => (
        <ExtraFields
          key={place}
          extra={extra}
          place={place}
          findError={(field, value) => findError(`extras.${place}.${field}`, value)}
          onChange={(changes) => changeItem("extras", place, changes)}
          onRemove={() => removeItem("extras", place)}
        />
      ))}
      {isChecked && lines.length + extras.length === 0 && (
        <p className="error">Add a product or another line.</p>
      )}
      <div className="button-row">
        <label className="visually-hidden" htmlFor="add-product">
          Add product
        </label>
        <Select
          id="add-product"
          className="input quote-editor__add"
          value=""
          options={[
            ["", "Add product..."],
            ...products.map(
              ({ id, title, productFullName }) => [id, `${title}, ${productFullName}`] as const,
            ),
          ]}
          onChange={({ target }) => addProduct(target.value)}
        />
        <button
          className="button button--small button--line"
          type="button"
          onClick={() => addExtra("delivery")}
        >
          Add delivery and set-up
        </button>
        <button
          className="button button--small button--line"
          type="button"
          onClick={() => addExtra("purchase")}
        >
          Add another line
        </button>
      </div>
    </section>
  );
}
