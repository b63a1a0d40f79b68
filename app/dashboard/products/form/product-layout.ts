import { type ProductFieldName, productFields } from "../../../../domain/catalogue/product.ts";
import { type FlagName, listFieldNames } from "../../../../domain/shared/resource-fields.ts";

export type FormSection = "general" | "specifications" | "pricing";

interface FieldPlace {
  readonly section: FormSection;
  readonly isWide?: boolean;
}

/** Where the form shows each field of a product. The order of the fields is their order in the form. */
const formPlaces: Readonly<Record<ProductFieldName, FieldPlace>> = {
  title: { section: "general" },
  brand: { section: "general" },
  productFullName: { section: "general", isWide: true },
  description: { section: "general", isWide: true },
  functions: { section: "specifications" },
  makeModel: { section: "specifications" },
  output: { section: "specifications" },
  speed: { section: "specifications" },
  refurbished: { section: "specifications" },
  itemPrice: { section: "pricing" },
  slideRange: { section: "pricing" },
  customOrder: { section: "pricing" },
  blackPrint: { section: "pricing" },
  colorPrint: { section: "pricing" },
  blackPrice: { section: "pricing" },
  colorPrice: { section: "pricing" },
};

/** The fields that the view mode lists by name. It shows the description and the prices in ways of their own. */
export const viewFields = {
  general: ["title", "productFullName", "brand", "customOrder"],
  specifications: ["makeModel", "functions", "output", "speed", "refurbished"],
} as const satisfies Record<string, readonly ProductFieldName[]>;

export type FlagField = FlagName<typeof productFields>;
export type TypedField = Exclude<ProductFieldName, FlagField>;

function isFlagField(name: ProductFieldName): name is FlagField {
  return productFields[name].kind === "flag";
}

function isTypedField(name: ProductFieldName): name is TypedField {
  return !isFlagField(name);
}

const fieldNames = listFieldNames(formPlaces);

/** The fields that staff type, in the order of the form. */
export const typedFields = fieldNames.filter(isTypedField);

/** The fields that staff tick, in the order of the form. */
export const flagFields = fieldNames.filter(isFlagField);

/** Whether the form shows a field across its whole width. */
export function isWideField(name: ProductFieldName): boolean {
  return formPlaces[name].isWide ?? false;
}

/** Whether the form shows a field in a section. */
export function isInSection(name: ProductFieldName, section: FormSection): boolean {
  return formPlaces[name].section === section;
}
