import { Link, useRevalidator } from "react-router";
import type { RecordPage } from "../../../domain/shared/record-page.ts";
import type { ProductAnswer, ProductPageAnswer } from "../../../domain/catalogue/product-response.ts";
import { Icon } from "../../ui/Icon.tsx";
import { StateSheet } from "../../ui/StateSheet.tsx";
import { DeskHeader } from "../layout/DashboardHeader.tsx";
import { deskPaths } from "../layout/sections.ts";
import { WaitingLine } from "../enquiries/WaitingLine.tsx";
import { DeskIcon } from "../ui/DashboardIcon.tsx";
import { RecordList, RecordSearch } from "../ui/RecordList.tsx";
import { CardSheet } from "./CardSheet.tsx";
import { useProductDeletion } from "./use-product-deletion.ts";

interface ProductGridProps {
  readonly address: RecordPage;
  readonly list: ProductPageAnswer;
  readonly onOrder: () => void;
}

/** The list, searched and page by page. Both stand in the address. */
export function ProductGrid({ address, list, onOrder }: ProductGridProps) {
  const { products, total } = list;
  return (
    <>
      <DeskHeader title="Products" note={countOf(total)}>
        <RecordSearch label="Search products" path={deskPaths.products} address={address} />
        {total > 1 && address.search === "" && (
          <button className="btn btn--sm btn--line" type="button" onClick={onOrder}>
            <DeskIcon name="order" /> Change order
          </button>
        )}
        <Link className="btn btn--sm" to={deskPaths.addProduct}>
          <Icon name="plus" /> Add product
        </Link>
      </DeskHeader>
      <WaitingLine />
      <RecordList
        path={deskPaths.products}
        address={address}
        list={list}
        noMatch="No product matches"
        empty={
          <StateSheet art="empty" level={2} heading="No products yet">
            <p>Add the first machine, and it is on the public site at once.</p>
          </StateSheet>
        }
      >
        <ul className="desk-cards">
          {products.map((product) => (
            <li key={product._id}>
              <Card product={product} />
            </li>
          ))}
        </ul>
      </RecordList>
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

function countOf(products: number): string {
  return products === 1
    ? "1 machine on the public site"
    : `${products.toLocaleString("en")} machines on the public site, in this order`;
}
