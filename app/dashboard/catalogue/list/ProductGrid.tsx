import { Link } from "react-router";
import type { RecordPage } from "#domain/shared/record-page.ts";
import type { ProductResponse, ProductPageResponse } from "#domain/catalogue/product-response.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { WaitingLine } from "#app/dashboard/enquiries/waiting/WaitingLine.tsx";
import { DeletedLink } from "#app/dashboard/deleted/DeletedLink.tsx";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { FilterLinks } from "#app/dashboard/ui/FilterLinks.tsx";
import { RecordList, RecordSearch } from "#app/dashboard/ui/RecordList.tsx";
import { ProductListCard } from "./ProductListCard.tsx";
import { useProductDeletion } from "#app/dashboard/catalogue/use-product-deletion.ts";
import { formatCount } from "#domain/shared/format.ts";

interface ProductGridProps {
  readonly query: RecordPage;
  readonly list: ProductPageResponse;
  readonly onOrder: () => void;
}

export function ProductGrid({ query, list, onOrder }: ProductGridProps) {
  const { products, total } = list;
  return (
    <>
      <DashboardHeader title="Product Management" note={formatProductCount(total)}>
        <FilterLinks label="View" links={listProductViews(false)} />
        <DeletedLink list={dashboardPaths.products} />
        <RecordSearch label="Search products" path={dashboardPaths.products} query={query} />
        {total > 1 && query.search === "" && (
          <button className="button button--small button--line" type="button" onClick={onOrder}>
            <DashboardIcon name="order" /> Change order
          </button>
        )}
        <Link className="button button--small" to={dashboardPaths.addProduct}>
          <Icon path={icons.plus} /> Add product
        </Link>
      </DashboardHeader>
      <WaitingLine />
      <RecordList
        path={dashboardPaths.products}
        query={query}
        list={list}
        noMatchHeading="No product matches"
        emptyHeading="No products yet"
        emptyText="Add the first machine, and it is on the public site at once."
      >
        <ul className="product-list-cards">
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

/** The catalogue as cards or as a table. */
export function listProductViews(isTable: boolean) {
  return [
    { text: "Cards", path: dashboardPaths.products, isShown: !isTable },
    { text: "Table", path: dashboardPaths.productTable, isShown: isTable },
  ];
}

function Card({ product }: { readonly product: ProductResponse }) {
  const deletion = useProductDeletion(product);
  return (
    <ProductListCard
      product={product}
      heading={<Link to={dashboardPaths.product(product._id)}>{product.title}</Link>}
      isBusy={deletion.isDeleting}
    >
      <Link
        className="mini"
        to={dashboardPaths.editProduct(product._id)}
        aria-label={`Edit ${product.title}`}
      >
        <DashboardIcon name="pencil" />
      </Link>
      <button
        className="mini mini--danger"
        type="button"
        aria-label={`Delete ${product.title}`}
        aria-disabled={deletion.isDeleting || undefined}
        onClick={() => void deletion.remove()}
      >
        <DashboardIcon name="trash" />
      </button>
    </ProductListCard>
  );
}

function formatProductCount(products: number): string {
  return products === 1 ? "1 machine" : `${formatCount(products)} machines, in the order of the public site`;
}
