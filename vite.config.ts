import { reactRouter } from "@react-router/dev/vite";
import type { Plugin as PostcssPlugin } from "postcss";
import { defineConfig } from "vite";
import { dashboardBrowsers, publicBrowsers } from "./vite.browsers.ts";
import { pageStyles } from "./vite.page-styles.ts";
import { precompress } from "./vite.precompress.ts";
import { zodWithoutEval } from "./vite.zod-without-eval.ts";

/** Screens have fractions of a pixel where they are zoomed. This is the finest that browsers tell apart (1/64 px), rounded up. */
const belowLimit = 0.02;

/**
 * Writes `(width < 1000px)` as `(max-width: 999.98px)`. The minifier would write `not (min-width: 1000px)`, which Safari
 * understands from 16.4 on, as it does ranges: before, it would leave out every style of small screens.
 */
const mediaRanges: PostcssPlugin = {
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

/** Pages on the server and the dashboard's browser code. The islands of the public pages have a build of their own. */
export default defineConfig({
  plugins: [zodWithoutEval(), reactRouter(), pageStyles(), precompress()],
  css: { postcss: { plugins: [mediaRanges] } },
  build: { assetsInlineLimit: 0, target: dashboardBrowsers, cssTarget: publicBrowsers },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // All of the dashboard in one file, not a hundred, for it is loaded at once. Only the editor comes later.
              groups: [
                { name: "dashboard", test: /[\\/]app[\\/](?:root\.tsx|dashboard[\\/]layout[\\/]pages\.ts)$/ },
              ],
            },
          },
        },
      },
    },
  },
});
