import {
  type ProductFieldName,
  featureFields,
  imageKeys,
  sliderImageKeys,
} from "#domain/catalogue/product.ts";
import { ListField } from "#app/dashboard/editing/ListField.tsx";
import { type FormLayout, createSection } from "#app/dashboard/editing/RecordForm.tsx";
import { ImageFields } from "./ImageFields.tsx";

/** Specification section 2 names the sections of a new product and of a stored one apart. */
export const sectionNames = {
  new: {
    general: "General Information",
    features: "Features",
    specifications: "Printer Specifications",
    images: "Additional Images",
    prices: "Pricing Details",
  },
  stored: {
    general: "General Info",
    features: "Features",
    specifications: "Printer Details",
    images: "Images",
    prices: "Price Details",
  },
} as const;

export const productLayouts = { new: createLayout("new"), stored: createLayout("stored") };

function createLayout(kind: keyof typeof sectionNames): FormLayout<ProductFieldName> {
  const names = sectionNames[kind];
  const isNew = kind === "new";
  // The prices of a stored product change most often; a new one gets its name first.
  const prices = createSection<ProductFieldName>({
    legend: names.prices,
    fields: [
      "itemPrice",
      "slideRange",
      "customOrder",
      "blackPrint",
      "colorPrint",
      "blackPrice",
      "colorPrice",
      { field: "salePrice", note: "AED, excl. VAT", isOptional: true },
      { field: "lowestPrice", note: "AED a month, of administrators", isOptional: true },
    ],
    hasThreeColumns: true,
    below: ["soldOnRequest", "hidden"],
  });
  return [
    ...(isNew ? [] : [prices]),
    createSection({
      legend: names.general,
      fields: ["title", "brand", "productFullName", "description"],
      below: isNew ? [{ element: <ImageFields slots={["img", "img1"]} /> }] : [],
    }),
    {
      element: (
        <ListField name="features" legend={names.features} noun="feature" fields={featureFields} isSortable />
      ),
    },
    createSection({
      legend: names.specifications,
      // Each text is next to its Arabic.
      fields: ["makeModel", "speed", { field: "monthlyDuty", isOptional: true }, "functions", "output"],
      hasThreeColumns: true,
      hasFurtherFields: true,
      below: ["refurbished"],
    }),
    {
      legend: names.images,
      className: "form-section",
      items: [{ element: <ImageFields slots={isNew ? sliderImageKeys : imageKeys} /> }],
    },
    ...(isNew ? [prices] : []),
  ];
}
