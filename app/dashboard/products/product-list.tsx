import { useState } from "react";
import { useLoaderData } from "react-router";
import { deskTitle } from "../desk/desk-title.ts";
import { ProductGrid } from "./ProductGrid.tsx";
import { ProductOrder } from "./ProductOrder.tsx";
import { productsApi } from "./products-api.ts";

export const meta = deskTitle("Products");

export function clientLoader() {
  return productsApi.list();
}

/** Product Management: every product as a card, to open, to delete or to put in order (specification section 2). */
export default function ProductList() {
  const products = useLoaderData<typeof clientLoader>();
  const [isOrdering, setOrdering] = useState(false);
  return isOrdering ? (
    <ProductOrder products={products} onDone={() => setOrdering(false)} />
  ) : (
    <ProductGrid products={products} onOrder={() => setOrdering(true)} />
  );
}
