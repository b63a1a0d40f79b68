import type { Translate } from "#messages/message.ts";
import type { PriceSettings } from "#domain/company/company.ts";
import { type Fils, dirhamsFromFils } from "#domain/pricing/money.ts";
import { listShownTotals } from "#domain/pricing/shown-price.ts";
import { addVat } from "#domain/pricing/vat.ts";
import { getMainImageUrl } from "#domain/shared/image.ts";
import { type Product, listProductImages } from "#domain/catalogue/product.ts";
import { getSearchWords } from "#domain/pages/search-result.ts";
import { productPath } from "#domain/pages/site-paths.ts";
import { productsLink } from "#app/layout/navigation.ts";
import type { SiteInfo } from "#app/layout/company-data.ts";
import { type JsonLdNode, createCompanyReference } from "#app/seo/structured-data.ts";
import { getSpecification } from "./specification.ts";

const monthUnitCode = "MON";

export function createProductNode(t: Translate, site: SiteInfo, product: Product): JsonLdNode {
  const url = site.publicUrl + t.path(productPath(product.id));
  return {
    "@type": "Product",
    "@id": `${url}#product`,
    name: product.title,
    alternateName: product.productFullName,
    description: product.description,
    url,
    image: listProductImages(product).map((image) => site.publicUrl + getMainImageUrl(image)),
    brand: { "@type": "Brand", name: product.brand },
    model: product.makeModel,
    sku: product.makeModel,
    category: t(productsLink.label),
    additionalProperty: getSpecification(t, product, site.company).map(([name, value]) => ({
      "@type": "PropertyValue",
      name,
      value,
    })),
    ...createOffers(t, site, product, url),
  };
}

function createOffers(
  t: Translate,
  site: SiteInfo,
  { itemPrice, salePrice, refurbished }: Product,
  url: string,
): JsonLdNode {
  const createOffer = (businessFunction: string, priceSpecification: readonly JsonLdNode[]) => ({
    "@type": "Offer",
    url,
    businessFunction: `http://purl.org/goodrelations/v1#${businessFunction}`,
    seller: createCompanyReference(site),
    availability: "https://schema.org/InStock",
    itemCondition: `https://schema.org/${refurbished ? "Refurbished" : "New"}Condition`,
    areaServed: getSearchWords(t, site.company).place,
    priceSpecification,
  });
  const offers = [
    ...(itemPrice === null ? [] : [createOffer("LeaseOut", createMonthlyPrices(itemPrice, site.company))]),
    ...(salePrice === null ? [] : [createOffer("Sell", createPrices(salePrice, site.company))]),
  ];
  const [first] = offers;
  if (first === undefined) return {};
  return { offers: offers.length === 1 ? first : offers };
}

function createPrices(
  net: Fils,
  { vatPercent, priceDisplay, currency }: PriceSettings,
): readonly JsonLdNode[] {
  return listShownTotals(addVat(net, vatPercent), priceDisplay).map(({ amount, tax }) => ({
    "@type": "PriceSpecification",
    price: dirhamsFromFils(amount),
    priceCurrency: currency.code,
    valueAddedTaxIncluded: tax === "price.gross",
  }));
}

function createMonthlyPrices(base: Fils, settings: PriceSettings): readonly JsonLdNode[] {
  return createPrices(base, settings).map((price) => ({
    ...price,
    "@type": "UnitPriceSpecification",
    unitCode: monthUnitCode,
    unitText: "month",
    referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: monthUnitCode },
  }));
}
