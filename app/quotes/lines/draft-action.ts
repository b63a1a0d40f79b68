import type { Fleet } from "../../../domain/quotes/quote-lines-url.ts";
import { addMachine, openMachine, removeMachine } from "./draft-quote.ts";
import type { Machine } from "../../pricing/priced-product.ts";

/** What a person does to the list of machines. Places count from 0. */
export type FleetTurn =
  | { readonly kind: "add" }
  | { readonly kind: "change" | "remove"; readonly place: number };

/** The name under which a button sends it where there is no script. */
export const turnName = "then";

/** "add", "change.1": the value of that button. */
export function turnText(turn: FleetTurn): string {
  return turn.kind === "add" ? "add" : `${turn.kind}.${turn.place}`;
}

/** Reads it from an address; null where it says nothing that makes sense. */
export function readTurn(query: URLSearchParams): FleetTurn | null {
  const text = query.get(turnName) ?? "";
  if (text === "add") return { kind: "add" };
  const [, kind, place] = /^(change|remove)\.(\d{1,2})$/.exec(text) ?? [];
  if (kind !== "change" && kind !== "remove") return null;
  return { kind, place: Number(place) };
}

/** The fleet after it. */
export function takeTurn(machines: readonly Machine[], fleet: Fleet, turn: FleetTurn): Fleet {
  switch (turn.kind) {
    case "add":
      return addMachine(machines, fleet);
    case "change":
      return openMachine(fleet, turn.place) ?? fleet;
    case "remove":
      return removeMachine(fleet, turn.place);
  }
}
