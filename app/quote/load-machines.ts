import { z } from "zod";
import { filsFromDirhams, pageRateFromDirhams } from "../../domain/money.ts";
import { smallerPictureUrl } from "../../domain/picture.ts";
import { featuresOnQuote, priceTermsOf } from "../../domain/product.ts";
import { type Machine, listPictureWidth } from "./machine.ts";

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
const failureSchema = z.object({ message: z.string() });

/**
 * Asks the API for the machines, where the page came without them.
 * @throws with what a person should be told.
 */
export async function loadMachines(): Promise<readonly Machine[]> {
  const response = await fetch("/api/getallproducts", { headers: { accept: "application/json" } }).catch(
    () => {
      throw new Error(navigator.onLine ? "the server did not answer" : "you are offline");
    },
  );
  const body: unknown = await response.json().catch(() => null);
  const answer = answerSchema.safeParse(body);
  if (answer.success) return answer.data.products.filter((machine) => machine !== null);
  const failure = failureSchema.safeParse(body);
  throw new Error(failure.data?.message ?? "the server's answer could not be read");
}
