import { z } from "zod";
import { getSmallerImageUrl } from "#domain/shared/image.ts";
import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import { filsFromDirhams, pageRateFromDirhams } from "#domain/pricing/money.ts";
import { listRequestedProductIds } from "#domain/quotes/quote-lines-url.ts";
import {
  type PricedProduct,
  createPricedProduct,
  listImageWidth,
  maxProductChoices,
} from "./priced-product.ts";

/**
 * The schema of the whole product would add 2 kB to the wizard's script, so this one only follows its types.
 */
const productSchema = z
  .object({
    _id: z.string(),
    title: z.string(),
    productFullName: z.string(),
    functions: z.string(),
    makeModel: z.string(),
    output: z.string(),
    speed: z.string(),
    monthlyDuty: z.number().nullable(),
    features: z.array(z.object({ title: z.string(), detail: z.string() })),
    img: z.string().nullable(),
    blackPrint: z.number().nullable(),
    colorPrint: z.number().nullable(),
    blackPrice: z.number(),
    colorPrice: z.number(),
    itemPrice: z.number().nullable(),
    slideRange: z.number(),
    refurbished: z.boolean(),
  } satisfies { readonly [Name in keyof ProductResponse]?: z.ZodType<ProductResponse[Name]> })
  .transform((product) =>
    createPricedProduct(
      {
        ...product,
        id: product._id,
        blackPrice: pageRateFromDirhams(product.blackPrice),
        colorPrice: pageRateFromDirhams(product.colorPrice),
        itemPrice: product.itemPrice === null ? null : filsFromDirhams(product.itemPrice),
      },
      { thumbnail: product.img === null ? undefined : getSmallerImageUrl(product.img, listImageWidth) },
    ),
  );

const productListResponseSchema = z.object({ products: z.array(productSchema) });
const productResponseSchema = z.object({ product: productSchema });
const failureResponseSchema = z.object({ message: z.string() });

/** @throws with a message for the visitor */
export async function fetchPricedProducts(): Promise<readonly PricedProduct[]> {
  const body = await fetchJson(`/api/getallproducts?priced=${maxProductChoices}`);
  const response = productListResponseSchema.safeParse(body);
  if (!response.success) throw new Error(findFailureMessage(body) ?? "the server's answer could not be read");
  const products = response.data.products.filter((product) => product !== null);
  const missing = listRequestedProductIds(new URLSearchParams(location.search)).filter((missingId) =>
    products.every(({ id }) => id !== missingId),
  );
  const found = await Promise.all(
    missing.map(
      async (missingId) =>
        productResponseSchema.safeParse(await fetchJson(`/api/get/${encodeURIComponent(missingId)}`)).data
          ?.product ?? [],
    ),
  );
  return [...products, ...found.flat()];
}

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path, { headers: { accept: "application/json" } }).catch(() => {
    throw new Error(navigator.onLine ? "the server did not answer" : "you are offline");
  });
  return response.json().catch(() => null);
}

function findFailureMessage(body: unknown): string | undefined {
  return failureResponseSchema.safeParse(body).data?.message;
}
