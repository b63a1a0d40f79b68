import { useState } from "react";
import { useLoaderData } from "react-router";
import { deskTitle } from "../layout/dashboard-title.ts";
import { deskPaths } from "../layout/sections.ts";
import { readRecordList, stayWithin } from "../ui/record-list.ts";
import type { Route } from "./+types/product-list";
import { ProductGrid } from "./ProductGrid.tsx";
import { ProductOrder } from "./ProductOrder.tsx";
import { productsApi } from "./products-api.ts";

export const meta = deskTitle("Products");

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const address = readRecordList(url.searchParams);
  const list = await productsApi.list(address);
  stayWithin(deskPaths.products, address, list);
  return { address, list };
}

/** Product Management: every product as a card, to open, to delete or to put in order (specification section 2). */
export default function ProductList() {
  const { address, list } = useLoaderData<typeof clientLoader>();
  const [isOrdering, setOrdering] = useState(false);
  return isOrdering ? (
    <ProductOrder address={address} list={list} onDone={() => setOrdering(false)} />
  ) : (
    <ProductGrid address={address} list={list} onOrder={() => setOrdering(true)} />
  );
}
