import { toVolumesQuery, readVolumes } from "#domain/pricing/volumes.ts";
import type { Volumes } from "#domain/pricing/price.ts";
import { type PaperSize, paperSizes } from "#domain/catalogue/paper.ts";

export interface RankingQuery {
  readonly volumes: Volumes;
  readonly paper: PaperSize | null;
}

export function readRankingQuery(query: URLSearchParams): RankingQuery {
  return {
    volumes: readVolumes(query),
    paper: paperSizes.find((size) => size === query.get("paper")) ?? null,
  };
}

export function toRankingSearch({ volumes, paper }: RankingQuery): string {
  const query = toVolumesQuery(volumes);
  if (paper !== null) query.set("paper", paper);
  return query.toString();
}
