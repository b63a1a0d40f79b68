import {
  type Ink,
  type Meter,
  type Price,
  meterAtBase,
  moveMeter,
  priceMonth,
} from "../../domain/pricing/price.ts";
import { meterFromAddress, readQuoteAddress } from "../../domain/quotes/quote-url.ts";
import type { Machine } from "./priced-product.ts";

/** The machine that is chosen and where its sliders stand. */
export interface Selection {
  readonly machineId: string;
  readonly meter: Meter;
}

/** A selection with what it costs. */
export interface PricedMachine {
  readonly machine: Machine;
  readonly meter: Meter;
  readonly price: Price;
}

/**
 * What a page shows first: what its address says, so that a shared link shows the same price, otherwise the first
 * machine on the pages in its base. Null when there is no machine.
 */
export function firstSelection(machines: readonly Machine[], query: URLSearchParams): Selection | null {
  const address = readQuoteAddress(query);
  const machine = machines.find(({ id }) => id === address.printer) ?? machines[0];
  if (machine === undefined) return null;
  return { machineId: machine.id, meter: meterFromAddress(machine.terms, address) };
}

/** @throws when there is no such machine: a selection is only ever made from the same list. */
function getMachine(machines: readonly Machine[], id: string): Machine {
  const machine = machines.find((each) => each.id === id);
  if (machine === undefined) throw new Error(`No machine with the id ${id}`);
  return machine;
}

/** Chooses a machine: its sliders go to the pages in its base (specification section 4). */
export function chooseMachine(machines: readonly Machine[], id: string): Selection {
  return { machineId: id, meter: meterAtBase(getMachine(machines, id).terms) };
}

/** What a person does to one slider. */
export interface Move {
  readonly ink: Ink;
  /** Where it is moved to, pages a month. */
  readonly pages: number;
  /** Where both sliders stood when the drag began: it is one change, whatever it passes on its way. */
  readonly from?: Meter | undefined;
}

/** Moves one slider of the chosen machine. */
export function moveSelection(
  machines: readonly Machine[],
  { machineId, meter }: Selection,
  { ink, pages, from = meter }: Move,
): Selection {
  return { machineId, meter: moveMeter(getMachine(machines, machineId).terms, from, ink, pages) };
}

/** The chosen machine and what a month with it costs. */
export function priceSelection(machines: readonly Machine[], { machineId, meter }: Selection): PricedMachine {
  const machine = getMachine(machines, machineId);
  return { machine, meter, price: priceMonth(machine.terms, meter) };
}
