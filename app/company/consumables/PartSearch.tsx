import { Rich } from "#app/messages/Rich.tsx";
import { useText } from "#app/messages/text-context.ts";
import { PageLink } from "#app/ui/PageLink.tsx";
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
import { formatCount } from "#domain/shared/format.ts";
import { recordPageLimits } from "#domain/shared/record-page.ts";
import { Price } from "#app/pricing/Price.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import type { Shelf, ShelfPart } from "./load-shelf.ts";
import { orderId, shelfFormId, shelfId } from "./part-ids.ts";
import "#app/styles/form.css";
import "./consumables.css";
import "#app/ui/narrow-hidden.css";

interface PartSearchProps {
  readonly shelf: Shelf;
  readonly prices: PriceSettings;
  readonly notListedHref: string;
}

/** Quantities travel with the search, so that several searches make one order. */
export function PartSearch({ shelf, prices, notListedHref }: PartSearchProps) {
  const t = useText();
  const { query, makes, parts, others, found } = shelf;
  return (
    <form
      id={shelfFormId}
      action={t.path(`${sitePaths.consumables}#${shelfId}`)}
      autoComplete="off"
      aria-label={t("shelf.parts")}
    >
      <div className="part-search" role="search">
        <div className="field">
          <label htmlFor="shelf-make">{t("shelf.make")}</label>
          <select className="input" id="shelf-make" name={shelfParameters.make} defaultValue={query.make}>
            <option value="">{t("shelf.everyMake")}</option>
            {makes.map((make) => (
              <option key={make}>{make}</option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="shelf-part">{t("shelf.searchLabel")}</label>
          <input
            className="input"
            id="shelf-part"
            name={shelfParameters.search}
            type="search"
            enterKeyHint="search"
            defaultValue={query.search}
            maxLength={recordPageLimits.maxSearchLength}
            placeholder={t("shelf.searchPlaceholder")}
          />
        </div>
        <button className="button" type="submit">
          <Icon path={icons.search} /> {t("shelf.search")}
        </button>
      </div>
      <div className="part-search__result">
        <p role="status">
          <SearchResult shelf={shelf} />
        </p>
        <a className="link" href={notListedHref}>
          {t("shelf.notListed")}
        </a>
      </div>
      {found === 0 && (
        <p className="part-search__none">
          <Rich
            text={t("shelf.none")}
            tags={{
              all: (
                <PageLink
                  path={`${sitePaths.consumables}${formatShelfQuery({ ...query, make: "", search: "" })}#${shelfId}`}
                />
              ),
              // The link gets its words from the message.
              // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label
              ask: <a href={notListedHref} />,
            }}
          />
        </p>
      )}
      {parts.length + others.length > 0 && (
        <div className="parts">
          <table>
            <caption className="visually-hidden">{t("shelf.caption")}</caption>
            <thead className="narrow-hidden">
              <tr>
                <th scope="col">{t("shelf.part")}</th>
                <th scope="col">{t("shelf.fits")}</th>
                <th scope="col" className="parts__number">
                  {t("shelf.lasts")}
                </th>
                <th scope="col">{t("shelf.availability")}</th>
                <th scope="col" className="parts__number">
                  {t("shelf.price")}
                </th>
                <th scope="col" className="parts__number">
                  {t("shelf.quantity")}
                </th>
              </tr>
            </thead>
            <PartRows heading={t("shelf.alsoInOrder")} parts={others} shelf={shelf} prices={prices} />
            <PartRows
              heading={others.length > 0 ? t("shelf.foundHeading") : undefined}
              parts={parts}
              shelf={shelf}
              prices={prices}
            />
          </table>
        </div>
      )}
      {parts.length < found && (
        <div className="part-search__rest row">
          <p>{t("shelf.rest", { shown: formatCount(parts.length), found: formatCount(found) })}</p>
          {!query.isWhole && (
            <button
              className="button button--line"
              type="submit"
              name={shelfParameters.list}
              value={wholeList}
            >
              {found > recordPageLimits.maxPageSize
                ? t("shelf.someParts", { count: recordPageLimits.maxPageSize })
                : t("shelf.allParts", { count: found })}
            </button>
          )}
        </div>
      )}
      <div className="button-row part-search__order">
        <button className="button" type="submit" formAction={t.path(`${sitePaths.consumables}#${orderId}`)}>
          {t("shelf.goToOrder")} <Icon path={icons.arrow} />
        </button>
      </div>
    </form>
  );
}

function SearchResult({ shelf: { query, others, found } }: Pick<PartSearchProps, "shelf">) {
  const t = useText();
  const { make, search } = query;
  return (
    <>
      <b>{t("shelf.found", { count: found })}</b>
      {search !== "" && (
        <>
          {" "}
          <Rich text={t("shelf.for", { search })} tags={{ name: <bdi /> }} />
        </>
      )}
      {make !== "" && (
        <>
          {" "}
          <Rich text={t("shelf.by", { make })} tags={{ name: <bdi /> }} />
        </>
      )}
      {others.length > 0 && t("shelf.chosen", { count: formatCount(others.length) })}
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
  const t = useText();
  const { code, name, make, fits, yieldPages, price } = part;
  const { vatPercent, priceDisplay, currency } = prices;
  return (
    <tr>
      <th scope="row">
        {name} <small>{code}</small>
      </th>
      <td data-label={t("shelf.fits")}>
        {make} {fits}
      </td>
      <td className="parts__number" data-label={t("shelf.lasts")}>
        {yieldPages === null ? "" : t("shelf.pages", { pages: yieldPages })}
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
          aria-label={t("shelf.quantityOf", { name, code })}
        />
      </td>
    </tr>
  );
}

const availabilityIcons: Readonly<Record<Availability["kind"], string>> = {
  inStock: icons.check,
  low: icons.clock,
  toOrder: icons.box,
};

function PartAvailability({ availability }: { readonly availability: Availability }) {
  const t = useText();
  return (
    <span className="availability" data-kind={availability.kind}>
      <Icon path={availabilityIcons[availability.kind]} />
      {formatAvailability(t, availability)}
    </span>
  );
}
