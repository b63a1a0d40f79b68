import { reactRouter } from "@react-router/dev/vite";
import type { Plugin as PostcssPlugin } from "postcss";
import { defineConfig } from "vite";
import { dashboardBrowsers, publicBrowsers } from "./vite.browsers.ts";
import { replacePreloader, smallerPackages } from "./vite.smaller-packages.ts";

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

/**
 * The files of the dashboard's scripts: the first that names a module has it, and has what the module imports too. Pages
 * that are in none have a file each.
 */
const dashboardFiles = [
  // Every page needs these modules, the sign-in included.
  [
    "application",
    /[\\/](?:app[\\/](?:entry\.client|root|dashboard[\\/](?:layout[\\/](?:application|dashboard-meta)|session[\\/](?:session-api|return-path|LoginFrame|PasskeyButton)|ui[\\/](?:InputField|Spinner)))|accounts[\\/]login)\.tsx?$/,
  ],
  [
    "dashboard",
    /[\\/]dashboard[\\/](?:layout[\\/]dashboard-layout|(?:ui|shared)[\\/](?!Request|SaveButton|MissingTexts|PriceLines|QrCode|RecordList|TextLength).*|feedback[\\/].*|editing[\\/]use-deletion|enquiries[\\/](?:waiting[\\/].*|MailBadge))\.tsx?$/,
  ],
  ["products", /[\\/]dashboard[\\/]catalogue[\\/](?:list|order)[\\/]/],
  ["sign-in", /[\\/]dashboard[\\/]session[\\/](?:login|SignIn|Session)/],
  ["conflicts", /[\\/]dashboard[\\/]editing[\\/]ConflictDialog/],
  ["forms", /[\\/]dashboard[\\/](?:editing|session|shared|ui)[\\/](?!QrCode)/],
] as const;

/** Of a part that is loaded later, the styles that the page does not have yet. */
const loadStyles = `(load, files = []) => {
  for (const file of files)
    if (file.endsWith(".css") && document.querySelector('[href^="/' + file + '"]') === null)
      document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/" + file }));
  return load();
}`;

export default defineConfig({
  plugins: [smallerPackages, replacePreloader(loadStyles), reactRouter()],
  css: { postcss: { plugins: [mediaRanges] } },
  build: { assetsInlineLimit: 0, target: dashboardBrowsers, cssTarget: publicBrowsers },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: dashboardFiles.map(([name, test]) => ({ name, test })),
            },
          },
        },
      },
    },
  },
});
