import { useEffect } from "react";
import { type ShouldRevalidateFunction, useLoaderData, useRevalidator, useSearchParams } from "react-router";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { ProductEdit } from "./form/ProductEdit.tsx";
import { ProductView } from "./ProductView.tsx";
import type { Route } from "./+types/product-detail";
import { productsApi } from "./products-api.ts";

type Loaded = Awaited<ReturnType<typeof clientLoader>>;

export const meta = createDashboardMeta("Product", ({ product }: Loaded) => product.title);

/** The view opens with what the list knows. A form that opens directly begins with the stored product. */
export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const listed = productsApi.takeListed(params.id);
  if (listed !== null && !url.searchParams.has("edit")) return { product: listed, isListed: true };
  return { product: await productsApi.find(params.id), isListed: false };
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
  const { product, isListed } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  useEffect(() => {
    if (isListed) void revalidate();
  }, [isListed, revalidate]);
  return search.has("edit") ? (
    <ProductEdit key={product._id} product={product} />
  ) : (
    <ProductView product={product} />
  );
}
