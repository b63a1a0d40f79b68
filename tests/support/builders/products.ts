import demoProducts from "#content/products.json" with { type: "json" };
import { type ProductForm, type ProductInput, productInputSchema } from "#domain/catalogue/product-input.ts";
import { type Product, compareCustomOrder, getPriceTerms, productFields } from "#domain/catalogue/product.ts";
import { getMonthlyDuty } from "#domain/catalogue/product-facets.ts";
import type { ResourceFields } from "#domain/shared/resource-fields.ts";
import { isTranslation } from "#domain/shared/translated-fields.ts";
import type { PricedProduct } from "#app/pricing/priced-product.ts";
import { filsFromDirhams, pageRateFromDirhams } from "#domain/pricing/money.ts";
import type { PriceTerms } from "#domain/pricing/price.ts";

const quireC340 = demoProducts.find(({ title }) => title === "Quire C340");

export function buildProduct(changes: Partial<ProductInput> = {}): ProductInput {
  return { ...productInputSchema.parse(quireC340), ...changes };
}

export function buildStoredProduct(changes: Partial<Product> = {}): Product {
  return {
    ...buildProduct(),
    id: "6500a3a400000000000000a1",
    images: {},
    updatedAt: 0,
    version: 1,
    ...changes,
  };
}

/** 549.00 with 1,000 black and 500 colour pages, then 0.05 and 0.35. */
export const quireTerms: PriceTerms = {
  base: filsFromDirhams(549),
  included: { black: 1000, colour: 500 },
  rate: { black: pageRateFromDirhams(0.05), colour: pageRateFromDirhams(0.35) },
};

export function buildPricedProduct(changes: Partial<PricedProduct> = {}): PricedProduct {
  return {
    id: "6500a3a400000000000000a1",
    title: "Quire C340",
    productFullName: "A3 colour multifunction",
    functions: "Print",
    makeModel: "C340",
    output: "Colour and black, A3",
    speed: "40",
    terms: quireTerms,
    monthlyDuty: 10_000,
    slideRange: 50,
    refurbished: false,
    features: [],
    ...changes,
  };
}

export const pricedProducts: readonly PricedProduct[] = [
  buildPricedProduct({ id: "quire", title: "quire" }),
  buildPricedProduct({
    id: "verso",
    title: "verso",
    terms: { ...quireTerms, base: filsFromDirhams(279), included: { black: 500, colour: 200 } },
  }),
];

const fieldsByName: ResourceFields = productFields;

/** In English alone. */
const formFieldNames = Object.keys(productInputSchema.shape).filter((name) => {
  const field = fieldsByName[name];
  return field === undefined || !isTranslation(field);
});

const isFlag = (name: string) => fieldsByName[name]?.kind === "flag";

export const requiredProductFields = formFieldNames.filter(
  (name) => !isFlag(name) && fieldsByName[name]?.whenEmpty !== "accept",
);

type ProductTexts = Record<
  Exclude<keyof ProductForm, "refurbished" | "soldOnRequest" | "hidden" | `${string}Ar`>,
  string
>;

export function buildProductFormTexts(changes: Partial<ProductTexts> = {}): ProductTexts {
  const texts = formFieldNames.flatMap((name) => {
    if (isFlag(name)) return [];
    const value: unknown = Reflect.get(quireC340 ?? {}, name) ?? "";
    return [[name, typeof value === "object" ? JSON.stringify(value) : String(value)]];
  });
  return { ...(Object.fromEntries(texts) as ProductTexts), ...changes };
}

/** The products of the demo content that have a price, in the order of the catalogue. */
export const demoTerms = demoProducts
  .map((product) => ({ id: "", ...productInputSchema.parse(product) }))
  .toSorted(compareCustomOrder)
  .flatMap((product) => {
    const terms = getPriceTerms(product);
    return terms === null ? [] : { title: product.title, terms, monthlyDuty: getMonthlyDuty(product) };
  });
