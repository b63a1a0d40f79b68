import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { ProductAnswer } from "../../../domain/product-answer.ts";
import { Icon } from "../../ui/Icon.tsx";
import { StateSheet } from "../../ui/StateSheet.tsx";
import { DeskHeader } from "../desk/DeskHeader.tsx";
import { deskPaths } from "../desk/sections.ts";
import { WaitingLine } from "../enquiries/WaitingLine.tsx";
import { DeskIcon } from "../ui/DeskIcon.tsx";
import { CardSheet } from "./CardSheet.tsx";
import { useProductDeletion } from "./use-product-deletion.ts";

interface ProductGridProps {
  readonly products: readonly ProductAnswer[];
  readonly onOrder: () => void;
}

export function ProductGrid({ products, onOrder }: ProductGridProps) {
  const [search, setSearch] = useState("");
  const found = products.filter((product) => matches(product, search));
  return (
    <>
      <DeskHeader title="Products" note={countOf(products.length)}>
        <label className="desk-search">
          <Icon name="search" />
          <span className="vh">Search products</span>
          <input
            className="input"
            type="search"
            placeholder="Search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </label>
        {products.length > 1 && (
          <button className="btn btn--sm btn--line" type="button" onClick={onOrder}>
            <DeskIcon name="order" /> Change order
          </button>
        )}
        <Link className="btn btn--sm" to={deskPaths.addProduct}>
          <Icon name="plus" /> Add product
        </Link>
      </DeskHeader>
      <WaitingLine />
      <p className="vh" role="status">
        {search !== "" && `${found.length} of ${products.length} found`}
      </p>
      <ul className="desk-cards">
        {found.map((product) => (
          <li key={product._id}>
            <Card product={product} />
          </li>
        ))}
      </ul>
      {products.length === 0 && (
        <StateSheet art="empty" level={2} heading="No products yet">
          <p>Add the first machine, and it is on the public site at once.</p>
        </StateSheet>
      )}
      {products.length > 0 && found.length === 0 && (
        <StateSheet art="empty" level={2} heading="No product is called that">
          <button className="btn btn--sm" type="button" onClick={() => setSearch("")}>
            Show all
          </button>
        </StateSheet>
      )}
    </>
  );
}

function Card({ product }: { readonly product: ProductAnswer }) {
  const revalidator = useRevalidator();
  const deletion = useProductDeletion(product);
  const remove = async () => {
    if (await deletion.remove()) await revalidator.revalidate();
  };
  return (
    <CardSheet
      product={product}
      heading={<Link to={deskPaths.product(product._id)}>{product.title}</Link>}
      isBusy={deletion.isDeleting}
    >
      <Link className="mini" to={deskPaths.editProduct(product._id)} aria-label={`Edit ${product.title}`}>
        <DeskIcon name="pencil" />
      </Link>
      <button
        className="mini mini--danger"
        type="button"
        aria-label={`Delete ${product.title}`}
        aria-disabled={deletion.isDeleting || undefined}
        onClick={() => void remove()}
      >
        <DeskIcon name="trash" />
      </button>
    </CardSheet>
  );
}

function matches(product: ProductAnswer, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/);
  const text =
    `${product.title} ${product.productFullName} ${product.brand} ${product.makeModel}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function countOf(products: number): string {
  return products === 1
    ? "1 machine on the public site"
    : `${products} machines on the public site, in this order`;
}
