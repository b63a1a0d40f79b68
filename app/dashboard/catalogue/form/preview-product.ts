import { getFirstSentence } from "#domain/shared/text.ts";
import { type PageRate, pageRate } from "#domain/pricing/money.ts";
import { productChangesSchema } from "#domain/catalogue/product-input.ts";
import { getFacets } from "#domain/catalogue/product-facets.ts";
import { getPriceTerms } from "#domain/catalogue/product.ts";
import type { PriceTerms } from "#domain/pricing/price.ts";
import type { ProductTile } from "#app/catalogue/listing/product-tile.ts";
import type { ProductValues } from "./product-resource.ts";

const noRate: PageRate = pageRate(0);

/** Invalid fields count as empty. */
export function toPreview(values: ProductValues): {
  readonly tile: ProductTile;
  readonly terms: PriceTerms | null;
} {
  const { shape } = productChangesSchema;
  const prices = {
    itemPrice: shape.itemPrice.safeParse(values.itemPrice).data ?? null,
    blackPrint: shape.blackPrint.safeParse(values.blackPrint).data ?? null,
    colorPrint: shape.colorPrint.safeParse(values.colorPrint).data ?? null,
    blackPrice: shape.blackPrice.safeParse(values.blackPrice).data ?? noRate,
    colorPrice: shape.colorPrice.safeParse(values.colorPrice).data ?? noRate,
  };
  const terms = getPriceTerms(prices);
  return {
    terms,
    tile: {
      id: "",
      title: values.title.trim() || "Title",
      productFullName: values.productFullName,
      summary: getFirstSentence(values.description.trim()) || "No description available",
      ...getFacets({ ...prices, output: values.output, speed: values.speed }),
      refurbished: values.refurbished,
      price:
        terms === null
          ? null
          : { base: terms.base, pagesIncluded: terms.included.black + terms.included.colour },
    },
  };
}
