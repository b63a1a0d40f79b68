import { type ProductFieldName, sliderImageKeys } from "#domain/catalogue/product.ts";
import { ListField } from "#app/dashboard/editing/ListField.tsx";
import { type FormLayout, createSection } from "#app/dashboard/editing/RecordForm.tsx";
import { ImageFields } from "./ImageFields.tsx";

export const productLayout: FormLayout<ProductFieldName> = [
  createSection({
    legend: "General information",
    fields: [
      "title",
      "brand",
      { field: "productFullName", isWide: true },
      { field: "description", isWide: true },
    ],
    below: [{ element: <ImageFields slots={["img", "img1"]} /> }],
  }),
  {
    element: (
      <ListField
        name="features"
        legend="Features"
        noun="feature"
        columns={[
          { name: "title", label: "Title", kind: "line" },
          { name: "detail", label: "Detail", kind: "multiline" },
        ]}
        newItem={{ title: "", detail: "" }}
        isSortable
      />
    ),
  },
  createSection({
    legend: "Printer specifications",
    fields: ["functions", "makeModel", "output", "speed"],
    hasFurtherFields: true,
    below: ["refurbished"],
  }),
  {
    legend: "Additional images",
    className: "form-section",
    items: [{ element: <ImageFields slots={sliderImageKeys} /> }],
  },
  createSection({
    legend: "Pricing details",
    fields: [
      "itemPrice",
      "slideRange",
      "customOrder",
      "blackPrint",
      "colorPrint",
      "blackPrice",
      "colorPrice",
      { field: "salePrice", note: "AED, excl. VAT", isOptional: true },
    ],
    hasThreeColumns: true,
    below: ["soldOnRequest"],
  }),
];
