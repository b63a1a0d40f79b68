import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { type RouterContextProvider, type ServerBuild, createRequestHandler } from "react-router";
import { z } from "zod";
import { type Locale, locales, localizePath } from "#domain/shared/locale.ts";
import { createInlineScript } from "./inline-script.ts";
import type { PageScripts, PageServices } from "./page-services.ts";

interface StyledPage {
  readonly html: string;
  readonly styleSource: string;
}

type StylePage = (html: string) => StyledPage;

/** As React Router renders them; a link with a media query is loaded later. */
const stylesheetLinks = /<link rel="stylesheet" href="\/assets\/([^"#]+)#?"\/>/g;

async function readPageStyles(buildFolder: string): Promise<StylePage> {
  const folder = join(buildFolder, "client", "assets");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".css"));
  const stylesheets = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), "utf8")] as const)),
  );
  return (html) => {
    const css = [...html.matchAll(stylesheetLinks)].map(([, name = ""]) => stylesheets.get(name)).join("");
    return {
      html: html.replaceAll(stylesheetLinks, "").replace("</head>", () => `<style>${css}</style></head>`),
      styleSource: `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
    };
  };
}

export interface PageRenderer extends PageScripts {
  render(request: Request, services: PageServices): Promise<Response>;
  readonly style: StylePage | undefined;
}

type CreateContext = (services: PageServices) => RouterContextProvider;

function hasContext(entry: object): entry is { createRouterContext: CreateContext } {
  return "createRouterContext" in entry && typeof entry.createRouterContext === "function";
}

/** The context key exists only inside the build. */
function getContextFactory(build: ServerBuild): CreateContext {
  const entry = build.entry.module;
  if (!hasContext(entry)) throw new Error("app/entry.server.tsx must export createRouterContext");
  return entry.createRouterContext;
}

const manifestSchema = z.record(z.string(), z.object({ file: z.string() }));

export async function loadBuiltPages(buildFolder: string): Promise<PageRenderer> {
  const build: ServerBuild = await import(pathToFileURL(join(buildFolder, "server", "index.js")).href);
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(buildFolder, "islands", "manifest.json"), "utf8")),
  );
  const loader = manifest["app/islands/loader.ts"];
  const earlyEvents = manifest["app/islands/early-events.ts"];
  if (loader === undefined || earlyEvents === undefined)
    throw new Error("The islands' build lacks one of its entries");
  const handlers = new Map(locales.map((locale) => [locale, createHandler(build, locale, "production")]));
  const createContext = getContextFactory(build);
  return {
    islandLoader: `/islands/${loader.file}`,
    earlyEvents: createInlineScript(await readFile(join(buildFolder, "islands", earlyEvents.file), "utf8")),
    async render(request, services) {
      const handle = handlers.get(services.locale);
      if (handle === undefined) throw new Error(`There are no pages in ${services.locale}`);
      return handle(request, createContext(services));
    },
    style: await readPageStyles(buildFolder),
  };
}

/** Each language has the same routes below its own path. */
function createHandler(build: ServerBuild, locale: Locale, mode: "production" | "development") {
  return createRequestHandler({ ...build, basename: localizePath(locale, "/") }, mode);
}

export async function createDevelopmentPages(app: FastifyInstance): Promise<PageRenderer> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: "custom",
  });
  app.addHook("onClose", () => vite.close());
  app.addHook("onRequest", (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  const load = (): Promise<unknown> => vite.ssrLoadModule("virtual:react-router/server-build");
  return {
    islandLoader: "/app/islands/loader.ts",
    earlyEvents: undefined,
    style: undefined,
    async render(request, services) {
      const build = await load();
      if (!isServerBuild(build)) throw new Error("Vite gave no server build");
      const handle = createHandler(build, services.locale, "development");
      return handle(request, getContextFactory(build)(services));
    },
  };
}

function isServerBuild(module: unknown): module is ServerBuild {
  return typeof module === "object" && module !== null && "entry" in module && "routes" in module;
}
