import { redirect } from "react-router";
import {
  type Consumable,
  type ConsumablePage,
  type Shelved,
  consumablePageSchema,
  isLow,
} from "#domain/consumables/consumable.ts";
import { type ShelfQuery, formatShelfQuery, readShelfQuery } from "#domain/consumables/shelf-query.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { recordPageLimits } from "#domain/shared/record-page.ts";
import type { Services } from "#app/layout/services.ts";

export type ShelfPart = Pick<Consumable, "code" | "name" | "make" | "fits" | "yieldPages" | "price"> &
  Shelved;

export interface Shelf {
  readonly query: ShelfQuery;
  readonly makes: readonly string[];
  readonly parts: readonly ShelfPart[];
  /** Parts of the order that the search does not show. */
  readonly others: readonly ShelfPart[];
  readonly found: number;
  readonly total: number;
}

/** On a phone a row takes a quarter of the screen. */
const firstPartsSize = 12;

/** @throws a redirect to the short URL, because a form without script sends its empty fields too */
export async function loadShelf(url: URL, consumables: Services["consumables"]): Promise<Shelf> {
  const query = readShelfQuery(url.searchParams);
  const canonical = new URLSearchParams(formatShelfQuery(query));
  if (url.searchParams.toString() !== canonical.toString())
    throw redirect(`${sitePaths.consumables}${formatShelfQuery(query)}`);
  const page: ConsumablePage = {
    ...consumablePageSchema.parse({}),
    search: query.search,
    make: query.make,
    size: query.isWhole ? recordPageLimits.maxPageSize : firstPartsSize,
  };
  const [{ records: shown, found, total }, makes, chosen] = await Promise.all([
    consumables.page(page),
    consumables.listMakes(),
    consumables.findByCodes(query.chosen.map(({ code }) => code)),
  ]);
  const shownCodes = new Set(shown.map(({ code }) => code));
  return {
    query,
    makes,
    parts: shown.map(pickShelfPart),
    others: [...chosen.values()].filter(({ code }) => !shownCodes.has(code)).map(pickShelfPart),
    found,
    total,
  };
}

function pickShelfPart(part: Consumable): ShelfPart {
  const { code, name, make, fits, yieldPages, price, stock, deliveryDays } = part;
  return { code, name, make, fits, yieldPages, price, stock, isLow: isLow(part), deliveryDays };
}
