import { type MouseEvent, memo, useDeferredValue, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Translate } from "#messages/message.ts";
import { Rich } from "#app/messages/Rich.tsx";
import { useText } from "#app/messages/text-context.ts";
import type { PriceSettings } from "#domain/company/company.ts";
import { formatMonthlyPages } from "#domain/quotes/quoted-products.ts";
import { formatCount, isolate } from "#domain/shared/format.ts";
import type { Volumes } from "#domain/pricing/price.ts";
import { formatUnsuitability } from "#domain/pricing/product-ranking.ts";
import { taxPrice } from "#domain/pricing/vat.ts";
import type { PricedProduct } from "#app/pricing/priced-product.ts";
import { Price } from "#app/pricing/Price.tsx";
import { getAskedVolumes, type PricedSelection } from "#app/pricing/calculator/selection.ts";
import { settleDelayMs, useSettled } from "#app/pricing/slider/use-settled.ts";
import { RefurbishedMark } from "#app/ui/RefurbishedMark.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { Thumbnail } from "#app/ui/Thumbnail.tsx";
import {
  type ChoiceFilter,
  type ProductChoice,
  filterChoices,
  formatKind,
  openParameter,
  maxListed,
  maxSearchLength,
  openValue,
  rankChoices,
  searchParameter,
} from "./product-choice.ts";
import type { CatalogueState } from "./use-products.ts";

/** The products of the page, and the way to those that it does not hold. */
export interface ProductCatalogue {
  readonly products: readonly PricedProduct[];
  readonly count: number;
  readonly state: CatalogueState;
  readonly filter: ChoiceFilter;
  /** Loads the products that the page does not hold, once. */
  readonly loadAll: () => void;
}

interface ProductChooserProps {
  readonly id: string;
  readonly catalogue: ProductCatalogue;
  readonly prices: PriceSettings;
  readonly open: PricedSelection<PricedProduct>;
  readonly onChoose: (id: string) => void;
}

export function ProductChooser({ id, catalogue, prices, open, onChoose }: ProductChooserProps) {
  const t = useText();
  const { products, count, state, loadAll } = catalogue;
  const volumes = getAskedVolumes(open.position);
  // The order stays while a slider moves.
  const [settled, setSettled] = useState(volumes);
  // A person who is about to press a product must not get another.
  const pointedAt = useRef(-Infinity);
  useSettled(`${volumes.black} ${volumes.colour}`, () => {
    const isPressed = document.querySelector(".product-rows:active") !== null;
    if (isPressed || performance.now() - pointedAt.current < settleDelayMs) return false;
    keepFocus(() => setSettled(volumes));
    loadAll();
    return true;
  });
  const [filter, setFilter] = useState(catalogue.filter);
  // A long list must not delay the letters that are typed.
  const shownFilter = useDeferredValue(filter);
  const chosenId = open.product.id;
  const choices = useMemo(() => rankChoices(products, settled), [products, settled]);
  const { shown, found, listed } = useMemo(
    () => filterChoices(t, choices, shownFilter, chosenId),
    [t, choices, shownFilter, chosenId],
  );
  const isSearching = shownFilter.search.trim() !== "";
  const isChosenFound = !isSearching || listed === shown.length;
  const total = isSearching ? found : count;
  const { features } = open.product;
  return (
    <div className="chooser">
      <div className="chooser__search">
        <Icon path={icons.search} />
        <label className="visually-hidden" htmlFor={`${id}-${searchParameter}`}>
          {t("wizard.find")}
        </label>
        <input
          className="input"
          id={`${id}-${searchParameter}`}
          name={searchParameter}
          type="search"
          autoComplete="off"
          maxLength={maxSearchLength}
          placeholder={t("wizard.find.placeholder")}
          value={filter.search}
          onFocus={loadAll}
          onChange={({ currentTarget }) => setFilter({ ...filter, search: currentTarget.value })}
          onKeyDown={(event) => {
            // The list follows each letter, and Enter would go to the next step.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
        <noscript>
          <button className="button button--line button--small" type="submit">
            {t("wizard.find.submit")}
          </button>
        </noscript>
      </div>
      <p className="chooser__pages">
        <Rich text={t("wizard.find.pages", { pages: formatMonthlyPages(t, settled) })} tags={{ b: <b /> }} />
      </p>
      {isSearching && found === 0 && state !== "loading" && (
        <p className="chooser__none">
          <Rich text={t("wizard.find.none", { search: shownFilter.search.trim() })} tags={{ bdi: <bdi /> }} />{" "}
          <button
            className="link"
            type="submit"
            name={searchParameter}
            value=""
            onClick={(event) => {
              event.preventDefault();
              focusChosen(event);
              setFilter({ ...filter, search: "" });
            }}
          >
            {t("wizard.find.all")}
          </button>
        </p>
      )}
      <fieldset className="product-rows" onPointerMove={() => (pointedAt.current = performance.now())}>
        <legend className="visually-hidden">{t("wizard.machine")}</legend>
        {shown.map((choice) => {
          const isChosen = choice.product.id === chosenId;
          return (
            <ChoiceRow
              key={choice.product.id}
              // The chosen row follows the sliders, like the slip.
              choice={isChosen ? { ...choice, price: open.price } : choice}
              isChosen={isChosen}
              isFound={!isChosen || isChosenFound}
              volumes={settled}
              prices={prices}
              onChoose={onChoose}
            />
          );
        })}
      </fieldset>
      <div className="chooser__foot row">
        <p role="status">{formatFound(t, state, { listed, total, isSearching })}</p>
        {state === "failed" ? (
          <button className="link" type="button" onClick={loadAll}>
            {t("wizard.tryAgain")}
          </button>
        ) : (
          !shownFilter.isOpen &&
          listed < total && (
            <button
              className="link"
              type="submit"
              name={openParameter}
              value={openValue}
              onClick={(event) => {
                event.preventDefault();
                focusChosen(event);
                setFilter({ ...filter, isOpen: true });
                loadAll();
              }}
            >
              {formatOpen(t, total)}
            </button>
          )
        )}
      </div>
      {features.length > 0 && (
        <ul
          className="ticks"
          aria-label={t("wizard.machine.features", { machine: isolate(open.product.title, t.locale) })}
        >
          {features.map((feature) => (
            <li key={feature}>
              <Icon path={icons.check} />
              {feature}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ChoiceRowProps {
  readonly choice: ProductChoice;
  readonly isChosen: boolean;
  readonly isFound: boolean;
  readonly volumes: Volumes;
  readonly prices: PriceSettings;
  readonly onChoose: (id: string) => void;
}

/** A memo, so that a slider renders the chosen row alone. */
const ChoiceRow = memo(function ChoiceRow({
  choice,
  isChosen,
  isFound,
  volumes,
  prices,
  onChoose,
}: ChoiceRowProps) {
  const t = useText();
  const { product, price, unsuitable } = choice;
  const { id, title } = product;
  return (
    <label className="product-row" data-unsuitable={unsuitable === null ? undefined : ""}>
      <input type="radio" name="printer" value={id} checked={isChosen} onChange={() => onChoose(id)} />
      <Thumbnail url={product.thumbnail} width={88} />
      <span className="product-row__name">
        <b>{title}</b>
        <small>{formatKind(t, product)}</small>
        {product.refurbished && (
          <small>
            <RefurbishedMark />
          </small>
        )}
      </span>
      <Price
        taxed={taxPrice(price, prices.vatPercent)}
        display={prices.priceDisplay}
        currency={prices.currency.display}
      />
      {!isFound && <small className="product-row__reason">{t("wizard.machine.notFound")}</small>}
      {unsuitable !== null && (
        <small className="product-row__reason">{formatUnsuitability(t, unsuitable, volumes)}</small>
      )}
    </label>
  );
});

/** A browser takes the focus from an element that moves. */
function keepFocus(change: () => void): void {
  const focused = document.activeElement;
  flushSync(change);
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
}

/** The pressed button leaves. */
function focusChosen({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.form?.querySelector<HTMLElement>(":checked")?.focus();
}

function formatFound(
  t: Translate,
  state: CatalogueState,
  { listed, total, isSearching }: { listed: number; total: number; isSearching: boolean },
): string {
  if (state === "loading") return t("wizard.found.loading");
  if (state === "failed") return t("wizard.found.failed");
  if (listed < total)
    return t(isSearching ? "wizard.found.partFound" : "wizard.found.part", {
      listed: formatCount(listed),
      count: total,
    });
  return t(isSearching ? "wizard.found" : "quoteLines.machines", { count: total });
}

function formatOpen(t: Translate, total: number): string {
  return total > maxListed
    ? t("wizard.found.showFirst", { count: String(maxListed) })
    : t("wizard.found.show", { count: formatCount(total) });
}
