import type { PriceSettings } from "#domain/company/company.ts";
import { type Availability, formatAvailability, getAvailability } from "#domain/consumables/consumable.ts";
import { orderLimits } from "#domain/consumables/order.ts";
import {
  formatShelfQuery,
  getQuantityName,
  shelfParameters,
  wholeList,
} from "#domain/consumables/shelf-query.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { addVat } from "#domain/pricing/vat.ts";
import { formatCount, formatCounted } from "#domain/shared/format.ts";
import { recordPageLimits } from "#domain/shared/record-page.ts";
import { Price } from "#app/pricing/Price.tsx";
import { Icon, type IconName } from "#app/ui/Icon.tsx";
import type { Shelf, ShelfPart } from "./load-shelf.ts";
import { orderId, shelfFormId, shelfId } from "./part-ids.ts";
import "#app/styles/form.css";
import "./consumables.css";

interface PartSearchProps {
  readonly shelf: Shelf;
  readonly prices: PriceSettings;
  readonly notListedHref: string;
}

/** Quantities travel with the search, so that several searches make one order. */
export function PartSearch({ shelf, prices, notListedHref }: PartSearchProps) {
  const { query, makes, parts, others, found } = shelf;
  return (
    <form
      id={shelfFormId}
      action={`${sitePaths.consumables}#${shelfId}`}
      autoComplete="off"
      aria-label="Parts"
    >
      <div className="part-search" role="search">
        <div className="field">
          <label htmlFor="shelf-make">Make</label>
          <select className="input" id="shelf-make" name={shelfParameters.make} defaultValue={query.make}>
            <option value="">Every make</option>
            {makes.map((make) => (
              <option key={make}>{make}</option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="shelf-part">Model or part</label>
          <input
            className="input"
            id="shelf-part"
            name={shelfParameters.search}
            type="search"
            defaultValue={query.search}
            maxLength={recordPageLimits.maxSearchLength}
            placeholder="C340, drum, QC340-K"
          />
        </div>
        <button className="button" type="submit">
          <Icon name="search" /> Search
        </button>
      </div>
      <div className="part-search__result">
        <p role="status">
          <SearchResult shelf={shelf} />
        </p>
        <a className="link" href={notListedHref}>
          Not in the list?
        </a>
      </div>
      {found === 0 && (
        <p className="part-search__none">
          Try the number of the model alone, or{" "}
          <a
            href={`${sitePaths.consumables}${formatShelfQuery({ ...query, make: "", search: "" })}#${shelfId}`}
          >
            show all parts
          </a>
          . We get many that are not listed: <a href={notListedHref}>ask for yours</a>.
        </p>
      )}
      {parts.length + others.length > 0 && (
        <div className="parts">
          <table>
            <caption className="visually-hidden">Parts, their availability and prices</caption>
            <thead>
              <tr>
                <th scope="col">Part</th>
                <th scope="col">Fits</th>
                <th scope="col" className="parts__number">
                  Lasts about
                </th>
                <th scope="col">Availability</th>
                <th scope="col" className="parts__number">
                  Price
                </th>
                <th scope="col" className="parts__number">
                  Quantity
                </th>
              </tr>
            </thead>
            <PartRows heading="Also in your order" parts={others} shelf={shelf} prices={prices} />
            <PartRows
              heading={others.length > 0 ? "Found" : undefined}
              parts={parts}
              shelf={shelf}
              prices={prices}
            />
          </table>
        </div>
      )}
      {parts.length < found && (
        <div className="part-search__rest">
          <p>
            The first {formatCount(parts.length)} of {formatCount(found)} are shown: choose a make, or name
            the model.
          </p>
          {!query.isWhole && (
            <button
              className="button button--line"
              type="submit"
              name={shelfParameters.list}
              value={wholeList}
            >
              Show {found > recordPageLimits.maxPageSize ? "" : "all "}
              {formatCounted(Math.min(found, recordPageLimits.maxPageSize), "part")}
            </button>
          )}
        </div>
      )}
      <div className="button-row part-search__order">
        <button className="button" type="submit" formAction={`${sitePaths.consumables}#${orderId}`}>
          Go to the order request <Icon name="arrow" />
        </button>
      </div>
    </form>
  );
}

function SearchResult({ shelf: { query, others, found } }: Pick<PartSearchProps, "shelf">) {
  const { make, search } = query;
  return (
    <>
      <b>{found === 0 ? "No part" : formatCounted(found, "part")}</b>
      {search !== "" && (
        <>
          {" "}
          for “<bdi>{search}</bdi>”
        </>
      )}
      {make !== "" && (
        <>
          {" "}
          by <bdi>{make}</bdi>
        </>
      )}
      {others.length > 0 && `, and ${formatCount(others.length)} you have chosen`}
    </>
  );
}

interface PartRowsProps extends Pick<PartSearchProps, "shelf" | "prices"> {
  readonly heading: string | undefined;
  readonly parts: readonly ShelfPart[];
}

function PartRows({ heading, parts, shelf, prices }: PartRowsProps) {
  if (parts.length === 0) return null;
  return (
    <tbody>
      {heading !== undefined && (
        <tr className="parts__group">
          <th scope="rowgroup" colSpan={6}>
            {heading}
          </th>
        </tr>
      )}
      {parts.map((part) => {
        const chosen = shelf.query.chosen.find(({ code }) => code === part.code);
        return <PartRow key={part.code} part={part} quantity={chosen?.quantity ?? 0} prices={prices} />;
      })}
    </tbody>
  );
}

interface PartRowProps {
  readonly part: ShelfPart;
  readonly quantity: number;
  readonly prices: PriceSettings;
}

function PartRow({ part, quantity, prices }: PartRowProps) {
  const { code, name, make, fits, yieldPages, price } = part;
  const { vatPercent, priceDisplay, currency } = prices;
  return (
    <tr>
      <th scope="row">
        {name} <small>{code}</small>
      </th>
      <td data-label="Fits">
        {make} {fits}
      </td>
      <td className="parts__number" data-label="Lasts about">
        {yieldPages === null ? "" : `${formatCount(yieldPages)} pages`}
      </td>
      <td>
        <PartAvailability availability={getAvailability(part)} />
      </td>
      <td className="parts__number parts__price">
        <Price taxed={addVat(price, vatPercent)} display={priceDisplay} currency={currency.display} />
      </td>
      <td className="parts__number parts__quantity">
        <input
          className="input"
          name={getQuantityName(code)}
          type="number"
          inputMode="numeric"
          min={0}
          max={orderLimits.maxQuantity}
          defaultValue={quantity}
          aria-label={`Quantity, ${name} ${code}`}
        />
      </td>
    </tr>
  );
}

const availabilityIcons: Readonly<Record<Availability["kind"], IconName>> = {
  inStock: "check",
  low: "clock",
  toOrder: "box",
};

function PartAvailability({ availability }: { readonly availability: Availability }) {
  return (
    <span className="availability" data-kind={availability.kind}>
      <Icon name={availabilityIcons[availability.kind]} />
      {formatAvailability(availability)}
    </span>
  );
}
