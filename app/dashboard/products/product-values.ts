import { formatPageRate, pageRateFromDirhams } from "../../../domain/pricing/money.ts";
import type { ProductResponse } from "../../../domain/catalogue/product-response.ts";
import {
  type Feature,
  type ImageKey,
  type ProductInput,
  imageKeys,
} from "../../../domain/catalogue/product.ts";

/** The fields of a product that are typed as one text each. */
export const textFields = [
  "title",
  "brand",
  "productFullName",
  "description",
  "functions",
  "makeModel",
  "output",
  "speed",
  "itemPrice",
  "slideRange",
  "customOrder",
  "blackPrint",
  "colorPrint",
  "blackPrice",
  "colorPrice",
] as const satisfies readonly Exclude<keyof ProductInput, "features" | "refurbished">[];
export type TextFieldName = (typeof textFields)[number];

/** What stands beside each of them. */
export const fieldLabels: Readonly<Record<TextFieldName, string>> = {
  title: "Title",
  brand: "Brand",
  productFullName: "Full name",
  description: "Description",
  functions: "Functions",
  makeModel: "Make and model",
  output: "Output",
  speed: "Speed",
  itemPrice: "Base price",
  slideRange: "Slider step",
  customOrder: "Order on the site",
  blackPrint: "Black pages in base",
  colorPrint: "Colour pages in base",
  blackPrice: "Black page",
  colorPrice: "Colour page",
};

export const refurbishedLabel = "Refurbished";

/** A picture that was chosen and is not on the server yet. */
export interface ChosenImage {
  readonly file: File;
  /** A small picture of it as a data URL; null where this browser cannot open the file. */
  readonly preview: string | null;
}

/** What stands in a picture's place: the URL of the one that is there, a new one, or none. */
export type SlotContent = string | ChosenImage | null;

/** A product as its form holds it. */
export type ProductValues = Record<TextFieldName, string> & {
  features: Feature[];
  refurbished: boolean;
  images: Record<ImageKey, SlotContent>;
};

/** An empty form, which puts the product at the end of the list. @param lastOrder the highest `customOrder` so far */
export function emptyValues(lastOrder: number): ProductValues {
  return {
    title: "",
    brand: "",
    productFullName: "",
    description: "",
    functions: "",
    makeModel: "",
    output: "",
    speed: "",
    itemPrice: "",
    slideRange: "",
    customOrder: String(Math.floor(lastOrder) + 1),
    blackPrint: "",
    colorPrint: "",
    blackPrice: "",
    colorPrice: "",
    features: [{ title: "", detail: "" }],
    refurbished: false,
    images: { img: null, img1: null, img2: null, img3: null, img4: null, img5: null },
  };
}

/** A product as the API gave it, as its form shows it. */
export function toProductValues(product: ProductResponse): ProductValues {
  const { title, brand, productFullName, description, functions, makeModel, output, speed } = product;
  return {
    title,
    brand,
    productFullName,
    description,
    functions,
    makeModel,
    output,
    speed,
    itemPrice: product.itemPrice?.toFixed(2) ?? "",
    slideRange: String(product.slideRange),
    customOrder: product.customOrder,
    blackPrint: String(product.blackPrint ?? ""),
    colorPrint: String(product.colorPrint ?? ""),
    blackPrice: formatPageRate(pageRateFromDirhams(product.blackPrice)),
    colorPrice: formatPageRate(pageRateFromDirhams(product.colorPrice)),
    features: product.features.map((feature) => ({ ...feature })),
    refurbished: product.refurbished,
    images: {
      img: product.img,
      img1: product.img1,
      img2: product.img2,
      img3: product.img3,
      img4: product.img4,
      img5: product.img5,
    },
  };
}

/** A new product as the API takes it. */
export function createProductFormData(values: ProductValues): FormData {
  const form = new FormData();
  for (const field of textFields) form.append(field, values[field]);
  form.append("features", JSON.stringify(values.features));
  form.append("refurbished", String(values.refurbished));
  appendChosenImages(form, values);
  return form;
}

/**
 * Only what was changed, so that what a colleague changed in the meantime elsewhere in the product stays.
 * @param version the state of the product that the person has seen
 */
export function createChangesFormData(
  start: ProductValues,
  values: ProductValues,
  version: number,
): FormData {
  const form = new FormData();
  form.append("version", String(version));
  for (const field of textFields) if (values[field] !== start[field]) form.append(field, values[field]);
  const features = JSON.stringify(values.features);
  if (features !== JSON.stringify(start.features)) form.append("features", features);
  if (values.refurbished !== start.refurbished) form.append("refurbished", String(values.refurbished));
  const removed = imageKeys.filter((key) => start.images[key] !== null && values.images[key] === null);
  form.append("removedImages", JSON.stringify(removed));
  appendChosenImages(form, values);
  return form;
}

function appendChosenImages(form: FormData, { images }: ProductValues): void {
  for (const key of imageKeys) {
    const choice = images[key];
    if (choice !== null && typeof choice === "object") form.append(key, choice.file);
  }
}

/** Where a field of the API stands in the form; null for one that it does not show. */
export function findFormField(
  field: string,
): `images.${ImageKey}` | TextFieldName | `features.${number}.${keyof Feature}` | null {
  const imageKey = imageKeys.find((key) => key === field);
  if (imageKey !== undefined) return `images.${imageKey}`;
  const text = textFields.find((name) => name === field);
  if (text !== undefined) return text;
  const [, position, part] = /^features\.(\d+)\.(title|detail)$/.exec(field) ?? [];
  if (position === undefined) return null;
  return `features.${Number(position)}.${part === "title" ? "title" : "detail"}`;
}
