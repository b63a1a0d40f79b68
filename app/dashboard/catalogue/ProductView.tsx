import { getStaffLabel } from "#domain/shared/form-text.ts";
import { Link } from "react-router";
import { useText } from "#app/messages/text-context.ts";
import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import { getSmallerImageUrl } from "#domain/shared/image.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import type { ResourceField } from "#domain/shared/resource-fields.ts";
import {
  type ProductFieldName,
  imageKeys,
  imageLabels,
  listMissingProductTexts,
  productFields,
} from "#domain/catalogue/product.ts";
import { productPath } from "#domain/pages/site-paths.ts";
import { isTranslation } from "#domain/shared/translated-fields.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { SpecificationList } from "#app/ui/SpecificationList.tsx";
import { formatFormValue } from "#app/dashboard/editing/form-values.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { ProductImage } from "./ProductImage.tsx";
import { useProductCopy } from "./use-product-copy.ts";
import { useProductDeletion } from "./use-product-deletion.ts";
import { sectionNames } from "./form/product-layout.tsx";
import { type ProductValues, toProductValues } from "./form/product-resource.ts";

const viewFields = {
  general: ["title", "productFullName", "brand", "customOrder", "hidden"],
  specifications: ["makeModel", "functions", "output", "speed", "refurbished"],
  text: ["description"],
  prices: [
    "itemPrice",
    "blackPrint",
    "colorPrint",
    "blackPrice",
    "colorPrice",
    "slideRange",
    "salePrice",
    "soldOnRequest",
  ],
} as const satisfies Record<string, readonly ProductFieldName[]>;

const namedFields: ReadonlySet<ProductFieldName> = new Set(Object.values(viewFields).flat());
const furtherFields = listFieldNames(productFields).filter(
  (name) => !namedFields.has(name) && !isTranslation(productFields[name]),
);

const notGiven = "Not given";

export function ProductView({ product }: { readonly product: ProductResponse }) {
  const copying = useProductCopy(product);
  return (
    <>
      <DashboardHeader
        title={product.title}
        back={{ label: "Back to the list", path: dashboardPaths.products }}
      >
        <DeleteButton product={product} />
        <button
          className="button button--small button--line"
          type="button"
          aria-disabled={copying.isRunning || undefined}
          onClick={() => void copying.copy()}
        >
          <DashboardIcon name="copy" /> Copy
        </button>
        {!product.hidden && (
          <a className="button button--small button--line" href={productPath(product._id)}>
            <Icon path={icons.external} /> Public page
          </a>
        )}
        <Link className="button button--small" to={dashboardPaths.editProduct(product._id)}>
          <DashboardIcon name="pencil" /> Edit
        </Link>
      </DashboardHeader>
      <div className="product-view">
        <Gallery product={product} />
        <div className="product-view__details">
          <GeneralInfo product={product} />
          <Features product={product} />
          <TechnicalDetails product={product} />
          <PriceDetails product={product} />
          <ArabicTexts product={product} />
        </div>
      </div>
    </>
  );
}

function DeleteButton({ product }: ProductSectionProps) {
  const deletion = useProductDeletion(product, dashboardPaths.products);
  return (
    <button
      className="button button--small button--line button--danger-line"
      type="button"
      aria-disabled={deletion.isDeleting || undefined}
      onClick={() => void deletion.remove()}
    >
      <DashboardIcon name="trash" /> {deletion.isDeleting ? "Deleting..." : "Delete"}
    </button>
  );
}

interface ProductSectionProps {
  readonly product: ProductResponse;
}

function Gallery({ product }: ProductSectionProps) {
  const images = imageKeys.flatMap((key) => (product[key] === null ? [] : [{ key, url: product[key] }]));
  return (
    <section className="product-view__gallery" aria-labelledby="gallery-heading">
      <h2 id="gallery-heading">{sectionNames.stored.images}</h2>
      {images.length === 0 && <p>No pictures yet</p>}
      <ul>
        {images.map(({ key, url }) => (
          <li key={key}>
            <figure>
              <ProductImage
                url={getSmallerImageUrl(url, 640)}
                alt={`${product.title}, ${imageLabels[key]}`}
              />
              <figcaption className="mark">{imageLabels[key]}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

function GeneralInfo({ product }: ProductSectionProps) {
  return (
    <section aria-labelledby="general-heading">
      <h2 id="general-heading">{sectionNames.stored.general}</h2>
      <SpecificationList entries={listEntries(product, viewFields.general)} />
      <p className="product-view__text">{product.description || "No description available"}</p>
    </section>
  );
}

function Features({ product }: ProductSectionProps) {
  return (
    <section aria-labelledby="features-heading">
      <h2 id="features-heading">{sectionNames.stored.features}</h2>
      {product.features.length === 0 && <p>No features yet</p>}
      <dl className="product-view__features">
        {product.features.map(({ title, detail }, index) => (
          <div key={index}>
            <dt>{title}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function TechnicalDetails({ product }: ProductSectionProps) {
  return (
    <section aria-labelledby="printer-heading">
      <h2 id="printer-heading">{sectionNames.stored.specifications}</h2>
      <SpecificationList entries={listEntries(product, [...viewFields.specifications, ...furtherFields])} />
    </section>
  );
}

function listEntries(product: ProductResponse, names: readonly ProductFieldName[]) {
  const values = toProductValues(product);
  return names.map((name): [string, string] => {
    const { label, unit }: ResourceField = productFields[name];
    const shown = getStaffLabel(label);
    const entry = unit === undefined ? shown : `${shown}, ${unit}`;
    return [entry, formatFormValue(values[name]) || notGiven];
  });
}

function PriceDetails({ product }: ProductSectionProps) {
  const t = useText();
  const { currency } = useCompany();
  const values = toProductValues(product);
  const unit = `${currency.code} ${t("price.net")}`;
  return (
    <section aria-labelledby="price-heading">
      <h2 id="price-heading">{sectionNames.stored.prices}</h2>
      <SpecificationList
        entries={[
          ["Base price a month", values.itemPrice === "" ? "Price not set" : `${values.itemPrice} ${unit}`],
          ["Black pages in base", values.blackPrint || notGiven],
          ["Colour pages in base", values.colorPrint || notGiven],
          ["Further black page", `${values.blackPrice} ${unit}`],
          ["Further colour page", `${values.colorPrice} ${unit}`],
          ["Slider step, pages", values.slideRange],
          ["Sale price", formatSale(values, unit)],
        ]}
      />
    </section>
  );
}

function formatSale({ salePrice, soldOnRequest }: ProductValues, unit: string): string {
  if (salePrice !== "") return `${salePrice} ${unit}`;
  return soldOnRequest ? "On request" : "Not for sale";
}

function ArabicTexts({ product }: ProductSectionProps) {
  const values = toProductValues(product);
  const missing = listMissingProductTexts(product);
  const texts = listFieldNames(productFields).flatMap((name) => {
    const field: ResourceField = productFields[name];
    const text = formatFormValue(values[name]);
    if (!isTranslation(field) || text === "") return [];
    return [[getStaffLabel(field.label), <ArabicText key={name} text={text} />] as const];
  });
  const features = values.features.filter(({ titleAr, detailAr }) => titleAr !== "" || detailAr !== "");
  return (
    <section aria-labelledby="arabic-heading">
      <h2 id="arabic-heading">In Arabic</h2>
      {missing.length > 0 && (
        <p className="missing-texts">
          <Icon path={icons.alert} /> Missing, so visitors read English: {missing.join(", ")}
        </p>
      )}
      <SpecificationList entries={texts} />
      <dl className="product-view__features product-view__features--arabic" lang="ar" dir="rtl">
        {features.map(({ titleAr, detailAr }, index) => (
          <div key={index}>
            <dt>{titleAr}</dt>
            <dd>{detailAr}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ArabicText({ text }: { readonly text: string }) {
  return (
    <span className="product-view__arabic" lang="ar" dir="rtl">
      {text}
    </span>
  );
}
