import { startTransition, useState } from "react";
import { useRevalidator } from "react-router";
import type { ProductPageResponse, ProductResponse } from "#domain/catalogue/product-response.ts";
import { formatCount } from "#domain/shared/format.ts";
import { getPageOffset } from "#domain/shared/pagination.ts";
import type { RecordPage } from "#domain/shared/record-page.ts";
import { productsApi } from "#app/dashboard/catalogue/products-api.ts";
import { useUnsavedChanges } from "#app/dashboard/editing/unsaved-changes.ts";
import { describeFailure } from "#app/dashboard/feedback/describe-failure.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { asApiError } from "#app/dashboard/shared/api-error.ts";
import { useSaving } from "#app/dashboard/shared/use-saving.ts";

export interface ProductOrderOptions {
  readonly query: RecordPage;
  readonly list: ProductPageResponse;
  readonly onDone: () => void;
}

export function useProductOrder({ query, list: loaded, onDone }: ProductOrderOptions) {
  const revalidator = useRevalidator();
  const saving = useSaving();
  const [{ products, total }, setLoaded] = useState(loaded);
  const seen = products.map(({ _id }) => _id);
  const [order, setOrder] = useState<readonly string[]>(seen);
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set());
  const [announcement, announce] = useState("");
  const byId = new Map(products.map((product) => [product._id, product]));
  const isChanged = seen.some((id, index) => order[index] !== id);
  const offset = getPageOffset({ number: query.page, size: query.size });
  const isPart = products.length < total;
  // A save without a response may have stored another order.
  const isUnsaved = isChanged || saving.isUnanswered;
  const unsaved = useUnsavedChanges(isUnsaved, { saving });

  function move(id: string, index: number): void {
    const product = byId.get(id);
    if (product === undefined || saving.isSaving) return;
    const next = moveItem(order, id, index);
    if (next === order) return;
    setOrder(next);
    setMoved(new Set([...moved, id]));
    announce(`${product.title} is now ${offset + index + 1} of ${total}`);
  }

  async function moveElsewhere({ _id, title }: ProductResponse, place: number): Promise<boolean> {
    const outcome = await saving.run((transfer) => productsApi.moveTo(_id, place, transfer));
    if (outcome === "busy" || outcome === "gone") return false;
    if (outcome !== null) {
      notify({ kind: "bad", text: "Failed to move the product.", detail: describeFailure(outcome) });
      return false;
    }
    notify({ kind: "ok", text: `${title} is now ${formatCount(place)} of ${formatCount(total)}` });
    await reloadOrder();
    return true;
  }

  async function reloadOrder(): Promise<string> {
    try {
      const current = await productsApi.list(query);
      const ids = current.products.map(({ _id }) => _id);
      const next = reapplyMoves(ids, order, moved);
      setLoaded(current);
      setOrder(next);
      return next.some((id, index) => id !== ids[index]) ? orderConflictText : sameOrderText;
    } catch (error) {
      return describeFailure(asApiError(error));
    }
  }

  return {
    ids: order,
    products: order.flatMap((id) => byId.get(id) ?? []),
    total,
    offset,
    isPart,
    saving,
    isUnsaved,
    announcement,
    move,
    moveElsewhere,
    async save(): Promise<void> {
      if (!isUnsaved) return;
      const outcome = await saving.run((transfer) =>
        productsApi.reorder(order, { seen, ...(isPart && { first: offset + 1 }) }, transfer),
      );
      if (outcome === "busy" || outcome === "gone") return;
      if (outcome !== null) {
        const detail = outcome.status === 409 ? await reloadOrder() : describeFailure(outcome);
        notify({ kind: "bad", text: "Failed to save the order.", detail });
        return;
      }
      unsaved.clear();
      notify({
        kind: "ok",
        text: "Order saved",
        detail: "The public site lists the machines in this order.",
      });
      await revalidator.revalidate();
      // Waits for the reloaded list.
      startTransition(onDone);
    },
    async cancel(): Promise<void> {
      if (!(await unsaved.discard())) return;
      // A colleague may have changed the list in the meantime.
      void revalidator.revalidate();
      onDone();
    },
  };
}

const orderConflictText =
  "It was changed by someone else in the meantime. You see it as it is now, with your moves in it: look it over, then save.";
const sameOrderText =
  "It was changed by someone else in the meantime. You see it as it is now: your moves are in it already.";

/** The same list if there is no such index. */
export function moveItem<Item>(list: readonly Item[], item: Item, place: number): readonly Item[] {
  if (place < 0 || place >= list.length || list[place] === item) return list;
  return list.filter((each) => each !== item).toSpliced(place, 0, item);
}

/**
 * Applies the moves of an older list (`mine`): each moved item follows the item that it follows there, if
 * that item is still in the list.
 */
export function reapplyMoves<Item>(
  now: readonly Item[],
  mine: readonly Item[],
  moved: ReadonlySet<Item>,
): readonly Item[] {
  const [present, placed] = [new Set(now), now.filter((item) => !moved.has(item))];
  for (const [index, item] of mine.entries()) {
    if (!moved.has(item) || !present.has(item)) continue;
    const before = mine.slice(0, index).findLast((other) => placed.includes(other));
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, item);
  }
  return placed;
}
