import { formatDirhams, formatPageRate } from "../../domain/pricing/money.ts";
import type { ImageKey, Product } from "../../domain/catalogue/product.ts";
import type { AuditText } from "../audit/describe-changes.ts";

const imageNames = {
  img: "Main image",
  img1: "Banner image",
  img2: "Slider image 1",
  img3: "Slider image 2",
  img4: "Slider image 3",
  img5: "Slider image 4",
} as const satisfies Record<ImageKey, string>;

/** A product as the words about a change to it name its parts. */
export function describeProduct(product: Product): AuditText {
  const images = Object.entries(imageNames).map(([key, name]) => {
    const image = Object.entries(product.images).find(([imageKey]) => imageKey === key)?.[1];
    return [name, { unseen: image?.hash ?? "" }];
  });
  return {
    Title: product.title,
    "Full name": product.productFullName,
    Description: { unseen: product.description },
    Features: { unseen: JSON.stringify(product.features) },
    Brand: product.brand,
    Functions: product.functions,
    "Make and model": product.makeModel,
    Output: product.output,
    Speed: product.speed,
    "Base price": product.itemPrice === null ? "" : formatDirhams(product.itemPrice),
    "Black pages in base": formatOptionalNumber(product.blackPrint),
    "Colour pages in base": formatOptionalNumber(product.colorPrint),
    "Black page": formatPageRate(product.blackPrice),
    "Colour page": formatPageRate(product.colorPrice),
    "Slider step": formatOptionalNumber(product.slideRange),
    "Order on the site": formatOptionalNumber(product.customOrder),
    Refurbished: product.refurbished ? "yes" : "no",
    ...Object.fromEntries(images),
  };
}

function formatOptionalNumber(number: number | null): string {
  return number === null ? "" : String(number);
}
