import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { dashboardBrowsers, publicBrowsers } from "./vite.browsers.ts";
import { mediaRanges } from "./vite.media-ranges.ts";
import { pageStyles } from "./vite.page-styles.ts";
import { precompress } from "./vite.precompress.ts";
import { zodWithoutEval } from "./vite.zod-without-eval.ts";

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
