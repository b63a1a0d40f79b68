import { createHash } from "node:crypto";
import { CompiledQuery } from "kysely";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { type ClientNetwork, clientNetworks } from "./client-network.ts";
import { clockTolerance } from "../shared/clock-tolerance.ts";
import type { Database } from "../database/open-database.ts";

interface Limit {
  /** How many are allowed in one window. */
  readonly points: number;
  /** Length of the window, seconds; at most 24 days, the longest a timer can wait. */
  readonly seconds: number;
  /** The key is the address of a client. */
  readonly perClient: boolean;
  /** Counted for all nodes together; otherwise each protects itself, without a query. */
  readonly shared: boolean;
}

const minute = 60;
const day = 24 * 60 * minute;

const limits = {
  /** A person sends one or two; a company behind one address a few. */
  enquiry: { points: 10, seconds: 10 * minute, perClient: true, shared: true },
  /** Comparing machines asks for several quotes in a row. */
  quote: { points: 20, seconds: 10 * minute, perClient: true, shared: true },
  /** Nobody's mailbox is flooded through the site, from however many clients. */
  "quote-address": { points: 10, seconds: day, perClient: false, shared: true },
  /** A person answers once or twice; more is a program, or somebody who plays with the buttons. */
  "quote-answer": { points: 30, seconds: 10 * minute, perClient: true, shared: true },
  /** A person opens it a few times, a program that checks links in mails once. Counted before the database is asked. */
  "quote-pdf": { points: 30, seconds: 10 * minute, perClient: true, shared: false },
  /** One client tries many accounts. Only failed logins stay counted; an office shares an address. */
  "login-client": { points: 30, seconds: 15 * minute, perClient: true, shared: true },
  /** Many clients try one account: at most 960 guesses a day at a password of 12 characters or more. */
  "login-account": { points: 10, seconds: 15 * minute, perClient: false, shared: true },
  /** Not a limit but a memory, of where an account has logged in from (see `login-throttle.ts`). */
  "login-known-client": { points: 1, seconds: 14 * day, perClient: false, shared: true },
  /**
   * Pages that are rendered for one request. A person who presses filters asks for two in a second; an office, or the
   * customers of a mobile carrier, share an address.
   */
  page: { points: 240, seconds: minute, perClient: true, shared: false },
  /** Forms of visitors, which have limits of their own behind it: a flood of calls or pages must not refuse them. */
  submission: { points: 120, seconds: minute, perClient: true, shared: false },
  /** Ten calls a second for a minute: far above what pages and people do. */
  api: { points: 600, seconds: minute, perClient: true, shared: false },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

export interface Allowance {
  readonly allowed: boolean;
  /** Seconds after which another try makes sense; 0 when allowed. */
  readonly retryAfter: number;
}

/** A client has sent more requests than its limit allows. Nothing was done. */
export class RateLimited extends Error {
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super("Too many requests: wait a moment, then go on");
    this.name = "RateLimited";
    this.retryAfter = retryAfter;
  }
}

/** How often somebody may do something. Keys are kept as hashes, so that no list of addresses comes about. */
export interface RateLimits {
  /** Counts one. */
  consume(name: LimitName, key: string): Promise<Allowance>;
  /** Takes one back that turned out not to count. */
  refund(name: LimitName, key: string): Promise<void>;
  /** Forgets what was counted. */
  reset(name: LimitName, key: string): Promise<void>;
  /** Whether anything is counted at present. */
  isCounted(name: LimitName, key: string): Promise<boolean>;
}

/**
 * Counts in memory on one machine, and in the database where several nodes share a PostgreSQL. While that is away,
 * each node counts by itself.
 *
 * @param parts.rateLimit false: nothing is limited
 * @param parts.onError told when the shared counts could not be reached
 */
export function createRateLimits(parts: {
  database: Database;
  rateLimit: boolean;
  onError: (error: Error) => void;
}): RateLimits {
  if (!parts.rateLimit) return noLimits;
  const limiters = new Map<string, RateLimiterAbstract>();
  const getLimiter = (limitName: LimitName, allowances: number) => {
    const name = allowances === 1 ? limitName : `${limitName}-${allowances}`;
    const limiter = limiters.get(name) ?? createLimiter(limitName, { name, allowances, ...parts });
    limiters.set(name, limiter);
    return limiter;
  };
  /** Where a key is counted, the narrowest first. */
  const listCounters = (limitName: LimitName, key: string) =>
    listNetworks(limitName, key).map(({ network, allowances }) => ({
      limiter: getLimiter(limitName, allowances),
      hash: createHash("sha256").update(network).digest("base64url"),
    }));
  return {
    async consume(limitName, key) {
      for (const { limiter, hash } of listCounters(limitName, key)) {
        const first = await consumePoint(limiter, hash);
        if (first === null) continue;
        // No window is as long as that: the clock was set back, and nobody is turned away for it.
        const isClockSetBack = first.msBeforeNext > limits[limitName].seconds * 1000 + clockTolerance;
        if (isClockSetBack) await limiter.delete(hash);
        const refusal = isClockSetBack ? await consumePoint(limiter, hash) : first;
        // A wider network is not counted: one client uses up its own allowance of it, and no more.
        if (refusal !== null)
          return { allowed: false, retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
      }
      return allowed;
    },
    async refund(limitName, key) {
      for (const { limiter, hash } of listCounters(limitName, key)) await limiter.reward(hash);
    },
    async reset(limitName, key) {
      for (const { limiter, hash } of listCounters(limitName, key)) await limiter.delete(hash);
    },
    async isCounted(limitName, key) {
      const [narrowest] = listCounters(limitName, key);
      return narrowest !== undefined && (await narrowest.limiter.get(narrowest.hash)) !== null;
    },
  };
}

/** Null where it was within the limit. */
async function consumePoint(limiter: RateLimiterAbstract, hash: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(hash);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

const allowed: Allowance = { allowed: true, retryAfter: 0 };

const noLimits: RateLimits = {
  consume: async () => allowed,
  refund: async () => undefined,
  reset: async () => undefined,
  isCounted: async () => false,
};

function createLimiter(
  limitName: LimitName,
  parts: { name: string; allowances: number; database: Database; onError: (error: Error) => void },
): RateLimiterAbstract {
  const { database, onError } = parts;
  const { seconds, shared } = limits[limitName];
  const points = limits[limitName].points * parts.allowances;
  const options = { points, duration: seconds, keyPrefix: parts.name };
  const inMemory = new RateLimiterMemory(options);
  if (database.engine === "sqlite" || !shared) return inMemory;
  return new RateLimiterPostgres({
    ...options,
    storeClient: createQueryClient(database, onError),
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    insuranceLimiter: inMemory,
    // Who is over the limit is turned away without asking the database again.
    inMemoryBlockOnConsumed: points + 1,
  });
}

/** The limiter asks for the shape of a `pg` pool; this one goes through the pool that everything else uses. */
function createQueryClient(database: Database, onError: (error: Error) => void) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      try {
        const result = await database.queries.executeQuery<unknown>(CompiledQuery.raw(text, values));
        return { rows: result.rows, rowCount: Number(result.numAffectedRows ?? result.rows.length) };
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }
    },
  };
}

function listNetworks(limitName: LimitName, key: string): readonly ClientNetwork[] {
  return limits[limitName].perClient ? clientNetworks(key) : [{ network: key, allowances: 1 }];
}
