import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import { Overloaded } from "../limits/costly-work.ts";
import { RateLimited } from "../limits/rate-limits.ts";
import type { Changes } from "../database/content-changes.ts";
import type { Clock } from "../shared/clock.ts";
import {
  type Answer,
  type WholeAnswer,
  isForAll,
  isPersonal,
  variesOnCookie,
  wholeAnswer,
} from "./response.ts";
import { type Forms, type HeaderValues, contentHashOf, formsOf } from "./encodings.ts";
import { type Origin, followChanges } from "./versions.ts";
import { isKeepable, keptKey } from "./cache-key.ts";
import { type Making, followMaking, unkept } from "./dependencies.ts";
import { createMemory } from "./memory-limit.ts";
import { watchOutage } from "./outage.ts";
import { type OutdatedBy, sendForms } from "./send.ts";

/** Memory for all that is kept, bytes. */
const largestMemory = 64 * 1024 * 1024;

const away: OutdatedBy = "the database is away";

/** Renders a response. */
export type Make = (making: Making) => Promise<Answer>;

/** What a request is to be answered with. */
export type Found =
  | { readonly forms: Forms; /** Null: it is up to date. */ readonly outdatedBy: OutdatedBy | null }
  | { readonly answer: Answer | WholeAnswer };

/**
 * Public answers that are the same for everybody: made once, kept, and sent from memory until something that they are
 * made of changes (docs/decisions/0008-page-cache-in-memory-invalidated-by-data.md).
 */
export interface KeptAnswers {
  /** Whether it was answered, from memory, before anything else looks at the request. */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * The answer to what was not answered at once. Many requests for the same wait for one making.
   * @param headers that every answer has
   */
  find(request: IncomingMessage, headers: HeaderValues, make: Make): Promise<Found>;
  /** Since the start, and at present. */
  counts(): KeptCounts;
  /** Nothing is answered at once any more. */
  close(): void;
}

export interface KeptCounts {
  /** Requests that were answered from memory. */
  readonly hits: number;
  /** Answers that were made to be kept. */
  readonly makings: number;
  /** Of all that is kept. */
  readonly bytes: number;
}

interface Kept extends Origin {
  readonly forms: Forms;
  readonly contentHash: string;
  readonly bytes: number;
}

/** What a making for everybody came to; what turned out not to be for everybody goes to who began it. */
type Outcome =
  | { readonly kept: Kept; readonly outdatedBy: OutdatedBy | null }
  | { readonly answer: WholeAnswer };

/** What stands for an error that was thrown while there is an older answer. */
const failure: WholeAnswer = { status: 500, headers: new Headers(), body: Buffer.alloc(0) };

/** A making that others may wait for as long as nothing changes. */
interface UnderWay {
  readonly begun: number;
  readonly outcome: Promise<Outcome>;
}

/**
 * @param parts.isOn false: everything is made anew for each request, as whoever works on the pages wants it
 * @param parts.largest memory for all that is kept, bytes
 */
export async function createKeptAnswers(parts: {
  readonly changes: Pick<Changes, "isHeard" | "follow">;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, "warn" | "info">;
  readonly isOn: boolean;
  readonly largest?: number;
  /** Told of what failed for nobody who could be told. */
  readonly onError: (error: unknown) => void;
}): Promise<KeptAnswers> {
  const { changes, clock } = parts;
  const memory = createMemory<Kept>(parts.largest ?? largestMemory);
  const underWay = new Map<string, UnderWay>();
  const freshness = await followChanges(changes, clock);
  const outage = watchOutage(parts);
  let isClosed = false;
  let [hits, makings] = [0, 0];

  async function makeForAll(key: string, headers: HeaderValues, make: Make): Promise<Outcome> {
    const before = memory.get(key);
    const { making, madeOf } = followMaking(freshness.moment);
    const started = performance.now();
    // To its last piece: only then is it known what it was made of.
    const answer = await make(making)
      .then(wholeAnswer)
      .catch((error: unknown) => {
        if (before === undefined || changes.isHeard || isRefusal(error)) throw error;
        parts.onError(error);
        return failure;
      });
    const origin = madeOf();
    const isFailure = origin.isDoubtful || answer.status >= 500;
    if (isFailure && before !== undefined && !changes.isHeard) {
      outage.begin();
      return { kept: before, outdatedBy: away };
    }
    if (!isFailure) outage.end();
    if (!isForAll(answer)) {
      if (!isFailure) memory.remove(key);
      return { answer };
    }
    const timing = `made;dur=${(performance.now() - started).toFixed(1)};desc="${new Date(clock.now()).toISOString()}"`;
    const contentHash = contentHashOf(answer);
    // A response that did not change is not compressed again.
    const forms =
      before?.contentHash === contentHash
        ? before.forms
        : await formsOf(answer, { ...headers, "server-timing": timing });
    const kept = { forms, bytes: forms.bytes, contentHash, ...origin };
    if (!freshness.isOutdated(kept)) memory.put(key, kept);
    return { kept, outdatedBy: null };
  }

  function begin(key: string, headers: HeaderValues, make: Make): Promise<Outcome> {
    makings += 1;
    const begun = freshness.moment;
    const outcome = makeForAll(key, headers, make).finally(() => {
      if (underWay.get(key)?.outcome === outcome) underWay.delete(key);
    });
    underWay.set(key, { begun, outcome });
    return outcome;
  }

  async function find(request: IncomingMessage, headers: HeaderValues, make: Make): Promise<Found> {
    const key = parts.isOn ? keptKey(request.method, request.url ?? "") : null;
    if (key === null || !isKeepable(key)) return makeAlone(make);

    if (changes.isHeard) outage.end();
    const before = memory.get(key);
    const old = before !== undefined && mayHave(before.forms, request) ? before : null;
    if (old !== null && freshness.isCurrent(old)) return { forms: old.forms, outdatedBy: null };
    if (old !== null && outage.isOn) {
      // This request tries the database again, and nobody waits for it.
      outage.begin();
      begin(key, headers, make).catch(parts.onError);
      return { forms: old.forms, outdatedBy: away };
    }
    const known = underWay.get(key);
    const joined = known?.begun === freshness.moment ? known.outcome : null;
    let outcome: Outcome;
    try {
      outcome = await (joined ?? begin(key, headers, make));
    } catch (error) {
      // Only the client that began the render has asked for too much: others who wait for it go on.
      if (joined !== null && isOfClient(error)) return find(request, headers, make);
      if (old !== null && isRefusal(error)) return { forms: old.forms, outdatedBy: "the site is busy" };
      throw error;
    }
    if ("answer" in outcome) {
      const { answer } = outcome;
      const isRight = request.headers.cookie === undefined || !isPersonal(answer);
      return joined === null && isRight && mayHave(answer, request) ? outcome : makeAlone(make);
    }
    const { kept, outdatedBy } = outcome;
    return mayHave(kept.forms, request) ? { forms: kept.forms, outdatedBy } : makeAlone(make);
  }

  return {
    answerAtOnce(request, response) {
      const key = keptKey(request.method, request.url ?? "");
      const kept = key === null ? undefined : memory.get(key);
      if (kept === undefined || isClosed || !mayHave(kept.forms, request)) return false;
      const isOld = !freshness.isCurrent(kept);
      if (isOld && (changes.isHeard || !outage.isCertain)) return false;
      hits += 1;
      sendForms(kept.forms, request, response, isOld ? away : null);
      return true;
    },

    find,

    counts: () => ({ hits, makings, bytes: memory.bytes }),

    close: () => void (isClosed = true),
  };
}

/** Whether something was not made because there was too much to do. */
function isRefusal(error: unknown): boolean {
  return error instanceof Overloaded || isOfClient(error);
}

/** Whether it was not made because the client who asked has asked for too much. */
function isOfClient(error: unknown): boolean {
  return error instanceof Overloaded ? error.isOfClient : error instanceof RateLimited;
}

async function makeAlone(make: Make): Promise<Found> {
  return { answer: await make(unkept) };
}

/** Whether an answer that was made without knowing the visitor's cookies is right for this one. */
function mayHave({ headers }: { readonly headers: Headers }, request: IncomingMessage): boolean {
  return request.headers.cookie === undefined || !variesOnCookie(headers);
}
