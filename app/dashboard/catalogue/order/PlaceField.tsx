import { type KeyboardEvent, useState } from "react";
import { cleanTypedCode } from "#domain/shared/typed-text.ts";

interface PlaceFieldProps {
  readonly title: string;
  /** From 1. */
  readonly place: number;
  readonly places: number;
  readonly onMove: (place: number) => void;
}

export function PlaceField({ title, place, places, onMove }: PlaceFieldProps) {
  const [typed, setTyped] = useState(String(place));
  const digits = cleanTypedCode(typed);
  const wantedPlace = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  const canMove = wantedPlace >= 1 && wantedPlace !== place;
  const move = () => {
    if (canMove) onMove(Math.min(wantedPlace, places));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // Enter would submit the form and save the whole order.
    event.preventDefault();
    move();
  };
  return (
    <div className="product-list-card__place">
      <label>
        <span aria-hidden="true">Place</span>
        <span className="visually-hidden">
          Place of {title}, 1 to {places}
        </span>
        <input
          className="input mono"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <button
        className="button button--small button--line"
        type="button"
        aria-label={`Move ${title} to this place`}
        aria-disabled={!canMove || undefined}
        onClick={move}
      >
        Move
      </button>
    </div>
  );
}
