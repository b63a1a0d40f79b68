import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const replacement = fileURLToPath(new URL("./app/islands/zod-without-eval.ts", import.meta.url));

/** The server uses Zod itself, which may compile schemas. */
export function zodWithoutEval(): Plugin {
  return {
    name: "zod-without-eval",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: (source) => (source === "zod" ? replacement : undefined),
  };
}
