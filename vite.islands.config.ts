import { defineConfig } from "vite";
import { publicBrowsers } from "./vite.browsers.ts";
import { islandNames } from "./vite.island-names.ts";
import { precompress } from "./vite.precompress.ts";
import { zodWithoutEval } from "./vite.zod-without-eval.ts";

/** What a visitor's browser runs: the loader and the islands. Separate from the dashboard's build, so nothing can leak in. */
export default defineConfig({
  base: "/islands/",
  publicDir: false,
  plugins: [zodWithoutEval(), islandNames(), precompress()],
  // Public pages do without React's developer tools: the code that looks for them costs each visitor 370 bytes.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" },
  build: {
    outDir: "build/islands",
    manifest: "manifest.json",
    assetsInlineLimit: 0,
    target: publicBrowsers,
    rolldownOptions: {
      input: ["app/islands/loader.ts", "app/islands/first-touches.ts"],
      output: {
        codeSplitting: {
          // In one file it is smaller than in five, and stays in a visitor's cache when the rest of ours changes.
          groups: [
            {
              name: "react",
              test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|islands[\\/]mount\.tsx$/,
            },
            {
              // What both calculators show. One file compresses better than ten small ones.
              name: "calculator",
              test: /[\\/]app[\\/](?:pricing|quotes|ui)[\\/]|[\\/]domain[\\/][a-z]+[\\/](?:money|price|image|speed|site-paths|price-labels|vat)\.ts$/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
