import { toLocalDate } from "#domain/shared/dates.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { type TrafficKind, keptDays } from "#domain/traffic/traffic.ts";
import type { Database } from "#server/database/open-database.ts";
import type { RateLimits } from "#server/limits/rate-limits.ts";
import type { Clock } from "#server/shared/clock.ts";
import { addCount, limitCounts, listCounts, listPresses } from "./repository.ts";

export type TrafficService = ReturnType<typeof createTrafficService>;

/** ms */
const day = 24 * 60 * 60 * 1000;

export function createTrafficService(parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly limits: Pick<RateLimits, "consume">;
}) {
  const { clock } = parts;
  const { queries } = parts.database;
  const getDay = (daysAgo: number) => toLocalDate(clock.now() - daysAgo * day, parts.timeZone);

  return {
    async count(kind: TrafficKind, path: string, source = ""): Promise<void> {
      if (!(await parts.limits.consume("traffic", kind)).allowed) return;
      await addCount(queries, { kind, path, source, day: getDay(0), count: 1, last_at: clock.now() });
    },

    listPresses: (period: { from: string; to: string }) => listPresses(queries, period),

    list: (kind: TrafficKind) => listCounts(queries, kind, getDay(keptDays[kind])),

    async purge(): Promise<void> {
      for (const kind of listFieldNames(keptDays)) await limitCounts(queries, kind, getDay(keptDays[kind]));
    },
  };
}
