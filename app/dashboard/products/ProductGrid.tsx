import { Link, useNavigate, useRevalidator } from "react-router";
import type { RecordPage } from "../../../domain/desk-list.ts";
import type { ProductAnswer, ProductPageAnswer } from "../../../domain/product-answer.ts";
import { Icon } from "../../ui/Icon.tsx";
import { StateSheet } from "../../ui/StateSheet.tsx";
import { DeskHeader } from "../desk/DeskHeader.tsx";
import { deskPaths } from "../desk/sections.ts";
import { WaitingLine } from "../enquiries/WaitingLine.tsx";
import { DeskIcon } from "../ui/DeskIcon.tsx";
import { ListPages } from "../ui/ListPages.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { recordListPath } from "../ui/record-list.ts";
import { useFirstFocused } from "../ui/use-first-focused.ts";
import { CardSheet } from "./CardSheet.tsx";
import { useProductDeletion } from "./use-product-deletion.ts";

interface ProductGridProps {
  readonly address: RecordPage;
  readonly list: ProductPageAnswer;
  readonly onOrder: () => void;
}

/** The list, searched and page by page. Both stand in the address. */
export function ProductGrid({ address, list, onOrder }: ProductGridProps) {
  const { products, found, total } = list;
  const navigate = useNavigate();
  const [cards, focusFirst] = useFirstFocused(list);
  const pathOf = (part: Partial<RecordPage>) => recordListPath(deskPaths.products, { ...address, ...part });
  const search = (text: string) =>
    void navigate(pathOf({ search: text, page: 1 }), {
      preventScrollReset: true,
      replace: address.search !== "",
    });
  return (
    <>
      <DeskHeader title="Products" note={countOf(total)}>
        <SearchField label="Search products" placeholder="Search" search={address.search} onSearch={search} />
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
      <p className="vh" role="status">
        {address.search !== "" && `${found} of ${total} found`}
      </p>
      <div ref={cards}>
        <ul className="desk-cards">
          {products.map((product) => (
            <li key={product._id}>
              <Card product={product} />
            </li>
          ))}
        </ul>
      </div>
      {total === 0 && (
        <StateSheet art="empty" level={2} heading="No products yet">
          <p>Add the first machine, and it is on the public site at once.</p>
        </StateSheet>
      )}
      {total > 0 && found === 0 && (
        <StateSheet art="empty" level={2} heading="No product matches">
          <Link className="btn btn--sm" to={deskPaths.products}>
            Show all
          </Link>
        </StateSheet>
      )}
      <ListPages
        page={address.page}
        size={address.size}
        total={found}
        to={(page) => pathOf({ page })}
        onTurn={focusFirst}
      />
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
