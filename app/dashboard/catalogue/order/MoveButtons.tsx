import type { KeyboardEvent } from "react";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";

interface MoveButtonsProps {
  readonly title: string;
  readonly place: string;
  /** From 0, on this page. */
  readonly index: number;
  readonly count: number;
  readonly onMove: (index: number) => void;
}

export function MoveButtons({ title, place, index, count, onMove }: MoveButtonsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const target = getArrowTargets(index, count)[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onMove(target);
  };
  return (
    <>
      <button
        className="mini mini--grip"
        type="button"
        data-grip=""
        aria-label={`Move ${title} with the arrow keys, ${place}`}
        onKeyDown={onKeyDown}
      >
        <DashboardIcon name="grip" />
      </button>
      <button
        className="mini mini--arrow"
        type="button"
        aria-label={`Move ${title} earlier`}
        aria-disabled={index === 0 || undefined}
        onClick={() => onMove(index - 1)}
      >
        <Icon path={icons.arrowBack} />
      </button>
      <button
        className="mini mini--arrow"
        type="button"
        aria-label={`Move ${title} later`}
        aria-disabled={index === count - 1 || undefined}
        onClick={() => onMove(index + 1)}
      >
        <Icon path={icons.arrow} />
      </button>
    </>
  );
}

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
