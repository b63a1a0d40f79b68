import { type Fils, fils } from "./money.ts";
import { type Price, type PriceTerms, type Volumes, isBlackOnly, pricePerPage, priceMonth } from "./price.ts";

/** What is compared: a machine with its price. */
export interface PricedTerms {
  readonly terms: PriceTerms;
}

/** A machine at a visitor's volumes. */
export interface RankedMachine<Machine extends PricedTerms> {
  readonly machine: Machine;
  readonly price: Price;
  /** What it costs more a month than the first of the ranking; 0 where it costs the same. */
  readonly aboveCheapest: Fils;
  /** Null where no page is printed. */
  readonly perPage: Fils | null;
}

/** The machines at a visitor's volumes: those that can print them, and those that cannot. */
export interface Ranking<Machine extends PricedTerms> {
  /** The cheapest month first; machines that cost the same stand in the order they came in. */
  readonly ranked: readonly RankedMachine<Machine>[];
  /** Machines that print black only, where colour pages are asked for. Empty where none are. */
  readonly blackOnly: readonly Machine[];
}

/** Whether a machine prints what is asked for: a colour page comes out of a black-only machine at no price. */
export function canPrint({ terms }: PricedTerms, { colour }: Volumes): boolean {
  return colour === 0 || !isBlackOnly(terms);
}

/**
 * Ranks machines by what a month costs at exactly these volumes.
 *
 * @param machines in the house's order, which decides between equal prices
 * @param volumes each counter from 0 to 5000: there is no price beyond
 */
export function rankMachines<Machine extends PricedTerms>(
  machines: readonly Machine[],
  volumes: Volumes,
): Ranking<Machine> {
  const priced = machines
    .filter((machine) => canPrint(machine, volumes))
    .map((machine) => ({ machine, price: priceMonth(machine.terms, volumes) }))
    .sort((first, second) => first.price.total - second.price.total);
  const cheapest = priced[0]?.price.total ?? fils(0);
  return {
    ranked: priced.map(({ machine, price }) => ({
      machine,
      price,
      aboveCheapest: fils(price.total - cheapest),
      perPage: pricePerPage(price.total, volumes),
    })),
    blackOnly: machines.filter((machine) => !canPrint(machine, volumes)),
  };
}
