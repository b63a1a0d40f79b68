import { data } from "react-router";
import { meterFromAddress, readQuoteAddress } from "../../../domain/quotes/quote-url.ts";
import { productPath } from "../../../domain/pages/site-paths.ts";
import { machineOf } from "../../pricing/priced-product.ts";
import { pageMeta } from "../../seo/page-meta.ts";
import type { RouteHandle } from "../../layout/route-handle.ts";
import { type Services, servicesContext } from "../../layout/services.ts";
import { breadcrumbNode } from "../../seo/structured-data.ts";
import { Dock } from "../../layout/Dock.tsx";
import { ProductsPage } from "../listing/ProductsPage.tsx";
import { listingMeta } from "../listing/listing-meta.ts";
import { loadListing } from "../listing/listing.ts";
import { tileOf } from "../listing/product-tile.ts";
import type { Route } from "./+types/product";
import { machineList } from "./ProductHead.tsx";
import { ProductPage } from "./ProductPage.tsx";
import { productNode } from "./product-node.ts";

/** One machine, or the listing under the id of its category (specification, section 2). Anything else is not found. */
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
  const machine = machineOf(product);
  return {
    product,
    card: services.socialCards.of({ product }),
    related: (await services.catalogue.near(product)).map(tileOf),
    calculator: machine && { machine, meter: meterFromAddress(machine.terms, readQuoteAddress(query)) },
  };
}

/** The page shows the price of its own calculator in the dock. */
export const handle = { ownDock: true } satisfies RouteHandle;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = matches[0].loaderData;
  if (loaderData === undefined) return [];
  if ("listing" in loaderData) return listingMeta(site, loaderData.listing);
  const { product, card } = loaderData;
  const path = productPath(product.id);
  return pageMeta(site, {
    title: `${product.title}, ${product.productFullName}`,
    description: product.description,
    path,
    card,
    structuredData: [
      breadcrumbNode(site, [machineList, { label: product.title, path }]),
      productNode(site, product),
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
