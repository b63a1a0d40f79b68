import { createHash } from "node:crypto";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { type ClientNetwork, clientNetworks } from "./client-network.ts";
import { writeMessage } from "#messages/message.ts";
import { clockTolerance } from "#server/shared/clock.ts";
import type { Database } from "#server/database/open-database.ts";
import { deleteExpiredCounts } from "#server/database/rate-limit-counts.ts";
import { createQueryClient } from "#server/database/query-client.ts";

interface Limit {
  readonly points: number;
  /** At most 24 days, the maximum of a timer. */
  readonly seconds: number;
  readonly perClient: boolean;
  readonly shared: boolean;
}

const minute = 60;
const day = 24 * 60 * minute;

const limits = {
  enquiry: { points: 10, seconds: 10 * minute, perClient: true, shared: true },
  quote: { points: 20, seconds: 10 * minute, perClient: true, shared: true },
  "quote-address": { points: 10, seconds: day, perClient: false, shared: true },
  "quote-answer": { points: 30, seconds: 10 * minute, perClient: true, shared: true },
  /** Whoever sends them: an open link must not fill a mailbox, nor the history of a quote. */
  "quote-responses": { points: 12, seconds: 60 * minute, perClient: false, shared: true },
  /** Not a limit: the mails of a client beyond its share leave after those of others (see `mailRanks`). */
  "mail-share": { points: 20, seconds: 60 * minute, perClient: true, shared: true },
  /** Apart from `quote-answer`: what a page notes by itself must not refuse an answer. */
  "quote-visit": { points: 30, seconds: 10 * minute, perClient: true, shared: true },
  "quote-pdf": { points: 30, seconds: 10 * minute, perClient: true, shared: false },
  /** Only codes that lead nowhere stay counted: one person reads all machines of an office. */
  "machine-code": { points: 20, seconds: 10 * minute, perClient: true, shared: true },
  /** Questions about the readings of one machine: whoever guesses must not find the last one. */
  "doubtful-reading": { points: 10, seconds: day, perClient: false, shared: true },
  verification: { points: 20, seconds: 10 * minute, perClient: true, shared: true },
  /** Only failed logins stay counted, because an office shares an address. */
  "login-client": { points: 30, seconds: 15 * minute, perClient: true, shared: true },
  /** At most 960 guesses a day at a password of 12 characters or more. */
  "login-account": { points: 10, seconds: 15 * minute, perClient: false, shared: true },
  /** Each sign-in and each step-up with a passkey begins with a stored challenge. */
  "passkey-options": { points: 60, seconds: 15 * minute, perClient: true, shared: true },
  /** Only wrong codes stay counted. At most 10 of a million are guessed a day, and only by whoever has the password. */
  "second-factor": { points: 10, seconds: day, perClient: false, shared: true },
  "password-link-client": { points: 10, seconds: 15 * minute, perClient: true, shared: true },
  /** Each link ends the one before: whoever asks for links to an address of others cannot keep them from working. */
  "password-link-address": { points: 5, seconds: 60 * minute, perClient: false, shared: true },
  /** Mails about new devices of one account: a flood of sign-ins must not hold the mails of other accounts. */
  "new-device-mail": { points: 10, seconds: 60 * minute, perClient: false, shared: true },
  "test-mail": { points: 10, seconds: 10 * minute, perClient: true, shared: true },
  /** Of a kind of `traffic_counts`, on each node: bounds what a flood of invented addresses stores until the purge. */
  traffic: { points: 60, seconds: minute, perClient: false, shared: false },
  page: { points: 240, seconds: minute, perClient: true, shared: false },
  /** Apart from `page` and `api`, so that a flood of pages or calls does not refuse submissions. */
  submission: { points: 120, seconds: minute, perClient: true, shared: false },
  api: { points: 600, seconds: minute, perClient: true, shared: false },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

interface Allowance {
  readonly allowed: boolean;
  /** Seconds. */
  readonly retryAfter: number;
}

export class RateLimited extends Error {
  readonly retryAfter: number;

  constructor(retryAfter: number, message = writeMessage("failure.tooMany")) {
    super(message);
    this.name = "RateLimited";
    this.retryAfter = retryAfter;
  }
}

export async function enforceLimit(
  rateLimits: Pick<RateLimits, "consume">,
  name: LimitName,
  key: string,
  formatMessage?: (retryAfter: number) => string,
): Promise<void> {
  const { allowed: isAllowed, retryAfter } = await rateLimits.consume(name, key);
  if (!isAllowed) throw new RateLimited(retryAfter, formatMessage?.(retryAfter));
}

/** For one submission of the client. */
export async function consumeMailShare(
  rateLimits: Pick<RateLimits, "consume">,
  client: string,
): Promise<{ readonly isBeyondShare: boolean }> {
  const { allowed: isAllowed } = await rateLimits.consume("mail-share", client);
  return { isBeyondShare: !isAllowed };
}

/** Keys are stored as hashes, so that no list of client or e-mail addresses exists. */
export interface RateLimits {
  consume(name: LimitName, key: string): Promise<Allowance>;
  refund(name: LimitName, key: string): Promise<void>;
  reset(name: LimitName, key: string): Promise<void>;
  purge(): Promise<void>;
}

/** With PostgreSQL, `shared` limits count in the database; while it is unreachable, each node counts in memory. */
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
        // Longer than the window: the clock was set back, which must not refuse a client.
        const isClockSetBack = first.msBeforeNext > limits[limitName].seconds * 1000 + clockTolerance;
        if (isClockSetBack) await limiter.delete(hash);
        const refusal = isClockSetBack ? await consumePoint(limiter, hash) : first;
        // Returns before the wider networks count: a client uses no more than its own part of their allowance.
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
    async purge() {
      const { engine, localQueries } = parts.database;
      if (engine === "postgres") await deleteExpiredCounts(localQueries, Date.now());
    },
  };
}

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
  purge: async () => undefined,
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
    storeClient: createQueryClient(database.localQueries, onError),
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    // Its timer would query the database after it is closed. `purge` does the same.
    clearExpiredByTimeout: false,
    insuranceLimiter: inMemory,
    // A client over the limit is refused without another query.
    inMemoryBlockOnConsumed: points + 1,
  });
}

function listNetworks(limitName: LimitName, key: string): readonly ClientNetwork[] {
  return limits[limitName].perClient ? clientNetworks(key) : [{ network: key, allowances: 1 }];
}
