import { type Plugin, defineConfig } from "vite";
import { publicBrowsers } from "./vite.browsers.ts";
import { zodWithoutEval } from "./vite.zod-without-eval.ts";

/** A page holds the styles of its islands (server/pages/page-styles.ts), so their scripts load none. */
const withoutStyles: Plugin = {
  name: "without-styles",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".css") ? "\0no-styles" : null),
  load: (id) => (id === "\0no-styles" ? "" : null),
};

/**
 * Vite's preloader costs 900 bytes at load. Styles need none (above), and `hydrate` requests the largest file, React, with the
 * first.
 */
const withoutPreloader: Plugin = {
  name: "without-preloader",
  enforce: "pre",
  load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null),
};

/** Parts of Lingui's runtime that messages never reach, by the first and the last characters of each. */
const unusedInLingui = [
  [/console\.warn\(`Uncompiled message detected![^`]*`\);/, ""],
  [/"Lingui: Attempted to call[^"]*"/, '"No locale"'],
  [/ {4}(?:selectordinal|number|date|time): \(.*?(?=\n {4}\w+: |\n {2}\};)/gs, ""],
  [
    /\n {4,}if \(isString\(\w+\) && ESCAPE_SEQUENCE_REGEX\.test\(\w+\)\).*?decodeEscapeSequences\(\w+\);(?:\s*\}(?=\n {4}if))?/gs,
    "",
  ],
  [/\n {2}(?:date|number)\(value, format\) \{.*?\n {2}\}/gs, ""],
  [
    /\n {2}(?:on|removeListener|setVariables?|setMessagesCompiler|loadAndActivate|get (?:locales|variables))\(.*?\n {2}\}(?=\n)/gs,
    "",
  ],
] as const;

/** They would cost 500 bytes after compression. */
const withoutUnusedLingui: Plugin = {
  name: "without-unused-lingui",
  transform(code, id) {
    if (!id.includes("/@lingui/core/dist/index.mjs")) return null;
    return unusedInLingui.reduce((rest, [pattern, replacement]) => {
      const next = rest.replace(pattern, replacement);
      if (next === rest) throw new Error(`Lingui has changed: ${pattern} finds nothing`);
      return next;
    }, code);
  },
};

/** The explanations of React's errors; the number stays, by which its site explains them. It costs 150 bytes. */
const withoutErrorTexts: Plugin = {
  name: "without-error-texts",
  transform(code, id) {
    if (!/[\\/]react-dom[\\/]cjs[\\/].*\.production\.js$/.test(id)) return null;
    const rest = code.replace(
      /function formatProdErrorMessage\(code\) \{.*?\n\}/s,
      'function formatProdErrorMessage(code) { return "Minified React error #" + code; }',
    );
    if (rest === code) throw new Error("React has changed: its errors are written in another way");
    return rest;
  },
};

/** A separate build keeps the dashboard out of the scripts of public pages. */
export default defineConfig({
  base: "/islands/",
  publicDir: false,
  plugins: [withoutStyles, withoutPreloader, withoutUnusedLingui, withoutErrorTexts, zodWithoutEval()],
  // Removes React's check for its developer tools from public pages: it costs 370 bytes.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" },
  build: {
    outDir: "build/islands",
    manifest: "manifest.json",
    assetsInlineLimit: 0,
    modulePreload: false,
    target: publicBrowsers,
    rolldownOptions: {
      transform: { assumptions: { setPublicClassFields: true } },
      input: ["app/islands/loader.ts", "app/islands/early-events.ts"],
      output: {
        codeSplitting: {
          // One file is smaller than five, and stays in the browser cache when other code changes.
          groups: [
            {
              name: "react",
              test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|islands[\\/]mount\.tsx$/,
            },
            {
              // The code that both calculators use. One file compresses better than ten small files. The ranking has no
              // formula.
              name: "calculator",
              test: /[\\/]app[\\/](?:pricing(?![\\/]price-slip[\\/]PriceFormula)|quotes|ui)[\\/]|[\\/]domain[\\/][a-z]+[\\/](?:money|price|image|speed|site-paths|price-labels|vat|text|product-filter-parameters)\.ts$/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
