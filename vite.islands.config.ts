import { type Plugin, defineConfig } from "vite";
import { publicBrowsers } from "./vite.browsers.ts";
import { replacePreloader, smallerIslands, smallerPackages } from "./vite.smaller-packages.ts";

/** A page holds the styles of its islands (server/pages/page-styles.ts), so their scripts load none. */
const withoutStyles: Plugin = {
  name: "without-styles",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".css") ? "\0no-styles" : null),
  load: (id) => (id === "\0no-styles" ? "" : null),
};

const base = "/islands/";

/** Requests the files of an island at once instead of one after the other, and evaluates them after a price that is shown ahead. */
const preloadFiles = `(load, files = []) => {
  for (const file of files)
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: "${base}" + file }));
  return Promise.resolve(window.paintedAhead).then(load);
}`;

/** A separate build keeps the dashboard out of the scripts of public pages. */
export default defineConfig({
  base,
  publicDir: false,
  plugins: [withoutStyles, replacePreloader(preloadFiles), smallerPackages, smallerIslands],
  build: {
    outDir: "build/islands",
    manifest: "manifest.json",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: publicBrowsers,
    rolldownOptions: {
      transform: { assumptions: { setPublicClassFields: true } },
      input: ["app/islands/loader.ts", "app/islands/early-events.ts"],
      output: {
        codeSplitting: {
          // One file is smaller than five, and stays in the browser cache when other code changes.
          groups: [
            {
              // The price of moved sliders, which is shown before React has loaded.
              name: "price",
              test: /[\\/]app[\\/]pricing[\\/](?:calculator[\\/](?:price-ahead|price-links|selection)|price-slip[\\/]total-html)\.ts$|[\\/]domain[\\/](?:pricing[\\/](?:price|money|vat|shown-price|volumes)|quotes[\\/]quote-url|shared[\\/](?:format|digits))\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              name: "react",
              test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|islands[\\/]mount\.tsx$/,
            },
            {
              // The code that both calculators use. One file compresses better than ten small files. The ranking has no
              // formula, and the wizard alone has amounts and targets.
              name: "calculator",
              test: /[\\/]app[\\/](?:pricing(?![\\/](?:Amount|price-slip[\\/]PriceFormula))|ui(?![\\/]Target))[\\/]|[\\/]domain[\\/][a-z]+[\\/](?:money|price|image|speed|site-paths|price-labels|vat|text|product-filter-parameters)\.ts$/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
