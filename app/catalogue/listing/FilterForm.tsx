import type { ReactNode } from "react";
import type { MessageKey } from "#messages/message.ts";
import { useText } from "#app/messages/text-context.ts";
import {
  type SortOrder,
  filterParameters,
  sortOrders,
  sortOrderValues,
} from "#domain/catalogue/product-filter-parameters.ts";
import {
  type Condition,
  type Output,
  isFiltering,
  maxSearchLength,
} from "#domain/catalogue/product-filter.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { getIslandAttributes } from "#app/islands/Island.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import type { Listing } from "./listing.ts";
import { filterFormId } from "./listing-ids.ts";
import "#app/styles/chips.css";
import "#app/styles/form.css";

const outputNames = {
  colour: "machine.colour",
  black: "catalogue.filter.blackOnly",
} as const satisfies Record<Output, MessageKey>;
const conditionNames = {
  new: "machine.isNew",
  refurbished: "machine.isRefurbished",
} as const satisfies Record<Condition, MessageKey>;
const orderNames = {
  custom: "catalogue.filter.order.custom",
  price: "catalogue.filter.order.price",
  speed: "catalogue.filter.order.speed",
} as const satisfies Record<SortOrder, MessageKey>;

/**
 * The response is the same page, so the form works without script. With script (filter-in-place.ts) each change
 * shows at once. The script loads at the first touch, or when a visitor goes back or forward: after a reload that
 * changes only the URL.
 */
export function FilterForm({ listing, currency }: { listing: Listing; currency: string }) {
  const t = useText();
  const { filter, choices, position } = listing;
  return (
    <form
      className="filter"
      id={filterFormId}
      action={t.path(sitePaths.products)}
      role="search"
      aria-label={t("catalogue.filter")}
      autoComplete="off"
      {...getIslandAttributes("productFilter", "history")}
    >
      <div className="filter__fields">
        <label className="filter__search">
          <span>{t("catalogue.filter.search")}</span>
          <Icon path={icons.search} />
          <input
            className="input"
            type="search"
            enterKeyHint="search"
            name={filterParameters.search}
            defaultValue={filter.search}
            maxLength={maxSearchLength}
            placeholder={t("catalogue.filter.example")}
          />
        </label>
        {choices.brands.length > 0 && (
          <Choice
            label={t("catalogue.filter.maker")}
            name={filterParameters.brand}
            value={filter.brand ?? ""}
          >
            <option value="">{t("catalogue.filter.anyMaker")}</option>
            {choices.brands.map((brand) => (
              <option key={brand}>{brand}</option>
            ))}
          </Choice>
        )}
        {choices.speeds.length > 0 && (
          <Choice
            label={t("machine.speed")}
            name={filterParameters.minSpeed}
            value={String(filter.minSpeed ?? "")}
          >
            <option value="">{t("catalogue.filter.anySpeed")}</option>
            {choices.speeds.map((speed) => (
              <option key={speed} value={speed}>
                {t("catalogue.filter.fromSpeed", { speed })}
              </option>
            ))}
          </Choice>
        )}
        <Choice
          label={t("catalogue.filter.order")}
          name={filterParameters.order}
          value={sortOrderValues[filter.order]}
        >
          {sortOrders.map((order) => (
            <option key={order} value={sortOrderValues[order]}>
              {t(orderNames[order])}
            </option>
          ))}
        </Choice>
      </div>
      <div className="filter__chips row">
        {choices.outputs.length > 0 && (
          <fieldset className="chips">
            <legend className="visually-hidden">{t("machine.output")}</legend>
            {choices.outputs.map((output) => (
              <Chip
                key={output}
                name={filterParameters.outputs}
                value={output}
                isChosen={filter.outputs.includes(output)}
              >
                {t(outputNames[output])}
              </Chip>
            ))}
          </fieldset>
        )}
        {choices.papers.length > 0 && (
          <fieldset className="chips">
            <legend className="visually-hidden">{t("catalogue.filter.paper")}</legend>
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
        {choices.conditions.length > 0 && (
          <fieldset className="chips">
            <legend className="visually-hidden">{t("machine.past")}</legend>
            {choices.conditions.map((condition) => (
              <Chip
                key={condition}
                name={filterParameters.conditions}
                value={condition}
                isChosen={filter.conditions.includes(condition)}
              >
                {t(conditionNames[condition])}
              </Chip>
            ))}
          </fieldset>
        )}
        <noscript>
          <button className="button button--small" type="submit">
            {t("catalogue.filter.show")}
          </button>
        </noscript>
        <a className="link filter__clear" href={t.path(sitePaths.products)} hidden={!isFiltering(filter)}>
          {t("catalogue.filter.clear")}
        </a>
        <p className="mark filter__count" role="status">
          {t("catalogue.filter.count", { machines: position.total, currency })}
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
