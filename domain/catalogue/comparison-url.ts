import { askedQuery } from "../pricing/volumes.ts";
import type { Volumes } from "../pricing/price.ts";

/** How many machines stand side by side. */
export const mostCompared = 4;

/** Most names that are read of an address. */
const mostNames = 100;

/** The machines an address compares: `?machines=ID,ID` in a link, `?machines=ID&machines=ID` from a form. */
export interface Compared<Machine> {
  /** In the order of the address, each once, at most four. */
  readonly machines: readonly Machine[];
  /** Those beyond the fourth. */
  readonly left: readonly Machine[];
  /** Whether one was named more than once. */
  readonly isDoubled: boolean;
  /** How many names are those of no machine. */
  readonly unknown: number;
}

function namesIn(query: URLSearchParams): readonly string[] {
  return query
    .getAll("machines")
    .flatMap((names) => names.split(","))
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== "")
    .slice(0, mostNames);
}

/** What an address names, each once; whether there are such machines is another question. */
export function comparedIds(query: URLSearchParams): readonly string[] {
  return [...new Set(namesIn(query))];
}

/** Finds the machines an address compares among those that there are. What it names wrongly is counted, not shown. */
export function readCompared<Machine extends { readonly id: string }>(
  query: URLSearchParams,
  all: readonly Machine[],
): Compared<Machine> {
  const named = namesIn(query);
  const different = [...new Set(named)];
  const byId = new Map(all.map((machine) => [machine.id, machine]));
  const found = different.map((name) => byId.get(name)).filter((machine) => machine !== undefined);
  return {
    machines: found.slice(0, mostCompared),
    left: found.slice(mostCompared),
    isDoubled: different.length < named.length,
    unknown: different.length - found.length,
  };
}

/** The query of an address that compares these machines at these volumes. Ids stand in it as they are, to be read. */
export function compareQuery(ids: readonly string[], volumes?: Volumes): string {
  const machines = ids.length === 0 ? "" : `machines=${ids.join(",")}`;
  return [machines, volumes === undefined ? "" : askedQuery(volumes).toString()].filter(Boolean).join("&");
}
