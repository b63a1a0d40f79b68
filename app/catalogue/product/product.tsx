import { getPageText } from "#app/messages/text-context.ts";
import { isolate } from "#domain/shared/format.ts";
import { data } from "react-router";
import { getPriceSettings } from "#domain/company/company.ts";
import { findRelatedProducts } from "#domain/catalogue/related-products.ts";
import { getSliderPosition, readQuoteParameters } from "#domain/quotes/quote-url.ts";
import { findInvalidPages } from "#domain/pricing/volumes.ts";
import { getSearchWords } from "#domain/pages/search-result.ts";
import { productPath } from "#domain/pages/site-paths.ts";
import { toCalculatorProduct, toPricedProduct } from "#app/pricing/priced-product.ts";
import { createPageMeta } from "#app/seo/page-meta.ts";
import type { RouteHandle } from "#app/layout/route-handle.ts";
import { type Services, servicesContext } from "#app/layout/services.ts";
import { createBreadcrumbNode } from "#app/seo/structured-data.ts";
import { Dock } from "#app/layout/Dock.tsx";
import { ProductsPage } from "#app/catalogue/listing/ProductsPage.tsx";
import { getListingMeta } from "#app/catalogue/listing/listing-meta.ts";
import { loadListing } from "#app/catalogue/listing/listing.ts";
import { toProductTile } from "#app/catalogue/listing/product-tile.ts";
import type { Route } from "./+types/product";
import { productsLink } from "#app/layout/navigation.ts";
import { ProductPage } from "./ProductPage.tsx";
import { createProductNode } from "./product-node.ts";

/** The id of a category shows the listing (specification section 2). Other ids give 404. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { multifunctionCategoryId } = await services.company();
  if (params.id === multifunctionCategoryId) {
    return { listing: await loadListing(services, url.searchParams) };
  }
  return loadProduct(services, params.id, url.searchParams);
}

async function loadProduct(services: Services, id: string, query: URLSearchParams) {
  const product = await services.catalogue.find(id);
  if (product === null) throw data(null, { status: 404 });
  const pricedProduct = toPricedProduct(product);
  return {
    product,
    card: services.socialCards.get({ product, prices: getPriceSettings(await services.company()) }),
    related: findRelatedProducts(product, await services.catalogue.list()).map(toProductTile),
    calculator: pricedProduct && {
      pricedProduct: toCalculatorProduct(pricedProduct),
      position: getSliderPosition(pricedProduct.terms, readQuoteParameters(query)),
      invalidPages: findInvalidPages(query, pricedProduct),
    },
  };
}

export const handle = { ownDock: true } satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  if (loaderData === undefined) return [];
  if ("listing" in loaderData) return getListingMeta(site, loaderData.listing);
  const { product, card } = loaderData;
  const t = getPageText();
  const path = productPath(product.id);
  const names = { product: isolate(product.title, site.locale), name: product.productFullName };
  return createPageMeta(site, {
    title:
      product.itemPrice === null
        ? t("machine.named", names)
        : t("search.product.title", { ...names, place: getSearchWords(t, site.company).place }),
    description: product.description,
    path,
    card,
    structuredData: [
      createBreadcrumbNode(site, [
        { ...productsLink, label: t(productsLink.label) },
        { label: product.title, path },
      ]),
      createProductNode(t, site, product),
    ],
  });
}

export default function ProductOrCategory({ loaderData }: Route.ComponentProps) {
  if (!("listing" in loaderData)) {
    const { product, related, calculator } = loaderData;
    return <ProductPage product={product} related={related} calculator={calculator} />;
  }
  return (
    <>
      <ProductsPage listing={loaderData.listing} />
      <Dock />
    </>
  );
}
