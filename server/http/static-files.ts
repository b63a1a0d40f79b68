import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const compressedCopies = "**/*.{br,gz}";

/**
 * Names below assets/ contain a hash of the content. Each file is a route of its own, so that every other URL reaches
 * the pages.
 */
export async function addStaticFiles(app: FastifyInstance, buildFolder: string): Promise<void> {
  const shared = { wildcard: false, index: false, cacheControl: false, preCompressed: true } as const;
  await app.register(fastifyStatic, {
    ...shared,
    root: join(buildFolder, "client"),
    globIgnore: ["**/.vite/**", compressedCopies],
    setHeaders: (reply, path) => void reply.header("cache-control", getCacheControl(path)),
  });
  await app.register(fastifyStatic, {
    ...shared,
    decorateReply: false,
    root: join(buildFolder, "islands"),
    prefix: "/islands/",
    globIgnore: ["manifest.json", compressedCopies],
    setHeaders: (reply, path) => void reply.header("cache-control", getCacheControl(path)),
  });
}

function getCacheControl(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? "public, max-age=31536000, immutable" : "public, max-age=3600";
}
