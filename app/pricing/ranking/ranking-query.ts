import { toVolumesQuery, readVolumes } from "#domain/pricing/volumes.ts";
import type { Volumes } from "#domain/pricing/price.ts";
import { type PaperSize, paperSizes } from "#domain/catalogue/paper.ts";

/** The visitor's requirements, in the URL of the page. */
export interface RankingQuery {
  readonly volumes: Volumes;
  /** Minimum paper size; null for any. */
  readonly paper: PaperSize | null;
}

export function readRankingQuery(query: URLSearchParams): RankingQuery {
  return {
    volumes: readVolumes(query),
    paper: paperSizes.find((size) => size === query.get("paper")) ?? null,
  };
}

/** The query of a URL with these requirements. */
export function toRankingSearch({ volumes, paper }: RankingQuery): string {
  const query = toVolumesQuery(volumes);
  if (paper !== null) query.set("paper", paper);
  return query.toString();
}
