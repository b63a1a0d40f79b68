import type { Plugin } from "postcss";

/** Screens have fractions of a pixel where they are zoomed. This is the finest that browsers tell apart (1/64 px), rounded up. */
const belowLimit = 0.02;

/**
 * Writes `(width < 1000px)` as `(max-width: 999.98px)`. The minifier would write `not (min-width: 1000px)`, which Safari
 * understands from 16.4 on, as it does ranges: before, it would leave out every style of small screens.
 */
export const mediaRanges: Plugin = {
  postcssPlugin: "media-ranges",
  AtRule: {
    media: (rule) => {
      rule.params = rule.params.replaceAll(
        /\((width|height) < (\d+)px\)/g,
        (_, feature: string, limit: string) => `(max-${feature}: ${Number(limit) - belowLimit}px)`,
      );
    },
  },
};
