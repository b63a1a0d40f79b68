import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Copies that the build compressed: they are sent in place of the file to clients that take them. */
const compressedCopies = "**/*.{br,gz}";

/**
 * Files of the build. Those below assets/ carry a hash of their content in the name and are cached for ever; the few
 * others (icons, robots) for an hour. Each file is a route of its own, so that everything else falls through to the pages.
 */
export async function addStaticFiles(app: FastifyInstance, buildFolder: string): Promise<void> {
  const shared = { wildcard: false, index: false, cacheControl: false, preCompressed: true } as const;
  await app.register(fastifyStatic, {
    ...shared,
    root: join(buildFolder, "client"),
    globIgnore: ["**/.vite/**", "page-styles.json", compressedCopies],
    setHeaders: (reply, path) => void reply.header("cache-control", getCacheControl(path)),
  });
  await app.register(fastifyStatic, {
    ...shared,
    decorateReply: false,
    root: join(buildFolder, "islands"),
    prefix: "/islands/",
    globIgnore: ["manifest.json", "words.json", compressedCopies],
    setHeaders: (reply, path) => void reply.header("cache-control", getCacheControl(path)),
  });
}

function getCacheControl(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? "public, max-age=31536000, immutable" : "public, max-age=3600";
}
