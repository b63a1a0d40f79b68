import { readdirSync } from "node:fs";
import { defineConfig } from "oxlint";

/** Imports that a file may not have, as gitignore patterns: a later `!pattern` takes an import out again. */
interface Restriction {
  group: string[];
  message: string;
  allowTypeImports?: boolean;
}

/** `#server/…` as a pattern: an unescaped `#` begins a comment. */
const from = (...paths: string[]) => paths.map((path) => `\\#${path}`);
const except = (...paths: string[]) => paths.map((path) => (path.includes("/") ? `!\\#${path}` : `!${path}`));

const parentFolder: Restriction = {
  group: ["../**"],
  message:
    "Import from another folder by its layer: #domain/pricing/price.ts. Relative imports begin with ./",
};
const testCode: Restriction = {
  group: from("tests/**"),
  message: "Only tests import what belongs to the tests.",
};
const appInServer: Restriction = {
  group: from("app/**"),
  message: "server never imports app: the pages come from the build.",
};
const joiningFiles: Restriction = {
  group: from("content/**", "server/{app,container,main,staff-records,start-server}.ts"),
  message: "A part of server imports neither the demo content nor the files that join the parts.",
};
const http: Restriction = {
  group: [
    "fastify",
    "fastify-*",
    "@fastify/**",
    "node:http",
    "node:http2",
    "node:https",
    ...from("server/{http,pages}/**"),
    "**/{*routes,schemas,responses}.ts",
  ],
  message: "Only routes know HTTP. A service returns an outcome or throws a failure of the business.",
};
const kysely: Restriction = {
  group: ["kysely", "kysely/**"],
  message:
    "SQL is in repository.ts, in …-queries.ts beside it and in server/database: a service hands in the transaction.",
};
const services: Restriction = {
  group: ["**/service.ts"],
  message: "A repository reads and writes. The service decides and calls it, never the other way.",
};
const valuesOfServer: Restriction = {
  group: from("server/**"),
  allowTypeImports: true,
  message: "app takes only types from server (import type): what it needs comes in the context.",
};
const demoContent: Restriction = {
  group: from("{content,scripts}/**"),
  message: "app shows what the server hands in: it imports neither the demo content nor scripts.",
};
const nodeInBrowser: Restriction = {
  group: ["node:*"],
  message: "app runs in the browser. app/entry.server.tsx alone uses Node.",
};
const dashboard: Restriction = {
  group: from("app/dashboard/**"),
  message: "Public pages never import app/dashboard.",
};

/** The files of a feature that query the database. */
const sqlFiles = "{repository,queries,*-queries}.ts";

const listFolders = (layer: string) =>
  readdirSync(`${import.meta.dirname}/${layer}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Folders of the server that are no feature. Those of `partsOfFeatures` keep the rules of a feature. */
const partsOfFeatures = ["images", "mail", "seo"];
const otherParts = ["database", "http", "limits", "operations", "page-cache", "pages", "shared", "typst"];
const features = listFolders("server").filter(
  (folder) => ![...partsOfFeatures, ...otherParts].includes(folder),
);

/**
 * Features of the server other than `feature`: used through their service.ts alone. What one restriction admits passes
 * every other one, so files that import no service admit none.
 */
const otherFeatures = (feature: string, admitted = ["!**/service.ts"]): Restriction => ({
  group: [
    ...from(`server/{${features.filter((other) => other !== feature).join(",")}}/**`),
    ...admitted,
    ...except(
      // Every write saves its entry in the audit log, in its own transaction.
      "server/audit/{describe-changes,repository}.ts",
      // The kit of the records that staff change.
      "server/records/{csv-import,csv-routes,repository,routes}.ts",
      // Pure functions on the HTML of a post.
      "server/blog/html/*.ts",
      "server/blog/publish-time.ts",
      // A quote request stores its enquiry and its quote in one transaction; lists of enquiries read their quotes.
      "server/quotes/{complete-quote,leading-quote-queries,quote-events,reminder-queries,repository}.ts",
      "server/quotes/{acceptances,drafts,events}/repository.ts",
      // A rename leaves its redirect, in its transaction.
      "server/redirects/repository.ts",
      // The stage of an enquiry follows its quotes, in their transaction.
      "server/enquiries/quote-stage.ts",
      // The check of access, which alone makes a member of staff.
      "server/accounts/staff-member.ts",
    ),
  ],
  allowTypeImports: true,
  message: "A feature uses another one through its service.ts.",
});

const lowerParts: Restriction = {
  group: [
    "fastify",
    "fastify-*",
    "@fastify/**",
    "node:http",
    ...from("*/**"),
    ...except("domain/**", "messages/message.ts", "server/{database,limits,shared}/**", "server/*.ts"),
    ...from("server/{app,container,main,staff-records,start-server}.ts"),
  ],
  message:
    "database, limits and shared know no feature and no HTTP: they import one another, server/config.ts, domain and messages/message.ts.",
};
const httpOfOperations: Restriction = {
  group: from("server/{http,pages}/**"),
  message: "The commands and the metrics of operations run without the HTTP side.",
};

/** Imports of a folder of domain besides itself, domain/shared, domain/pricing and zod. */
const furtherDomainImports: Readonly<Record<string, string[]>> = {
  // The months of retention are a company setting.
  company: ["domain/enquiries/retention.ts"],
  // An enquiry shows its quotes, its audit log and the parts that it orders.
  enquiries: [
    "domain/quotes/{invoice-details,quote-limits,quote-status}.ts",
    "domain/audit/audit-entry.ts",
    "domain/consumables/order.ts",
  ],
  // A notice names the account that it went to.
  operations: ["domain/accounts/login.ts"],
  // A page that staff make consists of parts of other features, and is published as a post is.
  "landing-pages": ["domain/{blog,catalogue,enquiries,pages}/**"],
  // The URLs and social cards of the pages are made of every feature.
  pages: ["domain/**"],
};

/** Files that match `files` import none of `restrictions`. The last entry that matches a file replaces those before it. */
const imports = (files: string[], restrictions: Restriction[], excludeFiles: string[] = []) => ({
  files,
  excludeFiles,
  rules: {
    "eslint/no-restricted-imports": ["error", { patterns: [parentFolder, ...restrictions] }] as [
      "error",
      { patterns: Restriction[] },
    ],
  },
});

/** Newer than Safari 17.4, Chrome 119 and Firefox 121, which the dashboard works in. */
const newerThanDashboard = [
  { object: "Promise", property: "withResolvers" },
  { object: "Promise", property: "try" },
  { object: "URL", property: "parse" },
  { object: "URL", property: "canParse" },
  { object: "Array", property: "fromAsync" },
];
/** Newer than Safari 15.6, Chrome 109 and Firefox 115, which public pages work in. */
const newerThanPages = [
  ...newerThanDashboard,
  { object: "AbortSignal", property: "timeout" },
  { object: "AbortSignal", property: "any" },
  { object: "Object", property: "groupBy" },
  { object: "Map", property: "groupBy" },
  ...[
    "toWellFormed",
    "isWellFormed",
    "toSorted",
    "toReversed",
    "toSpliced",
    "requestSubmit",
    "checkVisibility",
  ].map((property) => ({ property })),
];
/** Dates and numbers for people come from domain/shared/format.ts. */
const formats = [
  "toLocaleString",
  "toLocaleDateString",
  "toLocaleTimeString",
  "toDateString",
  "toTimeString",
].map((property) => ({
  property,
}));
/** A service has the database for its transactions, and could query without importing kysely. */
const queryBuilding = [
  "selectFrom",
  "selectNoFrom",
  "insertInto",
  "replaceInto",
  "mergeInto",
  "updateTable",
  "deleteFrom",
  "executeQuery",
].map((property) => ({ property, message: kysely.message }));
/** oxlint has no rule against `new Date()` without arguments. */
const clockAndRandomness = [
  { object: "Date", property: "now", message: "domain has no clock: hand the time in." },
  { object: "Math", property: "random", message: "domain is pure: hand the value in." },
];

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "oxc", "import", "promise", "react", "jsx-a11y"],
  jsPlugins: ["./scripts/visitor-text-rule.mjs"],
  categories: { correctness: "error", suspicious: "error" },
  env: { builtin: true, browser: true, node: true },
  options: { denyWarnings: true, reportUnusedDisableDirectives: "error" },
  ignorePatterns: [
    "node_modules",
    "build",
    ".react-router",
    ".data",
    ".vitest",
    "test-results",
    "playwright-report",
  ],
  rules: {
    "eslint/eqeqeq": "error",
    "eslint/no-console": "error",
    "eslint/no-var": "error",
    "eslint/no-underscore-dangle": [
      "error",
      { allow: ["_id", "__reactRouterManifest", "__reactRouterRouteModules"] },
    ],
    "eslint/prefer-const": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-import-type-side-effects": "error",
    "typescript/no-non-null-assertion": "error",
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-named-as-default-member": "off",
    "import/no-unassigned-import": ["error", { allow: ["**/*.css"] }],
    "oxc/no-async-endpoint-handlers": "off",
    "jsx-a11y/no-noninteractive-tabindex": ["error", { roles: ["group", "region", "tabpanel"], tags: [] }],
    "jsx-a11y/prefer-tag-over-role": "off",
    "promise/always-return": "off",
    "unicorn/no-array-reverse": "off",
    "unicorn/no-array-sort": "off",
    "unicorn/prefer-node-protocol": "error",
    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    "react/react-in-jsx-scope": "off",
  },
  overrides: [
    // The layers and their imports: docs/architecture.md.
    imports(["**"], [testCode]),
    ...listFolders("domain").map((folder) =>
      imports(
        [`domain/${folder}/**`],
        [
          {
            group: [
              "*",
              ...except(
                "zod",
                "messages/message.ts",
                "domain/shared/**",
                "domain/pricing/**",
                `domain/${folder}/**`,
                ...(furtherDomainImports[folder] ?? []),
              ),
              "!./**",
            ],
            message:
              "domain is pure: a folder imports itself, domain/shared, domain/pricing, messages and zod.",
          },
        ],
      ),
    ),
    imports(
      ["domain/shared/**"],
      [
        {
          // The fields of a resource may be amounts of money.
          group: [
            "*",
            ...except("zod", "messages/message.ts", "domain/shared/**", "domain/pricing/money.ts"),
            "!./**",
          ],
          message: "domain/shared imports itself, the amounts of money, messages and zod.",
        },
      ],
    ),
    imports(
      ["messages/**"],
      [
        {
          group: [...from("*/**"), ...except("messages/**", "domain/shared/{countries,format,locale}.ts")],
          message: "messages imports itself, the languages, the countries and the formats.",
        },
      ],
    ),
    imports(["server/**"], [appInServer, testCode, kysely]),
    imports(["server/{http,pages}/**"], [appInServer, testCode, joiningFiles, kysely, otherFeatures("http")]),
    // Business code: everything but the HTTP side of a feature. The commands of operations and the migrations read the
    // tables of every feature; server/app.ts and server/container.ts join the features.
    ...[...features, ...partsOfFeatures].flatMap((folder) => [
      imports(
        [`server/${folder}/**`],
        [appInServer, testCode, joiningFiles, kysely, http, otherFeatures(folder)],
      ),
      imports(
        [`server/${folder}/**/{*routes,schemas,responses}.ts`],
        // The details of an enquiry contain its entries in the audit log.
        [
          appInServer,
          testCode,
          joiningFiles,
          kysely,
          otherFeatures(folder, ["!**/service.ts", ...except("server/audit/responses.ts")]),
        ],
      ),
      imports(
        [`server/${folder}/**/${sqlFiles}`],
        [appInServer, testCode, joiningFiles, http, services, otherFeatures(folder, [])],
      ),
    ]),
    imports(["server/{limits,shared}/**"], [lowerParts, kysely]),
    imports(["server/database/**"], [lowerParts]),
    imports(
      ["server/database/migrations/[0-9]*.ts"],
      [
        {
          group: ["*", ...except("kysely", "zod", "node:*", "server/database/engine.ts")],
          message:
            "A released migration never changes, so it copies what it needs. It imports kysely, zod, node and server/database/engine.ts.",
        },
      ],
    ),
    imports(["server/operations/**"], [appInServer, testCode, kysely, httpOfOperations]),
    // A backup reads and replaces every table, whatever its columns are.
    imports(
      [`server/operations/**/${sqlFiles}`, "server/operations/backup/**"],
      [appInServer, testCode, httpOfOperations],
    ),
    imports(
      ["server/page-cache/**"],
      [
        {
          group: [...from("*/**"), ...except("domain/**", "server/{database,limits,page-cache,shared}/**")],
          message:
            "page-cache knows no feature: it imports server/database, server/limits, server/shared and domain.",
        },
        kysely,
      ],
    ),
    imports(
      ["content/**"],
      [
        {
          group: ["*", ...except("content/**", "domain/**"), "!./**"],
          message: "content imports only domain.",
        },
      ],
    ),
    imports(["app/**"], [valuesOfServer, testCode, demoContent, nodeInBrowser, dashboard]),
    imports(["app/entry.server.tsx"], [valuesOfServer, testCode, demoContent, dashboard]),
    // app/entry.client.tsx starts the dashboard in the browser, app/routes.ts has the paths of its pages.
    imports(
      ["app/dashboard/**", "app/entry.client.tsx", "app/routes.ts"],
      [valuesOfServer, testCode, demoContent, nodeInBrowser],
    ),
    imports(
      ["app/ui/**"],
      [
        {
          group: [
            "node:*",
            ...from("*/**"),
            ...except("app/{ui,messages}/**", "domain/**", "messages/message.ts"),
          ],
          message: "app/ui imports only app/ui, messages, domain and packages: props in, markup out.",
        },
      ],
    ),
    {
      files: ["{app,content,server}/**"],
      rules: {
        "eslint/no-restricted-globals": ["error", "Intl"],
        "eslint/no-restricted-properties": ["error", ...formats],
      },
    },
    {
      files: ["server/**"],
      excludeFiles: [`server/**/${sqlFiles}`, "server/database/**", "server/operations/backup/**"],
      rules: { "eslint/no-restricted-properties": ["error", ...formats, ...queryBuilding] },
    },
    {
      files: ["app/**"],
      rules: { "eslint/no-restricted-properties": ["error", ...formats, ...newerThanPages] },
    },
    {
      // The browser uses domain too.
      files: ["domain/**"],
      rules: {
        "eslint/no-restricted-globals": ["error", "Intl", "crypto", "fetch", "performance", "process"],
        "eslint/no-restricted-properties": ["error", ...formats, ...clockAndRandomness, ...newerThanPages],
      },
    },
    {
      files: ["app/dashboard/**"],
      rules: { "eslint/no-restricted-properties": ["error", ...formats, ...newerThanDashboard] },
    },
    {
      files: ["app/**", "domain/{pricing,quotes}/**", "server/mail/templates/**", "server/quotes/pdf/**"],
      // Scripts without texts of their own, mails to staff, what staff type, reasons for staff.
      excludeFiles: [
        "domain/quotes/quote-actions.ts",
        "app/dashboard/**",
        "app/islands/**",
        "domain/quotes/{quote-draft,quote-floors,recorded-answer}.ts",
        "server/mail/templates/{*-to-company,account-letters,contact-blocks,theme}.ts",
        "**/*.test.{ts,tsx}",
      ],
      rules: { "waraq/no-visitor-text": "error" },
    },
    imports(["tests/**", "**/*.test.ts", "**/*.test.tsx"], []),
    {
      files: ["tests/**", "**/*.test.ts", "**/*.test.tsx"],
      rules: {
        "eslint/no-restricted-globals": "off",
        "eslint/no-restricted-properties": "off",
        "unicorn/consistent-function-scoping": "off",
      },
    },
    // A fixture of Playwright has a parameter `use`, which is no hook.
    {
      files: ["tests/e2e/**"],
      rules: {
        "react/rules-of-hooks": "off",
        "eslint/no-restricted-properties": [
          "error",
          {
            property: "press",
            message:
              "Use focusAndPress or pressKey of tests/e2e/support/keyboard.ts: a key may remove its control.",
          },
        ],
      },
    },
    {
      files: ["bench/**", "scripts/**", "tests/**", "*.config.ts", "server/main.ts"],
      rules: { "eslint/no-console": "off" },
    },
  ],
});
