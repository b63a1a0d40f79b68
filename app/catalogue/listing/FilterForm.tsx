import type { ReactNode } from "react";
import {
  type SortOrder,
  filterParameters,
  sortOrders,
  sortOrderValues,
} from "#domain/catalogue/product-filter-parameters.ts";
import { type Output, isFiltering, maxSearchLength } from "#domain/catalogue/product-filter.ts";
import { formatCount } from "#domain/shared/format.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { getIslandAttributes } from "#app/islands/Island.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import type { Listing } from "./listing.ts";
import { filterFormId } from "./listing-ids.ts";
import "#app/styles/form.css";

const outputNames: Record<Output, string> = { colour: "Colour", black: "Black only" };
const orderNames: Record<SortOrder, string> = {
  custom: "Recommended",
  price: "Lowest price",
  speed: "Fastest",
};

/**
 * The response is the same page, so the form works without script. With script (filter-in-place.ts) each change
 * shows at once. The script loads at the first touch, or when a visitor goes back or forward: after a reload that
 * changes only the URL.
 */
export function FilterForm({ listing, currency }: { listing: Listing; currency: string }) {
  const { filter, choices, position } = listing;
  return (
    <form
      className="filter"
      id={filterFormId}
      action={sitePaths.products}
      role="search"
      aria-label="Filter machines"
      autoComplete="off"
      {...getIslandAttributes("productFilter", "history")}
    >
      <div className="filter__fields">
        <label className="filter__search">
          <span>Search</span>
          <Icon name="search" />
          <input
            className="input"
            type="search"
            name={filterParameters.search}
            defaultValue={filter.search}
            maxLength={maxSearchLength}
            placeholder="Scan, A3, Quire"
          />
        </label>
        {choices.brands.length > 0 && (
          <Choice label="Maker" name={filterParameters.brand} value={filter.brand ?? ""}>
            <option value="">Any maker</option>
            {choices.brands.map((brand) => (
              <option key={brand}>{brand}</option>
            ))}
          </Choice>
        )}
        {choices.speeds.length > 0 && (
          <Choice label="Speed" name={filterParameters.minSpeed} value={String(filter.minSpeed ?? "")}>
            <option value="">Any speed</option>
            {choices.speeds.map((speed) => (
              <option key={speed} value={speed}>
                From {speed} pages a minute
              </option>
            ))}
          </Choice>
        )}
        <Choice label="Order" name={filterParameters.order} value={sortOrderValues[filter.order]}>
          {sortOrders.map((order) => (
            <option key={order} value={sortOrderValues[order]}>
              {orderNames[order]}
            </option>
          ))}
        </Choice>
      </div>
      <div className="filter__chips">
        {choices.outputs.length > 0 && (
          <fieldset className="chips">
            <legend className="visually-hidden">Output</legend>
            {choices.outputs.map((output) => (
              <Chip
                key={output}
                name={filterParameters.outputs}
                value={output}
                isChosen={filter.outputs.includes(output)}
              >
                {outputNames[output]}
              </Chip>
            ))}
          </fieldset>
        )}
        {choices.papers.length > 0 && (
          <fieldset className="chips">
            <legend className="visually-hidden">Largest paper</legend>
            {choices.papers.map((paper) => (
              <Chip
                key={paper}
                name={filterParameters.papers}
                value={paper}
                isChosen={filter.papers.includes(paper)}
              >
                {paper}
              </Chip>
            ))}
          </fieldset>
        )}
        <noscript>
          <button className="button button--small" type="submit">
            Show
          </button>
        </noscript>
        <a className="link filter__clear" href={sitePaths.products} hidden={!isFiltering(filter)}>
          Clear the filter
        </a>
        <p className="mark filter__count" role="status">
          {formatCount(position.total)} {position.total === 1 ? "machine" : "machines"}, prices in {currency}
        </p>
      </div>
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly children: ReactNode;
}

function Choice({ label, name, value, children }: ChoiceProps) {
  return (
    <label className="filter__choice">
      <span>{label}</span>
      <select className="input" name={name} defaultValue={value}>
        {children}
      </select>
    </label>
  );
}

interface ChipProps {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly children: ReactNode;
}

function Chip({ name, value, isChosen, children }: ChipProps) {
  return (
    <label className="chip">
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      {children}
    </label>
  );
}
