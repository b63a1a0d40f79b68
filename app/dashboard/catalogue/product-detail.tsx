import { type ShouldRevalidateFunction, useLoaderData, useSearchParams } from "react-router";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { ProductEdit } from "./form/ProductEdit.tsx";
import { ProductView } from "./ProductView.tsx";
import type { Route } from "./+types/product-detail";
import { productsApi } from "./products-api.ts";

export const meta = createDashboardMeta("Product");

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return productsApi.find(params.id);
}

export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

export default function ProductDetail() {
  const product = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  return search.has("edit") ? (
    <ProductEdit key={product._id} product={product} />
  ) : (
    <ProductView product={product} />
  );
}
