import { type KeyboardEvent, type PointerEvent, startTransition, useState } from "react";
import { useRevalidator } from "react-router";
import type { RecordPage } from "#domain/shared/record-page.ts";
import { getPageOffset } from "#domain/shared/pagination.ts";
import type { ProductResponse, ProductPageResponse } from "#domain/catalogue/product-response.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { asApiError } from "#app/dashboard/shared/api-error.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { describeFailure } from "#app/dashboard/feedback/describe-failure.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { useUnsavedChanges } from "#app/dashboard/editing/unsaved-changes.ts";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { usePreservedFocus } from "#app/dashboard/ui/use-preserved-focus.ts";
import { ProductListCard } from "#app/dashboard/catalogue/list/ProductListCard.tsx";
import { PlaceField } from "./PlaceField.tsx";
import { moveItem, reapplyMoves } from "./move-items.ts";
import { productsApi } from "#app/dashboard/catalogue/products-api.ts";
import { useSaving } from "#app/dashboard/shared/use-saving.ts";
import { formatCount } from "#domain/shared/format.ts";

interface ProductOrderProps {
  /** The page of the list to sort. */
  readonly query: RecordPage;
  /** The list as loaded, in its order. */
  readonly list: ProductPageResponse;
  readonly onDone: () => void;
}

const formId = "product-order";

/** Distance from the edge of the window at which a dragged card scrolls the window, px. */
const scrollZone = 72;

/**
 * Sorts the products: drag a card, press its arrows, or use the arrow keys on its handle. The public site changes when the
 * order is saved. Of a long list one page is sorted; by the number of its place a product moves to any other page, which
 * is saved at once.
 */
export function ProductOrder({ query, list: loaded, onDone }: ProductOrderProps) {
  const revalidator = useRevalidator();
  const saving = useSaving();
  const [{ products, total }, setLoaded] = useState(loaded);
  const seen = products.map(({ _id }) => _id);
  const [order, setOrder] = useState<readonly string[]>(seen);
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, announce] = useState("");
  const list = usePreservedFocus(order);
  const byId = new Map(products.map((product) => [product._id, product]));
  const isChanged = seen.some((id, index) => order[index] !== id);
  const offset = getPageOffset({ number: query.page, size: query.size });
  const isPart = products.length < total;
  // A save without a response may have stored another order.
  const isUnsaved = isChanged || saving.isUnanswered;
  const unsaved = useUnsavedChanges(isUnsaved, { saving });

  const move = (product: ProductResponse, place: number) => {
    // The order is being saved.
    if (saving.isSaving) return;
    const next = moveItem(order, product._id, place);
    if (next === order) return;
    setOrder(next);
    setMoved(new Set([...moved, product._id]));
    announce(`${product.title} is now ${offset + place + 1} of ${total}`);
  };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const product = dragged === null ? undefined : byId.get(dragged);
    if (product === undefined) return;
    if (clientY < scrollZone) scrollBy(0, -16);
    if (clientY > innerHeight - scrollZone) scrollBy(0, 16);
    const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-order-id]");
    const place = order.indexOf(over?.dataset["orderId"] ?? "");
    if (place >= 0) move(product, place);
  };
  const save = async () => {
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
    notify({ kind: "ok", text: "Order saved", detail: "The public site lists the machines in this order." });
    await revalidator.revalidate();
    // Waits for the reloaded list.
    startTransition(onDone);
  };
  /** @param place from 1, in the whole list */
  const moveTo = async (product: ProductResponse, place: number) => {
    const index = place - 1 - offset;
    if (index >= 0 && index < order.length) {
      move(product, index);
      return;
    }
    const outcome = await saving.run((transfer) => productsApi.moveTo(product._id, place, transfer));
    if (outcome === "busy" || outcome === "gone") return;
    if (outcome !== null) {
      notify({ kind: "bad", text: "Failed to move the product.", detail: describeFailure(outcome) });
      return;
    }
    notify({
      kind: "ok",
      text: `${product.title} is now ${formatCount(place)} of ${formatCount(total)}`,
    });
    await reloadOrder();
    list.current?.querySelector<HTMLElement>("[data-grip]")?.focus({ preventScroll: true });
  };
  /** Reloads the order and applies the moves of this form to it. Resolves to the text of the notice. */
  const reloadOrder = async (): Promise<string> => {
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
  };
  const cancel = async () => {
    if (!(await unsaved.discard())) return;
    // A colleague may have changed the list in the meantime.
    void revalidator.revalidate();
    onDone();
  };

  return (
    <>
      <DashboardHeader
        title="Change order"
        note={
          isPart
            ? `Places ${formatCount(offset + 1)} to ${formatCount(offset + order.length)} of ${formatCount(total)}. The site changes when you save; to a place elsewhere a machine moves at once.`
            : "Drag a card, or move it with its arrows. The site changes when you save."
        }
      >
        <button className="button button--small button--line" type="button" onClick={() => void cancel()}>
          Cancel
        </button>
        <button
          className="button button--small"
          type="submit"
          form={formId}
          aria-disabled={!isUnsaved || saving.isSaving || undefined}
        >
          {saving.isSaving ? "Saving..." : saving.isUnanswered ? "Try again" : "Save order"}
        </button>
      </DashboardHeader>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <form
        id={formId}
        aria-busy={saving.isSaving}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ol ref={list} className="product-list-cards" data-ordering="">
          {order.flatMap((id, index) => {
            const product = byId.get(id);
            if (product === undefined) return [];
            const arrowTargets = getArrowTargets(index, order.length);
            const onKeyDown = (event: KeyboardEvent) => {
              const place = arrowTargets[event.key];
              if (place === undefined) return;
              event.preventDefault();
              move(product, place);
            };
            return (
              <li
                key={id}
                data-order-id={id}
                data-dragged={dragged === id || undefined}
                onPointerDown={(event) => {
                  if (!startsDrag(event)) return;
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDragged(id);
                }}
                onPointerMove={drag}
                onPointerUp={() => setDragged(null)}
                onPointerCancel={() => setDragged(null)}
              >
                <ProductListCard
                  product={product}
                  heading={product.title}
                  place={
                    isPart && (
                      <PlaceField
                        key={offset + index}
                        title={product.title}
                        place={offset + index + 1}
                        places={total}
                        onMove={(place) => void moveTo(product, place)}
                      />
                    )
                  }
                >
                  <button
                    className="mini mini--grip"
                    type="button"
                    data-grip=""
                    aria-label={`Move ${product.title} with the arrow keys, ${offset + index + 1} of ${total}`}
                    onKeyDown={onKeyDown}
                  >
                    <DashboardIcon name="grip" />
                  </button>
                  <button
                    className="mini mini--arrow"
                    type="button"
                    aria-label={`Move ${product.title} earlier`}
                    aria-disabled={index === 0 || undefined}
                    onClick={() => move(product, index - 1)}
                  >
                    <Icon name="arrowBack" />
                  </button>
                  <button
                    className="mini mini--arrow"
                    type="button"
                    aria-label={`Move ${product.title} later`}
                    aria-disabled={index === order.length - 1 || undefined}
                    onClick={() => move(product, index + 1)}
                  >
                    <Icon name="arrow" />
                  </button>
                </ProductListCard>
              </li>
            );
          })}
        </ol>
      </form>
    </>
  );
}

/** The notice after a conflict with another person's order. */
const orderConflictText =
  "It was changed by somebody else in the meantime. You see it as it is now, with your moves in it: look it over, then save.";
const sameOrderText =
  "It was changed by somebody else in the meantime. You see it as it is now: your moves are in it already.";

/** The moves of the arrow keys. */
function getArrowTargets(index: number, count: number): Readonly<Record<string, number>> {
  return {
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  };
}

/** A mouse drags a card anywhere. A finger drags its handle, because elsewhere it scrolls the page. */
function startsDrag({ target, pointerType, button }: PointerEvent): boolean {
  if (button !== 0 || !(target instanceof Element)) return false;
  if (target.closest("[data-grip]") !== null) return true;
  return pointerType === "mouse" && target.closest("button, label") === null;
}
