import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import multipart from "@fastify/multipart";
import Fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { onTestFinished } from "vitest";
import { company } from "../../content/company.ts";
import { requireStaff } from "../../server/http/auth.ts";
import { blogRoutes } from "../../server/blog/routes.ts";
import { deletedRecordRoutes } from "../../server/deleted-records/routes.ts";
import { addApiDocumentation } from "../../server/http/api-documentation.ts";
import { sendError } from "../../server/http/error-handler.ts";
import { imageRoutes } from "../../server/images/routes.ts";
import { multipartLimits } from "../../server/http/uploads/multipart.ts";
import { productRoutes } from "../../server/catalogue/routes.ts";
import { socialCardRoutes } from "../../server/seo/social-cards/routes.ts";
import { createBlogService } from "../../server/blog/service.ts";
import { createCatalogueService } from "../../server/catalogue/service.ts";
import type { Engine } from "../../server/database/engine.ts";
import type { Database, DatabaseOptions } from "../../server/database/open-database.ts";
import { createDeletedRecords } from "../../server/deleted-records/service.ts";
import { createImageService } from "../../server/images/service.ts";
import { createPageCache } from "../../server/page-cache/page-cache.ts";
import { createPreviewLinks } from "../../server/blog/preview-links.ts";
import { createSocialCards } from "../../server/seo/social-cards/service.ts";
import { createStaffLogins } from "../../server/accounts/staff-logins.ts";
import { createTokens } from "../../server/accounts/tokens.ts";
import { type IdGenerator, systemClock, systemIdGenerator } from "../../server/shared/clock.ts";
import { openFreshDatabase } from "./fresh-database.ts";

/** The API on a port of its own, with a member of staff who is logged in. */
export interface RunningApi {
  readonly url: string;
  readonly database: Database;
  readonly options: DatabaseOptions;
  /** Where this node keeps its copies of pictures. */
  readonly cacheDir: string;
  /** What shows that a call comes from the member of staff. */
  readonly authorization: string;
  /** A call of a visitor. */
  get(path: string): Promise<Response>;
  /** A call of the member of staff. */
  send(method: string, path: string, body?: FormData): Promise<Response>;
  /** How many rows there are of what a refused or failed call must not leave behind. */
  countRows(): Promise<{ products: number; posts: number; images: number; image_variants: number }>;
  /** Takes away for good what was deleted too long ago, as it is done so many days from now. */
  purgeAfter(days: number): Promise<void>;
  /** Files among this node's copies of pictures. */
  cachedFiles(): Promise<string[]>;
}

export async function startApi(
  engine: Engine,
  idGenerator: IdGenerator = systemIdGenerator,
): Promise<RunningApi> {
  const clock = systemClock;
  const { database, options } = await openFreshDatabase(engine);
  const secret = randomBytes(32);
  const tokens = createTokens({ secret, clock: systemClock, idGenerator: systemIdGenerator });
  const staff = createStaffLogins({ database, clock: systemClock, idGenerator: systemIdGenerator, tokens });
  const [email, password] = ["amal@example.com", "correct horse battery"];
  await staff.add(email, password);
  const login = await staff.logIn(email, password, false);
  const authorization = `Bearer ${login?.token}`;

  const cacheDir = join(options.dataDir, "pictures");
  const images = createImageService({ database, cacheDir, clock, log: console });
  const guard = requireStaff(staff);
  const app = Fastify({ bodyLimit: 100_000 });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  await app.register(multipart, { limits: multipartLimits });
  await addApiDocumentation(app, { name: "Waraq", publicUrl: "http://localhost" });
  const catalogue = createCatalogueService({ database, images, clock, idGenerator });
  const pageCache = await createPageCache({
    changes: database.changes,
    clock,
    log: app.log,
    isOn: true,
    onError: (error) => {
      throw error;
    },
  });
  await app.register(productRoutes({ catalogue, images, pageCache, requireStaff: guard }));
  const blog = createBlogService({
    database,
    images,
    clock,
    idGenerator,
    timeZone: company.timeZone,
    log: console,
  });
  const previewLinks = createPreviewLinks({ secret, clock });
  await app.register(blogRoutes({ blog, images, pageCache, previewLinks, requireStaff: guard }));
  const deletedRecords = createDeletedRecords({ database, images, clock });
  await app.register(deletedRecordRoutes({ deletedRecords, catalogue, blog, requireStaff: guard }));
  await app.register(imageRoutes({ images }));
  const socialCards = createSocialCards({
    company,
    images,
    cacheDir: join(options.dataDir, "cards"),
    log: console,
  });
  await app.register(socialCardRoutes({ socialCards, catalogue, blog }));
  await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  return {
    url,
    database,
    options,
    cacheDir,
    authorization,
    get: (path) => fetch(`${url}${path}`),
    send: (method, path, body) =>
      fetch(`${url}${path}`, {
        method,
        headers: { authorization },
        ...(body !== undefined && { body }),
      }),
    async countRows() {
      const count = async (table: "products" | "posts" | "images" | "image_variants") => {
        const { rows } = await database.queries
          .selectFrom(table)
          .select((row) => row.fn.countAll<number | string>().as("rows"))
          .executeTakeFirstOrThrow();
        return Number(rows);
      };
      return {
        products: await count("products"),
        posts: await count("posts"),
        images: await count("images"),
        image_variants: await count("image_variants"),
      };
    },
    purgeAfter(days) {
      const laterClock = { now: () => clock.now() + days * 24 * 60 * 60 * 1000 };
      return createDeletedRecords({ database, images, clock: laterClock }).purge();
    },
    async cachedFiles() {
      const entries = await readdir(cacheDir, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
  };
}
