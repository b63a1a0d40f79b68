import { z } from "zod";
import { filsFromDirhams, pageRateFromDirhams } from "../../domain/pricing/money.ts";
import { getSmallerImageUrl } from "../../domain/shared/image.ts";
import { maxQuoteFeatures, getPriceTerms } from "../../domain/catalogue/product.ts";
import { listRequestedProductIds } from "../../domain/quotes/quote-lines-url.ts";
import { type PricedProduct, listImageWidth } from "./priced-product.ts";
import { maxProductChoices } from "./max-product-choices.ts";

/** What the calculators need of the API's products; numbers are dirhams. */
const productSchema = z
  .object({
    _id: z.string(),
    title: z.string(),
    productFullName: z.string(),
    functions: z.string(),
    makeModel: z.string(),
    output: z.string(),
    speed: z.string(),
    features: z.array(z.object({ title: z.string() })),
    img: z.string().nullish(),
    blackPrint: z.number().nullable(),
    colorPrint: z.number().nullable(),
    blackPrice: z.number().transform(pageRateFromDirhams),
    colorPrice: z.number().transform(pageRateFromDirhams),
    itemPrice: z
      .number()
      .nullable()
      .transform((price) => (price === null ? null : filsFromDirhams(price))),
    slideRange: z.number(),
    refurbished: z.boolean(),
  })
  .transform((product): PricedProduct | null => {
    const terms = getPriceTerms(product);
    return (
      terms && {
        id: product._id,
        title: product.title,
        fullName: product.productFullName,
        functions: product.functions,
        makeModel: product.makeModel,
        output: product.output,
        speed: product.speed,
        terms,
        slideRange: product.slideRange,
        refurbished: product.refurbished,
        thumbnail: product.img ? getSmallerImageUrl(product.img, listImageWidth) : undefined,
        features: product.features.slice(0, maxQuoteFeatures).map(({ title }) => title),
      }
    );
  });

const productListResponseSchema = z.object({ products: z.array(productSchema) });
const productResponseSchema = z.object({ product: productSchema });
const failureResponseSchema = z.object({ message: z.string() });

/**
 * Asks the API for the products, where the page came without them: for the same ones it would have come with.
 * @throws with what a person should be told.
 */
export async function loadProducts(): Promise<readonly PricedProduct[]> {
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
