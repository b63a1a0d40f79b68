import type { FastifyInstance } from "fastify";
import type { RestorableSubject } from "#domain/shared/subjects.ts";
import { blogRoutes } from "./blog/routes.ts";
import { createBlogService } from "./blog/service.ts";
import { productRoutes } from "./catalogue/routes.ts";
import { createCatalogueService } from "./catalogue/service.ts";
import { customerRoutes } from "./customers/routes.ts";
import { createCustomerService } from "./customers/service.ts";
import { landingPageRoutes } from "./landing-pages/routes.ts";
import { createLandingPageService } from "./landing-pages/service.ts";
import { consumableRoutes } from "./consumables/routes.ts";
import { createConsumableService } from "./consumables/service.ts";
import { machineRoutes } from "./machines/routes.ts";
import { createMachineService } from "./machines/service.ts";

/** The records that staff add, change, delete and restore. */
export function createStaffRecords(
  parts: Parameters<typeof createBlogService>[0] & Parameters<typeof createCustomerService>[0],
) {
  return {
    product: createCatalogueService(parts),
    post: createBlogService(parts),
    consumable: createConsumableService(parts),
    page: createLandingPageService(parts),
    customer: createCustomerService(parts),
    machine: createMachineService(parts),
  } satisfies Record<RestorableSubject, object>;
}

type RouteParts = Parameters<typeof productRoutes>[0] &
  Parameters<typeof blogRoutes>[0] &
  Parameters<typeof consumableRoutes>[0] &
  Parameters<typeof landingPageRoutes>[0] &
  Parameters<typeof customerRoutes>[0] &
  Parameters<typeof machineRoutes>[0];

export async function addStaffRecordRoutes(app: FastifyInstance, parts: RouteParts): Promise<void> {
  await app.register(productRoutes(parts));
  await app.register(blogRoutes(parts));
  await app.register(consumableRoutes(parts));
  await app.register(landingPageRoutes(parts));
  await app.register(customerRoutes(parts));
  await app.register(machineRoutes(parts));
}
