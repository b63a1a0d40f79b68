import { AsyncLocalStorage } from "node:async_hooks";
import { availableParallelism } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import PQueue from "p-queue";
import { type ClientNetwork, clientNetworks } from "./client-network.ts";

interface WorkLimit {
  readonly concurrency: number;
  readonly maxWaiting: number;
  /** Running and waiting; wider networks of clients have several times as many. */
  readonly maxPerClient: number;
  /** ms, from the request of a client to the result; work that no client asked for has none. */
  readonly deadline: number;
}

/**
 * docs/decisions/0015-costly-work-gate-on-p-queue.md. One task costs: a render 5 to 50 ms and a quote up to 30 ms of
 * this thread, a PDF 30 to 300 ms of its process, a download 1 ms and up to 300 kB, a text 5 ms to 1 s of a worker
 * thread, a password 19 MB and 20 to 50 ms of a thread; an export waits for a client that may read slowly.
 */
const workLimits = {
  render: { concurrency: 2, maxWaiting: 100, maxPerClient: 30, deadline: 10_000 },
  submission: { concurrency: 6, maxWaiting: 500, maxPerClient: 20, deadline: 30_000 },
  quote: { concurrency: 2, maxWaiting: 500, maxPerClient: 20, deadline: 30_000 },
  pdf: { concurrency: 1, maxWaiting: 20, maxPerClient: 3, deadline: 20_000 },
  download: { concurrency: 2, maxWaiting: 200, maxPerClient: 20, deadline: 20_000 },
  image: { concurrency: availableParallelism(), maxWaiting: 200, maxPerClient: 60, deadline: 60_000 },
  post: { concurrency: 1, maxWaiting: 30, maxPerClient: 12, deadline: 20_000 },
  password: { concurrency: 2, maxWaiting: 40, maxPerClient: 10, deadline: 15_000 },
  export: { concurrency: 2, maxWaiting: 6, maxPerClient: 2, deadline: 60_000 },
} as const satisfies Record<string, WorkLimit>;

export class Overloaded extends Error {
  /** Seconds. */
  readonly retryAfter = 5;
  readonly isClientOverLimit: boolean;

  constructor(work: string, reason: string, isOfClient = false) {
    super(`${work}: ${reason}`);
    this.name = "Overloaded";
    this.isClientOverLimit = isOfClient;
  }
}

export interface TaskOptions {
  /**
   * `first`: the mail of a submission needs the result; starts before all others, even with a full queue. `shared`:
   * many requests may wait for the result; starts before work for one request and has its own places in the queue.
   * `last`: no request waits for the result; starts when the queue is empty.
   */
  readonly order?: "first" | "shared" | "last";
}

type RunCostly<Work extends string> = <Result>(
  work: Work,
  task: () => Promise<Result>,
  options?: TaskOptions,
) => Promise<Result>;

/** `client`: the client's share is used up; `queue`: too many wait; `deadline`: the work did not end in time. */
type RefusalReason = "client" | "queue" | "deadline";

export interface WorkUsage {
  readonly work: string;
  readonly waiting: number;
  readonly running: number;
  /** Since the start of the process. */
  readonly refusals: Readonly<Record<RefusalReason, number>>;
}

interface WorkQueues<Work extends string> {
  readonly run: RunCostly<Work>;
  usage(): readonly WorkUsage[];
}

const priorities = { first: 2, shared: 1, normal: 0, last: -1 } as const;

/** Node accepts one connection in each turn of the event loop, and a flood brings hundreds of them. */
const eventLoopTurns = 20;

const currentClient = new AsyncLocalStorage<readonly ClientNetwork[]>();

export function runForClient(address: string | undefined, run: () => void): void {
  currentClient.run(clientNetworks(address), run);
}

export function createWorkQueues<Work extends string>(
  limits: Readonly<Record<Work, WorkLimit>>,
): WorkQueues<Work> {
  const queues = new Map<Work, ReturnType<typeof createQueue>>();

  function getQueue(work: Work) {
    const queue = queues.get(work) ?? createQueue(limits[work]);
    queues.set(work, queue);
    return queue;
  }
  for (const work in limits) getQueue(work);

  const run: RunCostly<Work> = async (work, task, { order } = {}) => {
    const { maxWaiting, maxPerClient, deadline } = limits[work];
    const { queue, shares, refusals } = getQueue(work);
    const refuse = (reason: RefusalReason, text: string) => {
      refusals[reason] += 1;
      return new Overloaded(work, text, reason === "client");
    };
    const client = currentClient.getStore();
    const networks = client ?? [];
    if (networks.some(({ network, allowances }) => (shares.get(network) ?? 0) >= maxPerClient * allowances))
      throw refuse("client", "too much of one client at a time");
    const priority = priorities[order ?? "normal"];
    const isRefusable = order === undefined || order === "shared";
    if (isRefusable && queue.sizeBy({ priority }) >= maxWaiting) throw refuse("queue", "the queue is full");

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
        throw refuse("deadline", "the deadline has passed");
      throw error;
    } finally {
      for (const { network } of networks) releaseShare(shares, network);
    }
  };

  return {
    run,
    usage: () =>
      [...queues].map(([work, { queue, refusals }]) => ({
        work,
        waiting: queue.size,
        running: queue.pending,
        refusals,
      })),
  };
}

function createQueue({ concurrency }: WorkLimit) {
  return {
    queue: new PQueue({ concurrency }),
    shares: new Map<string, number>(),
    refusals: { client: 0, queue: 0, deadline: 0 },
  };
}

function releaseShare(shares: Map<string, number>, network: string): void {
  const left = (shares.get(network) ?? 1) - 1;
  if (left > 0) shares.set(network, left);
  else shares.delete(network);
}

export const { run: runCostly, usage: getWorkUsage } = createWorkQueues(workLimits);
