import { memo, startTransition, useRef } from "react";
import { Link, useLoaderData } from "react-router";
import {
  type ProductTableQuery,
  productTableSchema,
  productVisibilities,
} from "#domain/catalogue/product-response.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { productsApi } from "#app/dashboard/catalogue/products-api.ts";
import { CsvActions } from "#app/dashboard/import/CsvActions.tsx";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { formatQuery, parseQuery, redirectPastLastPage } from "#app/dashboard/shared/list-query.ts";
import { useSelection } from "#app/dashboard/shared/use-selection.ts";
import { confirm } from "#app/dashboard/feedback/confirm.ts";
import { SaveButton } from "#app/dashboard/shared/SaveButton.tsx";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { FilterLinks } from "#app/dashboard/ui/FilterLinks.tsx";
import { RecordList, RecordSearch } from "#app/dashboard/ui/RecordList.tsx";
import type { Route } from "./+types/product-table";
import { ProductRow, priceHeadings } from "./ProductRow.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { listProductViews } from "#app/dashboard/catalogue/list/ProductGrid.tsx";
import { priceNames, useProductEdits } from "./use-product-edits.ts";

export const meta = createDashboardMeta("Products");

const path = dashboardPaths.productTable;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = parseQuery(productTableSchema, url.searchParams);
  const list = await productsApi.list(query);
  redirectPastLastPage(path, query, list.found);
  return { query, list };
}

const formId = "product-table-form";

export default function ProductTable() {
  const { query, list } = useLoaderData<typeof clientLoader>();
  const products = list.products;
  const editing = useProductEdits(products);
  const shownIds = products.map(({ _id }) => _id);
  const selection = useSelection(shownIds);
  const selected = products.filter(({ _id }) => selection.ids.has(_id));
  const selectAll = useRef<HTMLInputElement>(null);
  const areAllSelected = selected.length === products.length;
  const changeCount = editing.changed.reduce((sum, { changes }) => sum + Object.keys(changes).length, 0);

  return (
    <>
      <TableHeader query={query} total={list.total} />
      {selected.length > 0 && (
        <SelectionBar
          count={selected.length}
          onPercent={(names, percent) => startTransition(() => editing.addPercent(selected, names, percent))}
          onHide={(isHidden) =>
            startTransition(() =>
              editing.edit(selected.map(({ _id }) => [_id, { hidden: String(isHidden) }] as const)),
            )
          }
          onClear={() => {
            selection.selectAll(false);
            selectAll.current?.focus();
          }}
        />
      )}
      <form
        id={formId}
        noValidate
        aria-busy={editing.saving.isSaving}
        onSubmit={(event) => {
          event.preventDefault();
          if (changeCount > 0) void editing.save();
        }}
      >
        <RecordList
          path={formatQuery(path, viewSchema, query)}
          query={query}
          list={list}
          noMatchHeading="No product matches"
          emptyHeading="No products yet"
          emptyText="Add the first machine, or import a CSV file."
        >
          <table className="ruled-table product-table">
            <caption className="visually-hidden">Products and their prices, in AED without VAT</caption>
            <thead>
              <tr>
                <th scope="col" className="check">
                  <input
                    ref={selectAll}
                    type="checkbox"
                    aria-label="Select all products of this page"
                    checked={areAllSelected}
                    onChange={({ target }) => selection.selectAll(target.checked)}
                  />
                </th>
                <th scope="col">
                  <span className="visually-hidden">Picture</span>
                </th>
                <SortHead name="title" text="Product" query={query} />
                <SortHead name="order" text="Public site" query={query} />
                <th scope="col" className="records__number">
                  Pages included
                </th>
                {priceNames.map((name) => (
                  <SortHead key={name} name={name} text={priceHeadings[name]} query={query} />
                ))}
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {products.map(({ _id: id }) => {
                const product = editing.getProduct(id);
                return (
                  product !== undefined && (
                    <ProductRow
                      key={id}
                      product={product}
                      edit={editing.edits.get(id)}
                      faults={editing.faults.get(id)}
                      isSelected={selection.ids.has(id)}
                      onSelect={selection.toggle}
                      onEdit={editing.edit}
                    />
                  )
                );
              })}
            </tbody>
          </table>
        </RecordList>
      </form>
      {(changeCount > 0 || editing.saving.isSaving) && (
        <div className="save-bar">
          <p role="status">
            <b>
              {formatCounted(changeCount, "change", "changes")} in{" "}
              {formatCounted(editing.changed.length, "product", "products")}.
            </b>{" "}
            <small>Quotes that are sent keep their prices.</small>
          </p>
          <FaultList editing={editing} shownIds={shownIds} />
          <div className="button-row">
            <button
              className="button button--small button--line"
              type="button"
              onClick={() => void discard()}
            >
              Discard
            </button>
            <SaveButton
              editing={{ formId, saving: editing.saving }}
              label="Save changes"
              busyLabel="Saving..."
            />
          </div>
        </div>
      )}
    </>
  );

  async function discard(): Promise<void> {
    const isConfirmed =
      changeCount === 1 ||
      (await confirm({
        heading: `Discard ${changeCount} changes?`,
        question: "The table shows the stored values again.",
        confirmLabel: "Discard changes",
        cancelLabel: "Keep editing",
      }));
    if (isConfirmed) await editing.discard();
    selectAll.current?.focus();
  }
}

/** The part of the query that searching and paging keep. */
const viewSchema = productTableSchema.pick({ show: true, sort: true, direction: true });

interface TableHeaderProps {
  readonly query: ProductTableQuery;
  readonly total: number;
}

/** Memoized, as the heads of the columns: a typed price renders one cell and the bar of the changes. */
const TableHeader = memo(function TableHeader({ query, total }: TableHeaderProps) {
  return (
    <>
      <DashboardHeader
        title="Products"
        note={`${formatCounted(total, "product", "products")}, prices in AED excl. VAT`}
      >
        <FilterLinks label="View" links={listProductViews(true)} />
        <CsvActions subject="product" />
        <Link className="button button--small" to={dashboardPaths.addProduct}>
          <Icon path={icons.plus} /> Add product
        </Link>
      </DashboardHeader>
      <div className="product-table__filters">
        <RecordSearch label="Search products" path={formatQuery(path, viewSchema, query)} query={query} />
        <FilterLinks
          label="Show"
          links={listFieldNames(productVisibilities).map((show) => ({
            text: productVisibilities[show],
            path: formatQuery(path, productTableSchema, { ...query, show, page: 1 }),
            isShown: show === query.show,
          }))}
        />
      </div>
    </>
  );
});

interface SortHeadProps {
  readonly name: ProductTableQuery["sort"];
  readonly text: string;
  readonly query: ProductTableQuery;
}

const SortHead = memo(function SortHead({ name, text, query }: SortHeadProps) {
  const isSorted = query.sort === name;
  const isAscending = query.direction === "ascending";
  const direction = isSorted && isAscending ? "descending" : "ascending";
  return (
    <th scope="col" aria-sort={isSorted ? query.direction : undefined}>
      <Link
        to={formatQuery(path, productTableSchema, { ...query, sort: name, direction, page: 1 })}
        preventScrollReset
      >
        {text} {isSorted && <DashboardIcon name={isAscending ? "up" : "down"} />}
      </Link>
    </th>
  );
});

interface FaultListProps {
  readonly editing: ReturnType<typeof useProductEdits>;
  readonly shownIds: readonly string[];
}

/** Those of rows on other pages cannot be seen in the table. */
function FaultList({ editing, shownIds }: FaultListProps) {
  const others = [...editing.faults].filter(([id]) => !shownIds.includes(id));
  return (
    <ul className="product-table__fault" role="alert">
      {others.map(([id, faults]) => (
        <li key={id}>
          {editing.getProduct(id)?.title}: {Object.values(faults).join(". ")}
        </li>
      ))}
    </ul>
  );
}
