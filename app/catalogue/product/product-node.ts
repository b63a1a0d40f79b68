import { dirhamsFromFils } from "../../../domain/pricing/money.ts";
import { mainPictureUrl } from "../../../domain/shared/image.ts";
import { type Product, picturesOf } from "../../../domain/catalogue/product.ts";
import { productPath } from "../../../domain/pages/site-paths.ts";
import type { Site } from "../../seo/page-meta.ts";
import { type JsonLdNode, companyReference } from "../../seo/structured-data.ts";
import { specificationOf } from "./specification.ts";

/** UN/CEFACT's code of a month. */
const month = "MON";

/** A machine as its page shows it; without an offer where it has no price yet. */
export function productNode(site: Site, product: Product): JsonLdNode {
  const url = site.publicUrl + productPath(product.id);
  return {
    "@type": "Product",
    "@id": `${url}#product`,
    name: product.title,
    alternateName: product.productFullName,
    description: product.description,
    url,
    image: picturesOf(product).map((picture) => site.publicUrl + mainPictureUrl(picture)),
    brand: { "@type": "Brand", name: product.brand },
    model: product.makeModel,
    additionalProperty: specificationOf(product).map(([name, value]) => ({
      "@type": "PropertyValue",
      name,
      value,
    })),
    ...(product.itemPrice !== null && {
      offers: {
        "@type": "Offer",
        url,
        businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
        seller: companyReference(site),
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          price: dirhamsFromFils(product.itemPrice),
          priceCurrency: site.company.currency.code,
          valueAddedTaxIncluded: false,
          unitCode: month,
          unitText: "month",
          referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: month },
        },
      },
    }),
  };
}
