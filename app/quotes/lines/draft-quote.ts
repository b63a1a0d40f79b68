import {
  type Fleet,
  type FleetMachine,
  type MachineAddress,
  readFleetAddress,
} from "../../../domain/quotes/quote-lines-url.ts";
import { oneLine } from "../../../domain/shared/form-text.ts";
import { meterFromAddress } from "../../../domain/quotes/quote-url.ts";
import type { Quote, QuoteLine } from "../../../domain/quotes/quote.ts";
import { quoteLimits } from "../../../domain/quotes/quote-terms.ts";
import type { Machine } from "../../pricing/priced-product.ts";
import {
  type PricedMachine,
  type Selection,
  chooseMachine,
  priceSelection,
} from "../../pricing/selection.ts";

/** A fleet with what it costs. */
export interface PricedFleet {
  readonly fleet: Fleet;
  /** The machine whose sliders are shown. */
  readonly open: PricedMachine;
  /** All of them, as the server would keep them. */
  readonly quote: Quote;
}

/** What does not come from the machines. */
export type QuoteTerms = Pick<Quote, "vatPercent" | "presentSpend">;

/** All machines in their order. */
export function fleetMachines({ before, open, after }: Fleet): readonly FleetMachine[] {
  return [...before, open, ...after];
}

/** The machines an address speaks of, without those that are not in the list. Null when there is no machine at all. */
export function firstFleet(machines: readonly Machine[], query: URLSearchParams): Fleet | null {
  const address = readFleetAddress(query);
  const known = (wanted: MachineAddress, other?: Machine): readonly FleetMachine[] => {
    const machine = machines.find(({ id }) => id === wanted.printer) ?? other;
    if (machine === undefined) return [];
    const { quantity, office } = wanted;
    return [{ machineId: machine.id, meter: meterFromAddress(machine.terms, wanted), quantity, office }];
  };
  const [open] = known(address.open, machines[0]);
  if (open === undefined) return null;
  return {
    before: address.before.flatMap((each) => known(each)),
    open,
    after: address.after.flatMap((each) => known(each)),
  };
}

/** The same fleet with another one of its machines open; null where it has none there. @param place counts from 0 */
export function openMachine(fleet: Fleet, place: number): Fleet | null {
  return fleetAt(fleetMachines(fleet), place);
}

function fleetAt(machines: readonly FleetMachine[], place: number): Fleet | null {
  const open = machines[place];
  return open === undefined
    ? null
    : { before: machines.slice(0, place), open, after: machines.slice(place + 1) };
}

/** Sets the open machine. */
export function setOpen(fleet: Fleet, change: Partial<FleetMachine>): Fleet {
  return { ...fleet, open: { ...fleet.open, ...change } };
}

/** Whether one more kind of machine fits into the quote. */
export function hasRoom(fleet: Fleet): boolean {
  return fleetMachines(fleet).length < quoteLimits.lines;
}

/** Adds a machine at the end and opens it: the first one of the list that is not in the quote yet, at its base. */
export function addMachine(machines: readonly Machine[], fleet: Fleet): Fleet {
  const present = fleetMachines(fleet);
  const next = machines.find(({ id }) => present.every(({ machineId }) => machineId !== id)) ?? machines[0];
  if (next === undefined || !hasRoom(fleet)) return fleet;
  const selection: Selection = chooseMachine(machines, next.id);
  return { before: present, open: { ...selection, quantity: 1, office: "" }, after: [] };
}

/** Takes a machine out; the last one stays. */
export function removeMachine(fleet: Fleet, place: number): Fleet {
  const rest = fleetMachines(fleet).filter((_, index) => index !== place);
  const opened = fleet.before.length;
  return fleetAt(rest, Math.min(place < opened ? opened - 1 : opened, rest.length - 1)) ?? fleet;
}

/** What is left of a fleet once the list of machines has changed; null where nothing is. */
export function knownFleet(machines: readonly Machine[], fleet: Fleet): Fleet | null {
  const isKnown = ({ machineId }: FleetMachine) => machines.some(({ id }) => id === machineId);
  const before = fleet.before.filter(isKnown);
  const rest = [fleet.open, ...fleet.after].filter(isKnown);
  const known = [...before, ...rest];
  return fleetAt(known, Math.min(before.length, known.length - 1));
}

/** What a month with all machines comes to, line by line. */
export function priceFleet(machines: readonly Machine[], fleet: Fleet, terms: QuoteTerms): PricedFleet {
  return {
    fleet,
    open: priceSelection(machines, fleet.open),
    quote: {
      lines: fleetMachines(fleet).map((each) => lineOf(priceSelection(machines, each), each)),
      ...terms,
    },
  };
}

function lineOf({ machine, meter, price }: PricedMachine, { quantity, office }: FleetMachine): QuoteLine {
  return {
    productId: machine.id,
    productTitle: machine.title,
    productFullName: machine.fullName,
    makeModel: machine.makeModel,
    functions: machine.functions,
    output: machine.output,
    speed: machine.speed,
    refurbished: machine.refurbished,
    quantity,
    office: oneLine(office),
    volumes: { black: meter.black, colour: meter.colour },
    price,
  };
}
