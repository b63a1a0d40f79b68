import { hasUnsaved } from "../editing/unsaved.ts";

let arrivals = 0;

/** Whether a page is on its way and nothing typed would be lost with the one that is there. */
export function isArriving(): boolean {
  return arrivals > 0 && !hasUnsaved();
}

/** Loads what a page needs. */
export async function arrive<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  arrivals += 1;
  try {
    return await load();
  } finally {
    arrivals -= 1;
  }
}
