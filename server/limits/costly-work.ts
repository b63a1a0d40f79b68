import { AsyncLocalStorage } from "node:async_hooks";
import { availableParallelism } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import PQueue from "p-queue";
import { type ClientNetwork, clientNetworks } from "./client-network.ts";

interface WorkLimit {
  readonly concurrency: number;
  readonly maxWaiting: number;
  /** Tasks of one client, running and waiting; wider networks of clients have several times as many. */
  readonly maxPerClient: number;
  /** From the request of a client to the result, ms. Work that no client asked for has none. */
  readonly deadline: number;
}

/** Limits of the work that costs much more than its request (docs/decisions/0015-costly-work-gate-on-p-queue.md). */
const workLimits = {
  /** Render a page: 5 to 50 ms of this thread. An office behind one address is one client. */
  render: { concurrency: 2, maxWaiting: 100, maxPerClient: 30, deadline: 10_000 },
  /** Handle a form that was posted without script: the write, and the render of the page after it. */
  submission: { concurrency: 6, maxWaiting: 500, maxPerClient: 20, deadline: 30_000 },
  /** Look up and store a quote of up to 20 lines: up to 30 ms of this thread. */
  quote: { concurrency: 2, maxWaiting: 500, maxPerClient: 20, deadline: 30_000 },
  /** Typeset the PDF of a quote, in a process of its own: 30 to 300 ms of it. */
  pdf: { concurrency: 1, maxWaiting: 20, maxPerClient: 3, deadline: 20_000 },
  /** Find a quote and send its PDF: 1 ms of this thread and up to 300 kB. Each has a turn of its own, so that new connections are accepted. */
  download: { concurrency: 2, maxWaiting: 200, maxPerClient: 20, deadline: 20_000 },
  /** Decode or encode an image, each on a thread of its own. */
  image: { concurrency: availableParallelism(), maxWaiting: 200, maxPerClient: 60, deadline: 60_000 },
  /** Clean and prepare the text of a post, in a worker thread: 5 ms to 1 s of it. */
  post: { concurrency: 1, maxWaiting: 30, maxPerClient: 12, deadline: 20_000 },
  /** Hash a password: 19 MB and 20 to 50 ms of a thread. */
  password: { concurrency: 2, maxWaiting: 40, maxPerClient: 10, deadline: 15_000 },
  /** Write a whole list to a client that may read slowly. */
  export: { concurrency: 2, maxWaiting: 6, maxPerClient: 2, deadline: 60_000 },
} as const satisfies Record<string, WorkLimit>;

export type CostlyWork = keyof typeof workLimits;

/** The work was refused or aborted because of load. */
export class Overloaded extends Error {
  /** Seconds after which another try makes sense. */
  readonly retryAfter = 5;

  /** The client is over its share; others are not affected. */
  readonly isClientOverLimit: boolean;

  constructor(work: string, reason: string, isOfClient = false) {
    super(`${work}: ${reason}`);
    this.name = "Overloaded";
    this.isClientOverLimit = isOfClient;
  }
}

export interface TaskOptions {
  /**
   * `first`: the mail of a submission needs the result; starts before all others, even with a full queue.
   * `shared`: many requests may wait for the result; starts before work for one request and has its own places in the
   * queue. `last`: no request waits for the result; starts when the queue is empty.
   */
  readonly order?: "first" | "shared" | "last";
}

/** Runs a task when its turn comes. @throws Overloaded */
export type RunCostly<Work extends string> = <Result>(
  work: Work,
  task: () => Promise<Result>,
  options?: TaskOptions,
) => Promise<Result>;

const priorities = { first: 2, shared: 1, normal: 0, last: -1 } as const;

/** Turns of the event loop before a task. Node accepts one connection in each, and a flood brings hundreds of them. */
const eventLoopTurns = 20;

const currentClient = new AsyncLocalStorage<readonly ClientNetwork[]>();

/** Counts all costly work within `run` as work of one client. @param address see `clientNetworks` */
export function runForClient(address: string | undefined, run: () => void): void {
  currentClient.run(clientNetworks(address), run);
}

export function createWorkQueues<Work extends string>(
  limits: Readonly<Record<Work, WorkLimit>>,
): RunCostly<Work> {
  const queues = new Map<Work, { readonly queue: PQueue; readonly shares: Map<string, number> }>();

  function getQueue(work: Work) {
    const known = queues.get(work);
    if (known !== undefined) return known;
    const created = {
      queue: new PQueue({ concurrency: limits[work].concurrency }),
      shares: new Map<string, number>(),
    };
    queues.set(work, created);
    return created;
  }

  return async (work, task, { order } = {}) => {
    const { maxWaiting, maxPerClient, deadline } = limits[work];
    const { queue, shares } = getQueue(work);
    const client = currentClient.getStore();
    const networks = client ?? [];
    if (networks.some(({ network, allowances }) => (shares.get(network) ?? 0) >= maxPerClient * allowances))
      throw new Overloaded(work, "too much of one client at a time", true);
    const priority = priorities[order ?? "normal"];
    const isRefusable = order === undefined || order === "shared";
    if (isRefusable && queue.sizeBy({ priority }) >= maxWaiting)
      throw new Overloaded(work, "the queue is full");

    for (const { network } of networks) shares.set(network, (shares.get(network) ?? 0) + 1);
    const signal = client === undefined || order === "last" ? undefined : AbortSignal.timeout(deadline);
    try {
      return await queue.add(
        async () => {
          // Requests that arrived during the last task are handled first, so that a submission waits for no queue.
          for (let turn = 0; turn < eventLoopTurns; turn += 1) await nextTurn();
          return task();
        },
        { priority, signal },
      );
    } catch (error) {
      if (signal?.aborted === true && error === signal.reason)
        throw new Overloaded(work, "the deadline has passed");
      throw error;
    } finally {
      for (const { network } of networks) releaseShare(shares, network);
    }
  };
}

function releaseShare(shares: Map<string, number>, network: string): void {
  const left = (shares.get(network) ?? 1) - 1;
  if (left > 0) shares.set(network, left);
  else shares.delete(network);
}

/** The gate of this process, whose cores and memory all work shares. */
export const runCostly = createWorkQueues(workLimits);
