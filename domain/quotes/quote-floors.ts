import { type Fils, fils, pageRate } from "#domain/pricing/money.ts";
import { type PriceTerms, calculateMonthlyPrice } from "#domain/pricing/price.ts";
import { getIncludedPages } from "#domain/pricing/price-breakdown.ts";
import { formatDirhams, formatPageRate } from "#domain/shared/format.ts";
import { normalizeText } from "#domain/shared/search-text.ts";
import type { Quote, QuoteExtra, QuoteLine } from "./quote.ts";
import { getDiscountTotal, getQuoteTotal } from "./quote-totals.ts";

/** Today's. */
export interface Floors {
  /** Per cent of a price of the catalogue, and of the month. */
  readonly discountLimit: number;
  readonly products: readonly {
    readonly id: string;
    readonly title: string;
    /** Null: it is not rented. */
    readonly terms: PriceTerms | null;
    /** Of one, a month without VAT. */
    readonly lowestPrice: Fils | null;
    readonly salePrice: Fils | null;
  }[];
  readonly consumables: readonly { readonly code: string; readonly price: Fils }[];
}

interface TypedPrice {
  readonly name: string;
  readonly typed: number;
  /** In the catalogue. */
  readonly listed: number;
  /** Of a page. */
  readonly isRate?: boolean;
  /** Paid once: the discount takes nothing from it. */
  readonly isOnce?: boolean;
}

/** For staff: what needs the approval of an administrator, with its figures. The discount counts in each monthly price. */
export function listBelowFloor(quote: Quote, { discountLimit, products, consumables }: Floors): string[] {
  const taken = getDiscountTotal(quote);
  const percent =
    quote.discount?.kind === "percent"
      ? quote.discount.percent
      : taken === 0
        ? 0
        : (taken / (getQuoteTotal(quote) + taken)) * 100;
  const discount = (price: number) => Math.round((price * (100 - percent)) / 100);
  const byId = new Map(products.map((product) => [product.id, product]));

  const lowest = quote.lines.flatMap(({ productId, productTitle, price }) => {
    const floor = byId.get(productId)?.lowestPrice ?? fils(0);
    const offered = fils(discount(price.total));
    if (offered >= floor) return [];
    return `${productTitle}: AED ${formatDirhams(offered)} a month, the lowest price is ${formatDirhams(floor)}`;
  });
  const typed = [
    ...quote.lines.flatMap((line) => listLinePrices(line, byId.get(line.productId)?.terms ?? null)),
    ...(quote.extras ?? []).flatMap((extra) => findExtraPrice(extra, { products, consumables })),
  ];
  const reduced = typed.flatMap((price) => {
    const { name, listed, isRate = false, isOnce = false } = price;
    const offered = isOnce ? price.typed : discount(price.typed);
    const isWithin = offered >= Math.floor((listed * (100 - discountLimit)) / 100);
    if (price.typed >= listed || isWithin) return [];
    const format = (amount: number) =>
      isRate ? formatPageRate(pageRate(amount)) : formatDirhams(fils(amount));
    return `${name}: AED ${format(offered)}, in the catalogue ${format(listed)}: up to ${discountLimit}% less needs no approval`;
  });
  const faults = [...lowest, ...reduced];
  if (percent <= discountLimit) return faults;
  return [
    ...faults,
    `Discount ${Math.ceil(percent * 100) / 100}%: up to ${discountLimit}% needs no approval`,
  ];
}

/** Together they hold every month to the limit: the quoted one, and any other with at least the pages of the base. */
function listLinePrices(line: QuoteLine, terms: PriceTerms | null): TypedPrice[] {
  if (terms === null) return [];
  const { productTitle, price, volumes } = line;
  // A slider that the floor rule moved gets a few pages at the base price.
  const totals = ([undefined, "black", "colour"] as const).map(
    (raised) => calculateMonthlyPrice(terms, { ...volumes, raised }).total,
  );
  const covered = calculateMonthlyPrice(terms, getIncludedPages(line)).total;
  return [
    { name: `${productTitle}, a month`, typed: price.total, listed: Math.min(...totals) },
    { name: `${productTitle}, base with its pages`, typed: price.base, listed: covered },
    {
      name: `${productTitle}, a black page`,
      typed: price.black.rate,
      listed: terms.rate.black,
      isRate: true,
    },
    {
      name: `${productTitle}, a colour page`,
      typed: price.colour.rate,
      listed: terms.rate.colour,
      isRate: true,
    },
  ];
}

/** By the title or code of the catalogue that its text names, the longest one. The catalogue has no price of a lease. */
function findExtraPrice(
  { kind, text, unitPrice, billing }: QuoteExtra,
  { products, consumables }: Pick<Floors, "products" | "consumables">,
): TypedPrice[] {
  const items =
    kind === "purchase"
      ? products.map(({ title, salePrice }) => ({ name: title, price: salePrice }))
      : kind === "consumable"
        ? consumables.map(({ code, price }) => ({ name: code, price }))
        : [];
  const item = items
    .filter(({ name }) => toWords(text).includes(toWords(name)))
    .reduce<(typeof items)[number] | null>(
      (longest, each) => (longest !== null && longest.name.length > each.name.length ? longest : each),
      null,
    );
  if (!item?.price) return [];
  return [{ name: text, typed: unitPrice, listed: item.price, isOnce: billing === "once" }];
}

function toWords(text: string): string {
  return ` ${normalizeText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ")} `;
}
