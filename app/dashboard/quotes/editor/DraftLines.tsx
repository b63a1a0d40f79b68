import { useState } from "react";
import { formatDirhams } from "#domain/shared/format.ts";
import { normalizeText } from "#domain/shared/search-text.ts";
import { type Quote, getLineTotal } from "#domain/quotes/quote.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { useCompany } from "#app/layout/company-data.ts";
import type { PricedProduct } from "#app/pricing/priced-product.ts";
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
  /** Of the customer. */
  readonly locale: Locale;
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
  locale,
  isChecked,
  findError,
  onChange,
}: DraftLinesProps) {
  const { currency } = useCompany();
  const [sought, setSought] = useState("");
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
  const addExtra = (kind: Parameters<typeof createTypedExtra>[0], field: string) => {
    onChange((before) => ({ ...before, extras: [...before.extras, createTypedExtra(kind)] }));
    focusField(`extra-${extras.length}-${field}`);
  };
  const addProduct = (product: PricedProduct | undefined) => {
    if (product === undefined) return;
    setSought("");
    onChange((before) => ({ ...before, lines: [...before.lines, createTypedLine(product)] }));
    focusField(`line-${lines.length}-quantity`);
  };
  const isEmpty = isChecked && lines.length + extras.length === 0;
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
          locale={locale}
          findError={(field, value) => findError(`extras.${place}.${field}`, value)}
          onChange={(changes) => changeItem("extras", place, changes)}
          onRemove={() => removeItem("extras", place)}
        />
      ))}
      {isEmpty && (
        <p className="error" id="lines-error">
          Add a product or another line.
        </p>
      )}
      <div className="button-row">
        <label className="visually-hidden" htmlFor="add-product">
          Add product
        </label>
        <input
          id="add-product"
          className="input quote-editor__add"
          list="products-to-add"
          placeholder="Add product..."
          autoComplete="off"
          aria-invalid={isEmpty || undefined}
          aria-describedby={isEmpty ? "lines-error" : undefined}
          value={sought}
          onChange={({ target: { value } }) => {
            setSought(value);
            addProduct(products.find((product) => nameProduct(product) === value));
          }}
          onKeyDown={({ key }) => {
            const words = normalizeText(sought);
            if (key === "Enter" && words !== "")
              addProduct(products.find((product) => normalizeText(nameProduct(product)).includes(words)));
          }}
        />
        <datalist id="products-to-add">
          {products.map((product) => (
            <option key={product.id}>{nameProduct(product)}</option>
          ))}
        </datalist>
        <button
          className="button button--small button--line"
          type="button"
          onClick={() => addExtra("delivery", "unitPrice")}
        >
          Add delivery and set-up
        </button>
        <button
          className="button button--small button--line"
          type="button"
          onClick={() => addExtra("purchase", "kind")}
        >
          Add purchase, lease or consumable
        </button>
      </div>
    </section>
  );
}

function nameProduct({ title, productFullName }: PricedProduct): string {
  return `${title}, ${productFullName}`;
}

/** It stands there with the next frame. */
function focusField(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
