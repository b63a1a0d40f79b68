import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const replacement = fileURLToPath(new URL("./app/islands/zod-without-eval.ts", import.meta.url));

/** In what a browser runs, "zod" is app/islands/zod-without-eval.ts. The server keeps Zod as it is: there it may compile. */
export function zodWithoutEval(): Plugin {
  return {
    name: "zod-without-eval",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: (source) => (source === "zod" ? replacement : undefined),
  };
}
