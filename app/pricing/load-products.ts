import { z } from "zod";
import { filsFromDirhams, pageRateFromDirhams } from "../../domain/pricing/money.ts";
import { smallerPictureUrl } from "../../domain/shared/image.ts";
import { featuresOnQuote, priceTermsOf } from "../../domain/catalogue/product.ts";
import { printersIn } from "../../domain/quotes/quote-lines-url.ts";
import { type Machine, listPictureWidth } from "./priced-product.ts";
import { mostOffered } from "./max-product-choices.ts";

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
  .transform((product): Machine | null => {
    const terms = priceTermsOf(product);
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
        thumbnail: product.img ? smallerPictureUrl(product.img, listPictureWidth) : undefined,
        features: product.features.slice(0, featuresOnQuote).map(({ title }) => title),
      }
    );
  });

const answerSchema = z.object({ products: z.array(productSchema) });
const singleSchema = z.object({ product: productSchema });
const failureSchema = z.object({ message: z.string() });

/**
 * Asks the API for the machines, where the page came without them: for the same ones it would have come with.
 * @throws with what a person should be told.
 */
export async function loadMachines(): Promise<readonly Machine[]> {
  const body = await ask(`/api/getallproducts?priced=${mostOffered}`);
  const answer = answerSchema.safeParse(body);
  if (!answer.success) throw new Error(failureIn(body) ?? "the server's answer could not be read");
  const machines = answer.data.products.filter((machine) => machine !== null);
  const missing = printersIn(new URLSearchParams(location.search)).filter((printer) =>
    machines.every(({ id }) => id !== printer),
  );
  const found = await Promise.all(
    missing.map(
      async (printer) =>
        singleSchema.safeParse(await ask(`/api/get/${encodeURIComponent(printer)}`)).data?.product ?? [],
    ),
  );
  return [...machines, ...found.flat()];
}

async function ask(path: string): Promise<unknown> {
  const response = await fetch(path, { headers: { accept: "application/json" } }).catch(() => {
    throw new Error(navigator.onLine ? "the server did not answer" : "you are offline");
  });
  return response.json().catch(() => null);
}

function failureIn(body: unknown): string | undefined {
  return failureSchema.safeParse(body).data?.message;
}
