import type { FastifyInstance } from "fastify";
import type { RestorableSubject } from "#domain/shared/subjects.ts";
import { blogRoutes } from "./blog/routes.ts";
import { createBlogService } from "./blog/service.ts";
import { productRoutes } from "./catalogue/routes.ts";
import { createCatalogueService } from "./catalogue/service.ts";
import { consumableRoutes } from "./consumables/routes.ts";
import { createConsumableService } from "./consumables/service.ts";
import type { Container } from "./container.ts";

/** The records that staff add, change, delete and restore. */
export function createStaffRecords(parts: Parameters<typeof createBlogService>[0]) {
  return {
    product: createCatalogueService(parts),
    post: createBlogService(parts),
    consumable: createConsumableService(parts),
  } satisfies Record<RestorableSubject, object>;
}

export async function addStaffRecordRoutes(app: FastifyInstance, container: Container): Promise<void> {
  await app.register(productRoutes(container));
  await app.register(blogRoutes(container));
  await app.register(consumableRoutes(container));
}
