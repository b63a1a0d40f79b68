import { oneLine } from "../shared/form-text.ts";
import { isIdentifier } from "../shared/id.ts";
import type { Meter } from "../pricing/price.ts";
import { type QuoteAddress, quoteQuery, readQuoteAddress } from "./quote-url.ts";
import { officeSchema, quantitySchema, quoteLimits } from "./quote-terms.ts";

/** Machines of one kind in one office, with the same volumes each. */
export interface FleetMachine {
  readonly machineId: string;
  /** Pages a month of one machine. */
  readonly meter: Meter;
  readonly quantity: number;
  readonly office: string;
}

/** The machines of a quote in their order; the sliders stand for the one that is open. */
export interface Fleet {
  readonly before: readonly FleetMachine[];
  readonly open: FleetMachine;
  readonly after: readonly FleetMachine[];
}

/** What an address says of one of the machines. */
export interface MachineAddress extends QuoteAddress {
  readonly quantity: number;
  readonly office: string;
}

/** What an address says of all of them. */
export interface FleetAddress {
  readonly before: readonly MachineAddress[];
  readonly open: MachineAddress;
  readonly after: readonly MachineAddress[];
}

/**
 * Reads the machines of `?printer=…&black=…&colour=…&quantity=3&office=Dubai&with=…&with=…&at=1`: the open one as the
 * address of one machine has it, each further one as `id.quantity.black.colour[.raised][~office]`, and how many of those
 * stand before the open one. What makes no sense counts as missing, so that no link is ever broken.
 */
export function readFleetAddress(query: URLSearchParams): FleetAddress {
  const others = query
    .getAll("with")
    .map(readFurther)
    .filter(({ printer }) => printer !== undefined)
    .slice(0, quoteLimits.lines - 1);
  const at = /^\d{1,2}$/.test(query.get("at") ?? "") ? Number(query.get("at")) : 0;
  return {
    before: others.slice(0, at),
    open: { ...readQuoteAddress(query), ...readPlace(query.get("quantity"), query.get("office")) },
    after: others.slice(at),
  };
}

/** Ids of all machines an address speaks of, each once. */
export function printersIn(query: URLSearchParams): readonly string[] {
  const { before, open, after } = readFleetAddress(query);
  return [...new Set([...before, open, ...after].flatMap(({ printer }) => printer ?? []))].filter(
    isIdentifier,
  );
}

function readFurther(text: string): MachineAddress {
  const [numbers = "", ...office] = text.split("~");
  const [printer = "", quantity = "", black = "", colour = "", raised = ""] = numbers.split(".");
  return {
    ...readQuoteAddress(new URLSearchParams({ printer, black, colour, raised })),
    ...readPlace(quantity, office.join("~")),
  };
}

function readPlace(quantity: string | null, office: string | null) {
  return {
    quantity: quantitySchema.safeParse(quantity).data ?? 1,
    office: officeSchema.safeParse(office).data ?? "",
  };
}

/** The query of an address that shows these machines to whoever opens it; of one machine, the one it always had. */
export function fleetQuery({ before, open, after }: Fleet): URLSearchParams {
  const query = quoteQuery(open.machineId, open.meter);
  if (open.quantity > 1) query.set("quantity", String(open.quantity));
  const office = oneLine(open.office);
  if (office !== "") query.set("office", office);
  for (const machine of [...before, ...after]) query.append("with", furtherText(machine));
  if (before.length > 0) query.set("at", String(before.length));
  return query;
}

function furtherText({ machineId, meter, quantity, office }: FleetMachine): string {
  const numbers = [machineId, quantity, meter.black, meter.colour, ...(meter.raised ? [meter.raised] : [])];
  const name = oneLine(office);
  return numbers.join(".") + (name === "" ? "" : `~${name}`);
}
