import { type ProductFieldName, sliderImageKeys } from "../../../../domain/catalogue/product.ts";
import { ListField } from "../../editing/ListField.tsx";
import type { FormLayout } from "../../editing/RecordForm.tsx";
import { ImageFields } from "./ImageFields.tsx";

/** The product form in sections (specification section 2). */
export const productLayout: FormLayout<ProductFieldName> = [
  {
    legend: "General information",
    className: "form-section",
    items: [
      {
        className: "form",
        items: [
          "title",
          "brand",
          { field: "productFullName", isWide: true },
          { field: "description", isWide: true },
        ],
      },
      { element: <ImageFields slots={["img", "img1"]} /> },
    ],
  },
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
  {
    legend: "Printer specifications",
    className: "form-section",
    items: [
      {
        className: "form",
        items: ["functions", "makeModel", "output", "speed"],
        hasFurtherFields: true,
      },
      "refurbished",
    ],
  },
  {
    legend: "Additional images",
    className: "form-section",
    items: [{ element: <ImageFields slots={sliderImageKeys} /> }],
  },
  {
    legend: "Pricing details",
    className: "form-section",
    items: [
      {
        className: "form form--three",
        items: [
          "itemPrice",
          "slideRange",
          "customOrder",
          "blackPrint",
          "colorPrint",
          "blackPrice",
          "colorPrice",
        ],
      },
    ],
  },
];
