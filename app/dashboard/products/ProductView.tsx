import { Link } from "react-router";
import type { ProductAnswer } from "../../../domain/catalogue/product-response.ts";
import { smallerPictureUrl } from "../../../domain/shared/image.ts";
import { imageKeys } from "../../../domain/catalogue/product.ts";
import { productPath } from "../../../domain/pages/site-paths.ts";
import { useCompany } from "../../layout/company-data.ts";
import { Icon } from "../../ui/Icon.tsx";
import { SpecificationList } from "../../ui/SpecificationList.tsx";
import { DeskHeader } from "../layout/DashboardHeader.tsx";
import { deskPaths } from "../layout/sections.ts";
import { DeskIcon } from "../ui/DashboardIcon.tsx";
import { DeleteButton } from "./DeleteButton.tsx";
import { ProductPicture } from "./ProductImage.tsx";
import { pictureNames } from "./image-files.ts";
import { refurbishedLabel, valuesOf } from "./product-values.ts";

/** The view mode of a product (specification section 2). */
export function ProductView({ product }: { readonly product: ProductAnswer }) {
  return (
    <>
      <DeskHeader title={product.title} back={{ label: "Back to the list", path: deskPaths.products }}>
        <DeleteButton product={product} />
        <a className="btn btn--sm btn--line" href={productPath(product._id)}>
          <Icon name="external" /> Public page
        </a>
        <Link className="btn btn--sm" to={deskPaths.editProduct(product._id)}>
          <DeskIcon name="pencil" /> Edit
        </Link>
      </DeskHeader>
      <div className="product-view">
        <Gallery product={product} />
        <div className="product-view__facts">
          <GeneralInfo product={product} />
          <Features product={product} />
          <PrinterDetails product={product} />
          <PriceDetails product={product} />
        </div>
      </div>
    </>
  );
}

interface PartProps {
  readonly product: ProductAnswer;
}

function Gallery({ product }: PartProps) {
  const pictures = imageKeys.flatMap((key) => (product[key] === null ? [] : [{ key, url: product[key] }]));
  return (
    <section className="product-view__gallery" aria-labelledby="gallery-heading">
      <h2 id="gallery-heading">Images</h2>
      {pictures.length === 0 && <p>No pictures yet</p>}
      <ul>
        {pictures.map(({ key, url }) => (
          <li key={key}>
            <figure>
              <ProductPicture
                url={smallerPictureUrl(url, 640)}
                alt={`${product.title}, ${pictureNames[key]}`}
              />
              <figcaption className="mark">{pictureNames[key]}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

function GeneralInfo({ product }: PartProps) {
  return (
    <section aria-labelledby="general-heading">
      <h2 id="general-heading">General info</h2>
      <SpecificationList
        entries={[
          ["Title", product.title],
          ["Full name", product.productFullName],
          ["Brand", product.brand],
          ["Order on the site", product.customOrder],
        ]}
      />
      <p className="product-view__text">{product.description || "No description available"}</p>
    </section>
  );
}

function Features({ product }: PartProps) {
  return (
    <section aria-labelledby="features-heading">
      <h2 id="features-heading">Features</h2>
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

function PrinterDetails({ product }: PartProps) {
  return (
    <section aria-labelledby="printer-heading">
      <h2 id="printer-heading">Printer details</h2>
      <SpecificationList
        entries={[
          ["Make and model", product.makeModel],
          ["Functions", product.functions],
          ["Output", product.output],
          ["Speed, pages a minute", product.speed],
          [refurbishedLabel, product.refurbished ? "Yes" : "No"],
        ]}
      />
    </section>
  );
}

function PriceDetails({ product }: PartProps) {
  const { currency } = useCompany();
  const values = valuesOf(product);
  return (
    <section aria-labelledby="price-heading">
      <h2 id="price-heading">Price details</h2>
      <SpecificationList
        entries={[
          [
            "Base price a month",
            values.itemPrice === "" ? "Price not set" : `${values.itemPrice} ${currency.display}`,
          ],
          ["Black pages in base", values.blackPrint || "Not given"],
          ["Colour pages in base", values.colorPrint || "Not given"],
          ["Further black page", `${values.blackPrice} ${currency.display}`],
          ["Further colour page", `${values.colorPrice} ${currency.display}`],
          ["Slider step, pages", values.slideRange],
        ]}
      />
    </section>
  );
}
