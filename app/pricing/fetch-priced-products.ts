import { z } from "zod";
import { writeMessage } from "#messages/message.ts";
import { getSmallerImageUrl } from "#domain/shared/image.ts";
import type { Locale } from "#domain/shared/locale.ts";
import { pricedProductSchema } from "#domain/catalogue/priced-product-response.ts";
import { filsFromDirhams, pageRateFromDirhams } from "#domain/pricing/money.ts";
import { type PricedProduct, createPricedProduct, listImageWidth } from "./priced-product.ts";

const productSchema = pricedProductSchema.transform((product) =>
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
const failureResponseSchema = z.object({ message: z.string() });

/** @throws with a message for the visitor, of the catalogues or as the server says it */
export async function fetchPricedProducts(locale: Locale): Promise<readonly PricedProduct[]> {
  const body = await fetchJson(`/api/products/priced?locale=${locale}`);
  const response = productListResponseSchema.safeParse(body);
  if (!response.success)
    throw new Error(findFailureMessage(body) ?? writeMessage("wizard.machines.failed.unreadable"));
  return response.data.products.filter((product) => product !== null);
}

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path, { headers: { accept: "application/json" } }).catch(() => {
    throw new Error(
      writeMessage(navigator.onLine ? "wizard.machines.failed.noAnswer" : "wizard.machines.failed.offline"),
    );
  });
  return response.json().catch(() => null);
}

function findFailureMessage(body: unknown): string | undefined {
  return failureResponseSchema.safeParse(body).data?.message;
}
