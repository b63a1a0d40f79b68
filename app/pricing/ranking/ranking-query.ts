import { askedQuery, readAskedVolumes } from "../../../domain/pricing/volumes.ts";
import type { Volumes } from "../../../domain/pricing/price.ts";
import { type PaperSize, paperSizes } from "../../../domain/catalogue/paper.ts";

/** What a visitor wants of a machine. It lives in the address of the page. */
export interface Asked {
  readonly volumes: Volumes;
  /** Paper it has to take; null: any. */
  readonly paper: PaperSize | null;
}

export function readAsked(query: URLSearchParams): Asked {
  return {
    volumes: readAskedVolumes(query),
    paper: paperSizes.find((size) => size === query.get("paper")) ?? null,
  };
}

/** The query of an address that asks for the same. */
export function queryOf({ volumes, paper }: Asked): string {
  const query = askedQuery(volumes);
  if (paper !== null) query.set("paper", paper);
  return query.toString();
}
