import { servicesContext } from "#app/layout/services.ts";
import type { Route } from "./+types/products";
import { ProductsPage } from "./ProductsPage.tsx";
import { loadListing } from "./listing.ts";
import { getListingMeta } from "./listing-meta.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return loadListing(context.get(servicesContext), url.searchParams);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData === undefined ? [] : getListingMeta(matches[0].loaderData, loaderData);
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ProductsPage listing={loaderData} />;
}
