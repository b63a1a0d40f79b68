import { type Volumes, defaultIncludedPages, maxPages } from "./price.ts";

/** A fixed ratio of black and colour pages. */
export interface VolumeRatio {
  /** Total pages a month at which one counter reaches 5000. */
  readonly maxTotalPages: number;
  /** Divides total pages, 0 to `maxTotalPages`, between the counters. More pages never lower a counter. */
  getVolumes(pages: number): Volumes;
}

/**
 * The ratio of the visitor's volumes. At the visitor's number of pages it gives exactly these volumes. For 0 pages it
 * is the ratio of the default base.
 */
export function getVolumeRatio(volumes: Volumes): VolumeRatio {
  const share = volumes.black + volumes.colour === 0 ? defaultIncludedPages : volumes;
  const pagesOfShare = share.black + share.colour;
  return {
    maxTotalPages: Math.round((maxPages * pagesOfShare) / Math.max(share.black, share.colour)),
    getVolumes: (pages) => {
      const black = Math.round((pages * share.black) / pagesOfShare);
      return { black, colour: pages - black };
    },
  };
}
