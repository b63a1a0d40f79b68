import { RecordText } from "#app/messages/RecordText.tsx";
import { useText } from "#app/messages/text-context.ts";
import { priceLinkAttribute } from "#app/pricing/calculator/price-links.ts";
import { toComparisonQuery } from "#domain/catalogue/comparison-url.ts";
import { addVat } from "#domain/pricing/vat.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { isTransparentImage } from "#domain/shared/image.ts";
import { quoteStepsId, sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { productsLink } from "#app/layout/navigation.ts";
import { Breadcrumb } from "#app/ui/Breadcrumb.tsx";
import { Price } from "#app/pricing/Price.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { RefurbishedMark } from "#app/ui/RefurbishedMark.tsx";
import { RefurbishedNote } from "#app/ui/RefurbishedNote.tsx";
import { StoredImage } from "#app/ui/StoredImage.tsx";
import { SpecificationList } from "#app/ui/SpecificationList.tsx";
import { Ways } from "./Ways.tsx";
import { ProductGallery } from "./ProductGallery.tsx";
import { getSpecification } from "./specification.ts";
import "./product.css";

interface ProductHeadProps {
  readonly product: Product;
  readonly priceQuery: string | undefined;
}

export function ProductHead({ product, priceQuery }: ProductHeadProps) {
  const t = useText();
  const company = useCompany();
  const { images } = product;
  const banner = images.img1 ?? images.img;
  const isTransparent = banner !== undefined && isTransparentImage(banner);
  return (
    <section className="wrap">
      <Breadcrumb parent={{ ...productsLink, label: t(productsLink.label) }} current={product.title} />
      <div className="product-head">
        <div className="product-head__name">
          <h1 className="page-title">{product.title}</h1>
          <p className="product__full-name">{product.productFullName}</p>
          {product.refurbished && (
            <p>
              <RefurbishedMark />
            </p>
          )}
        </div>
        <figure className="product-head__banner image-frame" data-transparent={isTransparent || undefined}>
          <StoredImage
            image={banner}
            alt={product.title}
            sizes="(width < 1000px) 92vw, (width < 1504px) 54vw, 790px"
            isFirst
          />
        </figure>
        <div className="product-head__intro">
          <p className="lead">
            <RecordText text={product.description} />
          </p>
          <BasePrice product={product} priceQuery={priceQuery} />
        </div>
      </div>
      <div className="product">
        <ProductGallery product={product} />
        <div className="product__spec">
          <SpecificationList entries={getSpecification(t, product, company)} />
          {product.refurbished && <RefurbishedNote claims={company.claims} />}
          <a className="link" href={t.path(`${sitePaths.compare}?${toComparisonQuery([product.id])}`)}>
            {t("product.compare")}
          </a>
        </div>
        <Ways product={product} />
      </div>
    </section>
  );
}

function BasePrice({ product, priceQuery }: ProductHeadProps) {
  const t = useText();
  const { vatPercent, priceDisplay, currency } = useCompany();
  return (
    <div className="product__buy">
      <p className="product__price" data-on-request={product.itemPrice === null ? "" : undefined}>
        {product.itemPrice === null ? (
          <b>{t("machine.priceOnRequest")}</b>
        ) : (
          <Price
            taxed={addVat(product.itemPrice, vatPercent)}
            display={priceDisplay}
            currency={currency.display}
            form="label"
            lead={t("machine.from")}
            unit={t("price.month")}
          />
        )}
      </p>
      <div className="button-row">
        <a
          className="button"
          href={t.path(`${sitePaths.quoteWizard}?${priceQuery ?? `printer=${product.id}`}#${quoteStepsId}`)}
          {...(priceQuery !== undefined && priceLinkAttribute)}
        >
          {t("product.enquiry")} <Icon path={icons.arrow} />
        </a>
        {product.itemPrice !== null && (
          <a className="button button--line" href="#price">
            {t("product.calculate")}
          </a>
        )}
      </div>
    </div>
  );
}
