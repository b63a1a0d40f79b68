import { isolate } from "#domain/shared/format.ts";
import { useText } from "#app/messages/text-context.ts";
import { toComparisonQuery } from "#domain/catalogue/comparison-url.ts";
import type { Volumes } from "#domain/pricing/price.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { toQuoteQuery } from "#domain/quotes/quote-url.ts";
import { productPath, quoteStepsId, sitePaths } from "#domain/pages/site-paths.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { Price } from "#app/pricing/Price.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { StoredImage } from "#app/ui/StoredImage.tsx";
import { RefurbishedNote } from "#app/ui/RefurbishedNote.tsx";
import {
  type ComparisonGroup,
  type ComparisonCell,
  type ComparisonRow,
  compareProducts,
} from "./comparison.ts";

interface CompareTableProps {
  readonly products: readonly Product[];
  readonly volumes: Volumes;
  readonly isPriced: boolean;
}

export function CompareTable({ products, volumes, isPriced }: CompareTableProps) {
  const t = useText();
  const groups = compareProducts(t, products, volumes, useCompany());
  return (
    <div className="compare__frame" tabIndex={0} role="group" aria-label={t("comparison.label")}>
      <table className="compare" data-columns={products.length} aria-label={t("comparison.title")}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("comparison.fact")}</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col">
                <ProductHeading product={product} />
              </th>
            ))}
          </tr>
          {/* Not in the heads, which screen readers repeat with each cell. */}
          <tr>
            <th scope="row">
              <span className="visually-hidden">{t("comparison.remove")}</span>
            </th>
            {products.map((product) => (
              <td key={product.id}>
                <ProductNotes product={product} others={products} volumes={volumes} />
              </td>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <GroupRows key={group.name} group={group} columns={products.length} />
        ))}
        <tfoot>
          <tr>
            <th scope="row">
              <span className="visually-hidden">{t("comparison.next")}</span>
            </th>
            {products.map((product) => (
              <td key={product.id}>
                <a
                  className="button button--small"
                  href={t.path(
                    `${sitePaths.quoteWizard}?${toQuoteParameters(product, isPriced ? volumes : null)}#${quoteStepsId}`,
                  )}
                  aria-label={t("catalogue.quoteFor", { product: isolate(product.title, t.locale) })}
                >
                  {t("catalogue.quote")}
                </a>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function toQuoteParameters({ id }: Product, volumes: Volumes | null): string {
  return volumes === null ? `printer=${id}` : String(toQuoteQuery(id, volumes));
}

function ProductHeading({ product }: { readonly product: Product }) {
  const t = useText();
  return (
    <>
      <div className="image-frame">
        <StoredImage image={product.images.img} alt="" sizes="(width < 1000px) 45vw, 25vw" />
      </div>
      <a className="compare__name" href={t.path(productPath(product.id))}>
        {product.title}
      </a>
    </>
  );
}

interface ProductNotesProps {
  readonly product: Product;
  readonly others: readonly Product[];
  readonly volumes: Volumes;
}

function ProductNotes({ product, others, volumes }: ProductNotesProps) {
  const t = useText();
  const { claims } = useCompany();
  const otherIds = others.filter(({ id }) => id !== product.id).map(({ id }) => id);
  return (
    <>
      {product.refurbished && <RefurbishedNote claims={claims} />}
      <a
        className="link compare__remove"
        href={t.path(`${sitePaths.compare}?${toComparisonQuery(otherIds, volumes)}`)}
        aria-label={t("comparison.removeOf", { product: isolate(product.title, t.locale) })}
      >
        <Icon path={icons.close} /> {t("comparison.remove")}
      </a>
    </>
  );
}

function GroupRows({ group, columns }: { readonly group: ComparisonGroup; readonly columns: number }) {
  const isDifferent = group.rows.some((row) => row.isDifferent);
  return (
    <tbody data-same={columns > 1 && !isDifferent ? "" : undefined}>
      <tr className="compare__group">
        <th scope="rowgroup" colSpan={columns + 1}>
          <span>{group.name}</span>
        </th>
      </tr>
      {group.rows.map((row) => (
        <ComparisonTableRow key={row.name} row={row} columns={columns} />
      ))}
    </tbody>
  );
}

function ComparisonTableRow({ row, columns }: { readonly row: ComparisonRow; readonly columns: number }) {
  const t = useText();
  return (
    <tr
      data-different={row.isDifferent ? "" : undefined}
      data-same={columns > 1 && !row.isDifferent ? "" : undefined}
    >
      <th scope="row">
        {row.name}
        {row.isDifferent && <small>{t("comparison.differs")}</small>}
      </th>
      {row.cells.map((cell, place) => (
        <td key={place} dir="auto">
          <CellContent cell={cell} />
        </td>
      ))}
    </tr>
  );
}

function CellContent({ cell }: { readonly cell: ComparisonCell }) {
  const { priceDisplay, currency } = useCompany();
  if ("net" in cell) return <Price taxed={cell} display={priceDisplay} currency={currency.display} />;
  if (cell.length === 1) return cell[0];
  return (
    <ul>
      {cell.map((line, position) => (
        <li key={position}>{line}</li>
      ))}
    </ul>
  );
}
