import type { Database } from "#server/database/open-database.ts";
import type { Clock, IdGenerator } from "./clock.ts";

export interface ServiceBase {
  readonly database: Database;
  readonly clock: Clock;
  readonly idGenerator: IdGenerator;
}
