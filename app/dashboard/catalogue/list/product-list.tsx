import { useState } from "react";
import { useLoaderData } from "react-router";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { loadRecordPage } from "#app/dashboard/shared/list-query.ts";
import type { Route } from "./+types/product-list";
import { ProductGrid } from "./ProductGrid.tsx";
import { ProductOrder } from "#app/dashboard/catalogue/order/ProductOrder.tsx";
import { productsApi } from "#app/dashboard/catalogue/products-api.ts";

export const meta = createDashboardMeta("Product Management");

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadRecordPage(dashboardPaths.products, url, productsApi.list);
}

export default function ProductList() {
  const { query, list } = useLoaderData<typeof clientLoader>();
  const [isOrdering, setOrdering] = useState(false);
  return isOrdering ? (
    <ProductOrder query={query} list={list} onDone={() => setOrdering(false)} />
  ) : (
    <ProductGrid query={query} list={list} onOrder={() => setOrdering(true)} />
  );
}
