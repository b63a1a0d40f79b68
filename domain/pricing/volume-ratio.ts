import { type Volumes, defaultPages, mostPages } from "./price.ts";

/** Black and colour in a fixed share: what a volume of so many pages a month is made of. */
export interface PageMix {
  /** Pages a month at which one of the counters stands at 5000. */
  readonly most: number;
  /** The two counters at so many pages together, from 0 to `most`. Neither falls as the pages rise. */
  at(pages: number): Volumes;
}

/**
 * The mix a visitor prints: more or fewer pages, the same share of colour. At the visitor's own number of pages it is
 * exactly the visitor's volumes. Who prints nothing is shown the mix of the usual base.
 */
export function mixOf(volumes: Volumes): PageMix {
  const share = volumes.black + volumes.colour === 0 ? defaultPages : volumes;
  const pagesOfShare = share.black + share.colour;
  return {
    most: Math.round((mostPages * pagesOfShare) / Math.max(share.black, share.colour)),
    at: (pages) => {
      const black = Math.round((pages * share.black) / pagesOfShare);
      return { black, colour: pages - black };
    },
  };
}
