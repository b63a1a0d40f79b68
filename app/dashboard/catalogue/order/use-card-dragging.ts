import { type PointerEvent, useState } from "react";

const scrollZonePx = 72;

export function useCardDragging(onDragOver: (dragged: string, over: string) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (dragged === null) return;
    if (clientY < scrollZonePx) scrollBy(0, -16);
    if (clientY > innerHeight - scrollZonePx) scrollBy(0, 16);
    const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-order-id]");
    onDragOver(dragged, over?.dataset["orderId"] ?? "");
  };
  return (id: string) => ({
    "data-order-id": id,
    "data-dragged": dragged === id || undefined,
    onPointerDown(event: PointerEvent) {
      if (!startsDrag(event)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(id);
    },
    onPointerMove: drag,
    onPointerUp: () => setDragged(null),
    onPointerCancel: () => setDragged(null),
  });
}

/** A mouse drags a card anywhere. A finger drags its handle, because elsewhere it scrolls the page. */
function startsDrag({ target, pointerType, button }: PointerEvent): boolean {
  if (button !== 0 || !(target instanceof Element)) return false;
  if (target.closest("[data-grip]") !== null) return true;
  return pointerType === "mouse" && target.closest("button, label") === null;
}
