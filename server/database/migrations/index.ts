import type { MigrationProvider } from "kysely/migration";
import type { Engine } from "#server/database/engine.ts";
import { initial } from "./0001-initial.ts";
import { posts } from "./0004-posts.ts";

/** A released migration is never changed or renamed. */
export function migrationsFor(engine: Engine): MigrationProvider {
  return { getMigrations: async () => ({ "0001-initial": initial(engine), "0004-posts": posts }) };
}
