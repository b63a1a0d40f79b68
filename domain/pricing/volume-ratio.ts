import { type Volumes, defaultIncludedPages, maxPages } from "./price.ts";

/** Black and colour in a fixed share: what a volume of so many pages a month is made of. */
export interface VolumeRatio {
  /** Pages a month at which one of the counters stands at 5000. */
  readonly maxTotalPages: number;
  /** The two counters at so many pages together, from 0 to `most`. Neither falls as the pages rise. */
  getVolumes(pages: number): Volumes;
}

/**
 * The ratio a visitor prints: more or fewer pages, the same share of colour. At the visitor's own number of pages it is
 * exactly the visitor's volumes. Who prints nothing is shown the ratio of the usual base.
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
