import { type KeyboardEvent, type PointerEvent, startTransition, useState } from "react";
import { useRevalidator } from "react-router";
import type { RecordPage } from "../../../domain/shared/record-page.ts";
import { offsetOf } from "../../../domain/shared/pagination.ts";
import type { ProductAnswer, ProductPageAnswer } from "../../../domain/catalogue/product-response.ts";
import { Icon } from "../../ui/Icon.tsx";
import { asFailure } from "../shared/failures.ts";
import { DeskHeader } from "../layout/DashboardHeader.tsx";
import { failureDetail } from "../feedback/failure-detail.ts";
import { notify } from "../feedback/notices.ts";
import { forgetUnsaved, useUnsaved } from "../editing/unsaved.ts";
import { DeskIcon } from "../ui/DashboardIcon.tsx";
import { useFocusKept } from "../ui/use-focus-kept.ts";
import { CardSheet } from "./CardSheet.tsx";
import { PlaceField } from "./PlaceField.tsx";
import { movedTo, withMoves } from "./order.ts";
import { productsApi } from "./products-api.ts";
import { useSaving } from "../shared/use-saving.ts";

interface ProductOrderProps {
  /** Which part of the list is put in order. */
  readonly address: RecordPage;
  /** As it was loaded, in its order. */
  readonly list: ProductPageAnswer;
  readonly onDone: () => void;
}

const formId = "product-order";

/** From how far to the edge of the window a dragged card scrolls it, px. */
const scrollZone = 72;

/**
 * Puts the products in order: drag a card, press its arrows, or use the arrow keys on its handle. Nothing changes on the
 * public site until the order is saved. Of a long list one part is put in order; by the number of its place a product goes
 * to any other part, at once.
 */
export function ProductOrder({ address, list: loaded, onDone }: ProductOrderProps) {
  const revalidator = useRevalidator();
  const saving = useSaving();
  const [{ products, total }, setLoaded] = useState(loaded);
  const seen = products.map(({ _id }) => _id);
  const [order, setOrder] = useState<readonly string[]>(seen);
  const [moved, setMoved] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, announce] = useState("");
  const list = useFocusKept(order);
  const byId = new Map(products.map((product) => [product._id, product]));
  const isChanged = seen.some((id, index) => order[index] !== id);
  const before = offsetOf({ number: address.page, size: address.size });
  const isPart = products.length < total;
  useUnsaved(isChanged);

  const move = (product: ProductAnswer, place: number) => {
    // It is on its way as it stands.
    if (saving.isSaving) return;
    const next = movedTo(order, product._id, place);
    if (next === order) return;
    setOrder(next);
    setMoved(new Set([...moved, product._id]));
    announce(`${product.title} is now ${before + place + 1} of ${total}`);
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
    if (!isChanged) return;
    const outcome = await saving.run(() =>
      productsApi.reorder(order, { seen, ...(isPart && { first: before + 1 }) }),
    );
    if (outcome === "busy") return;
    if (outcome !== null) {
      const detail = outcome.status === 409 ? await takeCurrent() : failureDetail(outcome);
      notify({ kind: "bad", text: "Failed to save the order.", detail });
      return;
    }
    forgetUnsaved();
    notify({ kind: "ok", text: "Order saved", detail: "The public site lists the machines in this order." });
    await revalidator.revalidate();
    // With the list that was read again, not before it.
    startTransition(onDone);
  };
  /** @param place from 1 on, of the whole list */
  const moveTo = async (product: ProductAnswer, place: number) => {
    const here = place - 1 - before;
    if (here >= 0 && here < order.length) {
      move(product, here);
      return;
    }
    const outcome = await saving.run(() => productsApi.moveTo(product._id, place));
    if (outcome === "busy") return;
    if (outcome !== null) {
      notify({ kind: "bad", text: "Failed to move the product.", detail: failureDetail(outcome) });
      return;
    }
    notify({
      kind: "ok",
      text: `${product.title} is now ${place.toLocaleString("en")} of ${total.toLocaleString("en")}`,
    });
    await takeCurrent();
    list.current?.querySelector<HTMLElement>("[data-grip]")?.focus({ preventScroll: true });
  };
  /** Shows the order as it is now with what was moved here. Resolves to what to tell the person. */
  const takeCurrent = async (): Promise<string> => {
    try {
      const current = await productsApi.list(address);
      const ids = current.products.map(({ _id }) => _id);
      const next = withMoves(ids, order, moved);
      setLoaded(current);
      setOrder(next);
      return next.some((id, index) => id !== ids[index]) ? changedMeanwhile : changedAlike;
    } catch (error) {
      return failureDetail(asFailure(error));
    }
  };
  const cancel = () => {
    forgetUnsaved();
    // The list behind may be one that somebody has changed in the meantime.
    void revalidator.revalidate();
    onDone();
  };

  return (
    <>
      <DeskHeader
        title="Change order"
        note={
          isPart
            ? `Places ${(before + 1).toLocaleString("en")} to ${(before + order.length).toLocaleString("en")} of ${total.toLocaleString("en")}. The site changes when you save; to a place elsewhere a machine moves at once.`
            : "Drag a card, or move it with its arrows. The site changes when you save."
        }
      >
        <button className="btn btn--sm btn--line" type="button" onClick={cancel}>
          Cancel
        </button>
        <button
          className="btn btn--sm"
          type="submit"
          form={formId}
          aria-disabled={!isChanged || saving.isSaving || undefined}
        >
          {saving.isSaving ? "Saving..." : "Save order"}
        </button>
      </DeskHeader>
      <p className="vh" role="status">
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
        <ol ref={list} className="desk-cards" data-ordering="">
          {order.flatMap((id, index) => {
            const product = byId.get(id);
            if (product === undefined) return [];
            const arrows = arrowKeys(index, order.length);
            const onKeyDown = (event: KeyboardEvent) => {
              const place = arrows[event.key];
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
                <CardSheet
                  product={product}
                  heading={product.title}
                  place={
                    isPart && (
                      <PlaceField
                        key={before + index}
                        title={product.title}
                        place={before + index + 1}
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
                    aria-label={`Move ${product.title} with the arrow keys, ${before + index + 1} of ${total}`}
                    onKeyDown={onKeyDown}
                  >
                    <DeskIcon name="grip" />
                  </button>
                  <button
                    className="mini mini--turn"
                    type="button"
                    aria-label={`Move ${product.title} earlier`}
                    aria-disabled={index === 0 || undefined}
                    onClick={() => move(product, index - 1)}
                  >
                    <Icon name="arrowBack" />
                  </button>
                  <button
                    className="mini mini--turn"
                    type="button"
                    aria-label={`Move ${product.title} later`}
                    aria-disabled={index === order.length - 1 || undefined}
                    onClick={() => move(product, index + 1)}
                  >
                    <Icon name="arrow" />
                  </button>
                </CardSheet>
              </li>
            );
          })}
        </ol>
      </form>
    </>
  );
}

/** Said where the order is no longer the one that was changed here. */
const changedMeanwhile =
  "It was changed by somebody else in the meantime. You see it as it is now, with your moves in it: look it over, then save.";
const changedAlike =
  "It was changed by somebody else in the meantime. You see it as it is now: your moves are in it already.";

/** Where the keys take a card. */
function arrowKeys(index: number, count: number): Readonly<Record<string, number>> {
  return {
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  };
}

/** A mouse takes a card anywhere, a finger at its handle: elsewhere it scrolls the page. */
function startsDrag({ target, pointerType, button }: PointerEvent): boolean {
  if (button !== 0 || !(target instanceof Element)) return false;
  if (target.closest("[data-grip]") !== null) return true;
  return pointerType === "mouse" && target.closest("button, label") === null;
}
