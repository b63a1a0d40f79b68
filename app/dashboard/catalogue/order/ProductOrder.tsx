import { formatCount } from "#domain/shared/format.ts";
import { ProductListCard } from "#app/dashboard/catalogue/list/ProductListCard.tsx";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { SaveButton } from "#app/dashboard/shared/SaveButton.tsx";
import { usePreservedFocus } from "#app/dashboard/ui/use-preserved-focus.ts";
import { MoveButtons } from "./MoveButtons.tsx";
import { PlaceField } from "./PlaceField.tsx";
import { useCardDragging } from "./use-card-dragging.ts";
import { type ProductOrderOptions, useProductOrder } from "./use-product-order.ts";

const formId = "product-order";

/**
 * A save stores the moves on this page. A move to another page, by the number of the place, is saved at once.
 */
export function ProductOrder(props: ProductOrderOptions) {
  const { products, total, offset, isPart, saving, isUnsaved, ...order } = useProductOrder(props);
  const list = usePreservedFocus(order.ids);
  const getDragAttributes = useCardDragging((dragged, over) => {
    const index = order.ids.indexOf(over);
    if (index >= 0) order.move(dragged, index);
  });

  async function moveTo(product: (typeof products)[number], place: number): Promise<void> {
    const index = place - 1 - offset;
    if (index >= 0 && index < products.length) order.move(product._id, index);
    else if (await order.moveElsewhere(product, place))
      list.current?.querySelector<HTMLElement>("[data-grip]")?.focus({ preventScroll: true });
  }

  return (
    <>
      <DashboardHeader
        title="Change order"
        note={
          isPart
            ? `Places ${formatCount(offset + 1)} to ${formatCount(offset + products.length)} of ${formatCount(total)}. The site changes when you save; to a place elsewhere a machine moves at once.`
            : "Drag a card, or move it with its arrows. The site changes when you save."
        }
      >
        <button
          className="button button--small button--line"
          type="button"
          onClick={() => void order.cancel()}
        >
          Cancel
        </button>
        <SaveButton
          editing={{ formId, saving }}
          label="Save order"
          busyLabel="Saving..."
          isPossible={isUnsaved}
        />
      </DashboardHeader>
      <p className="visually-hidden" role="status">
        {order.announcement}
      </p>
      <form
        id={formId}
        aria-busy={saving.isSaving}
        onSubmit={(event) => {
          event.preventDefault();
          void order.save();
        }}
      >
        <ol ref={list} className="product-list-cards" data-ordering="">
          {products.map((product, index) => {
            const { _id: id, title } = product;
            const place = offset + index + 1;
            return (
              <li key={id} {...getDragAttributes(id)}>
                <ProductListCard
                  product={product}
                  heading={title}
                  place={
                    isPart && (
                      <PlaceField
                        key={place}
                        title={title}
                        place={place}
                        places={total}
                        onMove={(next) => void moveTo(product, next)}
                      />
                    )
                  }
                >
                  <MoveButtons
                    title={title}
                    place={`${place} of ${total}`}
                    index={index}
                    count={products.length}
                    onMove={(next) => order.move(id, next)}
                  />
                </ProductListCard>
              </li>
            );
          })}
        </ol>
      </form>
    </>
  );
}
