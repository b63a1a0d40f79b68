import { once } from "node:events";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import { Overloaded } from "./costly-work.ts";

export interface ThreadTask<Task> {
  readonly task: Task;
  readonly port: MessagePort;
}

export class ThreadTimeoutError extends Overloaded {}

export function createWorkerThread(file: URL, work: string, maxMemoryMb: number) {
  let current: { readonly worker: Worker; readonly ended: AbortSignal } | null = null;

  function getThread() {
    if (current !== null) return current;
    const worker = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, maxYoungGenerationSizeMb: 12 },
    });
    const end = new AbortController();
    const started = { worker, ended: end.signal };
    end.signal.addEventListener("abort", () => {
      if (current === started) current = null;
    });
    worker.on("error", (error) => end.abort(error));
    worker.on("exit", () => end.abort(new Overloaded(work, "its thread has ended")));
    worker.unref();
    current = started;
    return started;
  }

  return {
    /**
     * @param deadline ms, with the tasks before this one
     * @throws ThreadTimeoutError
     * @throws Overloaded if the thread ends because of another task
     */
    async run(task: unknown, deadline: number): Promise<unknown> {
      const { worker, ended } = getThread();
      const { port1, port2 } = new MessageChannel();
      const timeout = AbortSignal.timeout(deadline);
      try {
        worker.postMessage({ task, port: port2 } satisfies ThreadTask<unknown>, [port2]);
        const [result] = await once(port1, "message", { signal: AbortSignal.any([timeout, ended]) });
        return result;
      } catch (error) {
        if (ended.aborted) throw ended.reason;
        if (!timeout.aborted) throw error;
        if (current?.worker === worker) current = null;
        // Not awaited: a thread in native code ends only after it.
        void worker.terminate();
        throw new ThreadTimeoutError(work, "it took too long");
      } finally {
        port1.close();
      }
    },
  };
}
