import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const zodWithoutEvalFile = fileURLToPath(new URL("./app/islands/zod-without-eval.ts", import.meta.url));

/** The server uses Zod itself, which may compile schemas. */
const zodWithoutEval: Plugin = {
  name: "zod-without-eval",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: (source) => (source === "zod" ? zodWithoutEvalFile : undefined),
};

interface Removal {
  readonly path: RegExp;
  readonly parts: readonly (readonly [pattern: RegExp, replacement: string])[];
}

const reactFile = /\/react-dom-client\.production\.js$/;

function replaceFunctions(names: string, body: string): Removal["parts"] {
  return names
    .split(" ")
    .map((name) => [new RegExp(`\\nfunction ${name}\\(.*?\\n\\}`, "s"), `\nfunction ${name}() {${body}}`]);
}

/** Parts of packages that browsers never reach. */
const removals: readonly Removal[] = [
  {
    // The explanations of React's errors; the number stays, by which its site explains them. Costs 150 bytes.
    path: /\/react-dom\/cjs\/.*\.production\.js$/,
    parts: [
      [
        /function formatProdErrorMessage\(code\) \{.*?\n\}/s,
        'function formatProdErrorMessage(code) { return "Minified React error #" + code; }',
      ],
    ],
  },
  {
    // The functions by which code preloads resources. Costs 800 bytes.
    path: reactFile,
    parts: [[/\n {2}D: prefetchDNS,.*?M: preinitModuleScript/s, ""]],
  },
  {
    // <ViewTransition>, the positions of fragments, the names of components in an error. Costs 3,500 bytes.
    path: reactFile,
    parts: replaceFunctions(
      "startViewTransition applyViewTransitionToHostInstancesRecursive applyViewTransitionName commitAppearingPairViewTransitions " +
        "commitEnterViewTransitions commitExitViewTransitions commitDeletedPairViewTransitions commitNestedViewTransitions " +
        "restoreViewTransitionName measureViewTransitionHostInstancesRecursive measureNestedViewTransitions measureInstance " +
        "validateDocumentPositionWithFiberTree describeNativeComponentFrame",
      "",
    ),
  },
  {
    // The conversion of schemas to JSON Schema. Costs 4,500 bytes.
    path: /\/zod\/v4\/classic\/schemas\.js$/,
    parts: [
      [/\n +inst\._zod\.processJSONSchema = .*/g, ""],
      [/\n +jsonSchema: \{.*?\n +\},/gs, ""],
      [/\n +toJSONSchema\(params\) \{.*?\n +\},/gs, ""],
    ],
  },
];

/** Parts that no island has. They cost 5,000 bytes. An island that needs one of them throws; the walks over a tree find nothing. */
const unusedByIslands = {
  throwing:
    "updateSuspenseComponent updateSuspenseListComponent updateActivityComponent mountActionState runActionStateAction setPropOnCustomElement",
  // Elements that React moves into the head of a page; the indicator of a transition.
  empty:
    "getResource acquireResource isHostHoistableType suspendResource estimateBandwidth defaultOnDefaultTransitionIndicator",
};

const islandRemovals: readonly Removal[] = [
  {
    path: reactFile,
    parts: [
      ...replaceFunctions(unusedByIslands.throwing, 'throw Error("An island has no such part of React")'),
      ...replaceFunctions(unusedByIslands.empty, ""),
    ],
  },
];

function createRemover(name: string, list: readonly Removal[]): Plugin {
  return {
    name,
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      const path = id.replaceAll("\\", "/");
      const parts = list.flatMap((removal) => (removal.path.test(path) ? removal.parts : []));
      return parts.reduce((rest, [pattern, replacement]) => {
        const next = rest.replace(pattern, replacement);
        if (next === rest) throw new Error(`${id} has changed: ${pattern} finds nothing`);
        return next;
      }, code);
    },
  };
}

const withoutUnusedParts: Plugin = {
  ...createRemover("without-unused-parts", removals),
  // React's check for its developer tools costs 370 bytes.
  config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" } }),
};

/** The descriptions of our schemas are for the documentation of the API. They cost 11,000 bytes in the dashboard, 3,000 of them as sent. */
const withoutDescriptions: Plugin = {
  name: "without-descriptions",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: (code, id) =>
    /\/domain\/[^?]*\.ts$/.test(id.replaceAll("\\", "/"))
      ? code.replaceAll(/\.describe\(\s*(?:"(?:[^"\\]|\\.)*"|'[^']*'),?\s*\)/g, "")
      : null,
};

export const smallerPackages = [zodWithoutEval, withoutUnusedParts, withoutDescriptions];

export const smallerIslands = createRemover("smaller-islands", islandRemovals);

/**
 * Vite's own preloader costs 900 bytes, for styles and more.
 * @param preload JavaScript: a function that gets the import and the files it needs
 */
export function replacePreloader(preload: string): Plugin {
  return {
    name: "replace-preloader",
    enforce: "pre",
    apply: "build",
    load: (id) => (id === "\0vite/preload-helper.js" ? `export const __vitePreload = ${preload};` : null),
  };
}
