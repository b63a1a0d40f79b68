import { dirhamsFromFils } from "#domain/pricing/money.ts";
import { getMainImageUrl } from "#domain/shared/image.ts";
import { type Product, listProductImages } from "#domain/catalogue/product.ts";
import { productPath } from "#domain/pages/site-paths.ts";
import type { SiteInfo } from "#app/layout/company-data.ts";
import { type JsonLdNode, createCompanyReference } from "#app/seo/structured-data.ts";
import { getSpecification } from "./specification.ts";

const monthUnitCode = "MON";

export function createProductNode(site: SiteInfo, product: Product): JsonLdNode {
  const url = site.publicUrl + productPath(product.id);
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
    additionalProperty: getSpecification(product).map(([name, value]) => ({
      "@type": "PropertyValue",
      name,
      value,
    })),
    ...(product.itemPrice !== null && {
      offers: {
        "@type": "Offer",
        url,
        businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
        seller: createCompanyReference(site),
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          price: dirhamsFromFils(product.itemPrice),
          priceCurrency: site.company.currency.code,
          valueAddedTaxIncluded: false,
          unitCode: monthUnitCode,
          unitText: "month",
          referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: monthUnitCode },
        },
      },
    }),
  };
}
