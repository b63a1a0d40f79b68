import { demoProducts } from "../../../content/products.ts";
import {
  type ProductForm,
  type ProductInput,
  productInputSchema,
} from "../../../domain/catalogue/product-input.ts";
import type { Product } from "../../../domain/catalogue/product.ts";

const quireC340 = demoProducts.find(({ title }) => title === "Quire C340");

/** A new product: the Quire C340 of the demo content, with changes. */
export function buildProduct(changes: Partial<ProductInput> = {}): ProductInput {
  return { ...productInputSchema.parse(quireC340), ...changes };
}

/** A stored product without images: the Quire C340 of the demo content, with changes. */
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

type ProductTexts = Record<keyof Omit<ProductForm, "refurbished">, string>;

/** The required fields of a new product as a form sends them, in the order of the API. */
export function buildProductFormTexts(changes: Partial<ProductTexts> = {}): ProductTexts {
  const names = Object.keys(productInputSchema.shape).filter((name) => name !== "refurbished");
  const texts = names.map((name) => {
    const value: unknown = Reflect.get(quireC340 ?? {}, name);
    return [name, typeof value === "object" ? JSON.stringify(value) : String(value)];
  });
  return { ...(Object.fromEntries(texts) as ProductTexts), ...changes };
}
