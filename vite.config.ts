import { reactRouter } from "@react-router/dev/vite";
import type { Plugin as PostcssPlugin } from "postcss";
import { type Plugin, defineConfig } from "vite";
import { dashboardBrowsers, publicBrowsers } from "./vite.browsers.ts";
import { smallerPackages } from "./vite.smaller-packages.ts";

/**
 * The width of a zoomed viewport has fractions of a pixel. This is the finest fraction of browsers (1/64 px), rounded up,
 * px.
 */
const belowLimit = 0.02;

/**
 * Rewrites `(width < 1000px)` as `(max-width: 999.98px)`. The minifier would write `not (min-width: 1000px)`. Safari before
 * 16.4 supports neither that nor ranges, and would ignore every style for small screens.
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

/** Vite's preloader costs 900 bytes, and loads styles again that are in the page. */
const withoutPreloader: Plugin = {
  name: "without-preloader",
  enforce: "pre",
  apply: "build",
  load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null),
};

export default defineConfig({
  plugins: [smallerPackages, withoutPreloader, reactRouter()],
  css: { postcss: { plugins: [mediaRanges] } },
  build: { assetsInlineLimit: 0, target: dashboardBrowsers, cssTarget: publicBrowsers },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // The dashboard is loaded at once, so it is one file instead of a hundred. Only the editor is loaded later.
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
