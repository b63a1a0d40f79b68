import { type Volumes, defaultIncludedPages, maxPages } from "./price.ts";

export interface VolumeRatio {
  readonly maxTotalPages: number;
  getVolumes(pages: number): Volumes;
}

/**
 * At the visitor's number of pages it gives exactly these volumes. For 0 pages it is the ratio of the default base.
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
