import { memo } from "react";
import { Link } from "react-router";
import type { ProductResponse } from "#domain/catalogue/product-response.ts";
import { productFields } from "#domain/catalogue/product.ts";
import { formatCount } from "#domain/shared/format.ts";
import { getSmallerImageUrl } from "#domain/shared/image.ts";
import { ProductImage } from "#app/dashboard/catalogue/ProductImage.tsx";
import { useProductCopy } from "#app/dashboard/catalogue/use-product-copy.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import {
  type PriceName,
  type ProductEdit,
  type ProductFaults,
  getStoredText,
  isChanged,
  priceNames,
} from "./use-product-edits.ts";

export const priceHeadings = {
  itemPrice: "Base, AED",
  blackPrice: "Per black",
  colorPrice: "Per colour",
  salePrice: "Sale, AED",
} as const satisfies Record<PriceName, string>;

interface ProductRowProps {
  readonly product: ProductResponse;
  readonly edit: ProductEdit | undefined;
  readonly faults: ProductFaults | undefined;
  readonly isSelected: boolean;
  readonly onSelect: (id: string, isRange: boolean) => void;
  readonly onEdit: (changes: readonly (readonly [id: string, edit: ProductEdit])[]) => void;
}

export const ProductRow = memo(function ProductRow({
  product,
  edit,
  faults = {},
  ...props
}: ProductRowProps) {
  const copying = useProductCopy(product);
  const { _id: id, title } = product;
  const ownFault = faults["product"] ?? faults["hidden"];
  return (
    <tr aria-busy={copying.isRunning || undefined} data-selected={props.isSelected || undefined}>
      <td className="check">
        <input
          type="checkbox"
          aria-label={`Select ${title}`}
          checked={props.isSelected}
          onChange={({ nativeEvent }) =>
            props.onSelect(id, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      </td>
      <td className="product-table__image">
        <ProductImage url={product.img === null ? null : getSmallerImageUrl(product.img, 320)} alt="" />
      </td>
      <th scope="row">
        <Link to={dashboardPaths.editProduct(id)}>
          <bdi>{title}</bdi>
        </Link>
        <small>{product.productFullName}</small>
        {ownFault !== undefined && <span className="product-table__fault">{ownFault}</span>}
      </th>
      <td className="product-table__site">
        <Visibility product={product} edited={edit?.hidden} />
        <small>{describeOffer(product)}</small>
      </td>
      <td className="records__number product-table__pages">{formatIncludedPages(product)}</td>
      {priceNames.map((name) =>
        name === "colorPrice" && product.colorPrint === 0 ? (
          <td key={name} className="product-table__price" data-label={priceHeadings[name]}>
            <small>black only</small>
          </td>
        ) : (
          <PriceCell
            key={name}
            product={product}
            name={name}
            edited={edit?.[name]}
            fault={faults[name]}
            onEdit={props.onEdit}
          />
        ),
      )}
      <td className="product-table__actions">
        <Link className="mini" to={dashboardPaths.editProduct(id)} aria-label={`Edit ${title}`}>
          <DashboardIcon name="pencil" />
        </Link>
        <button
          className="mini"
          type="button"
          aria-label={`Copy ${title}`}
          aria-disabled={copying.isRunning || undefined}
          onClick={() => void copying.copy()}
        >
          <DashboardIcon name="copy" />
        </button>
      </td>
    </tr>
  );
});

function Visibility({
  product,
  edited,
}: {
  readonly product: ProductResponse;
  readonly edited: string | undefined;
}) {
  const isHidden = (edited ?? getStoredText(product, "hidden")) === "true";
  const isEdited = isChanged(product, "hidden", edited);
  return (
    <span className="product-table__visibility" data-hidden={isHidden} data-changed={isEdited || undefined}>
      {!isHidden && <Icon path={icons.check} />} {isHidden ? "Hidden" : "On the site"}
      {isEdited && <Was text={product.hidden ? "hidden" : "on the site"} />}
    </span>
  );
}

interface PriceCellProps {
  readonly product: ProductResponse;
  readonly name: PriceName;
  readonly edited: string | undefined;
  readonly fault: string | undefined;
  readonly onEdit: ProductRowProps["onEdit"];
}

const PriceCell = memo(function PriceCell({ product, name, edited, fault, onEdit }: PriceCellProps) {
  const id = `${name}-${product._id}`;
  const stored = getStoredText(product, name);
  const isEdited = isChanged(product, name, edited);
  return (
    <td className="product-table__price" data-label={priceHeadings[name]}>
      <input
        className="input"
        inputMode="decimal"
        autoComplete="off"
        placeholder="none"
        aria-label={`${String(productFields[name].label)} of ${product.title}`}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={isEdited || fault !== undefined ? id : undefined}
        data-changed={isEdited || undefined}
        value={edited ?? stored}
        onChange={({ target }) => onEdit([[product._id, { [name]: target.value }]])}
      />
      <span id={id}>
        {isEdited && <Was text={stored === "" ? "none" : stored} />}
        {fault !== undefined && <span className="product-table__fault">{fault}</span>}
      </span>
    </td>
  );
});

function Was({ text }: { readonly text: string }) {
  return <span className="product-table__was">was {text}</span>;
}

function describeOffer({ itemPrice, salePrice, soldOnRequest }: ProductResponse): string {
  const rent = itemPrice === null ? "Rent on request" : "For rent";
  if (salePrice !== null) return `${rent}, for sale`;
  return soldOnRequest ? `${rent}, sold on request` : rent;
}

/** The usual pages where none are given. */
function formatIncludedPages({ blackPrint, colorPrint }: ProductResponse): string {
  const pages = [blackPrint, colorPrint].flatMap((count) =>
    count === null || count === 0 ? [] : formatCount(count),
  );
  return pages.length === 0 ? "\u2013" : pages.join(" + ");
}
