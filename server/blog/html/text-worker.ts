import { once } from "node:events";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import { z } from "zod";
import { Overloaded, runCostly } from "../../limits/costly-work.ts";
import { type NewText, type PreparedPostText, InvalidTextError } from "./prepared-text.ts";

/** A task for the thread and the port for its result. A string is a text that is stored already. */
export interface TextTask {
  readonly text: NewText | string;
  readonly port: MessagePort;
}

/** ms. A text of the maximum length takes about a second; a stored text from before the limit takes some seconds. */
const defaultDeadline = 15_000;

/** A text that needs more memory ends the thread, not the process. */
const maxMemoryMb = 256;

/** The headings of a prepared text. */
export const headingsSchema = z.array(
  z.object({ level: z.union([z.literal(2), z.literal(3)]), id: z.string(), text: z.string() }),
);

const workerResultSchema = z.union([
  z.object({ html: z.string(), page: z.object({ html: z.string(), headings: headingsSchema }) }),
  z.object({ fault: z.string() }),
]);

/** The preparation of a text exceeded its deadline. */
export class TextTimeoutError extends Overloaded {
  constructor() {
    super("post", "its text took too long");
  }
}

let current: { readonly worker: Worker; readonly ended: AbortSignal } | null = null;

/** Returns the running thread. Starts it with the first text. */
function getWorker() {
  if (current !== null) return current;
  const worker = new Worker(new URL("text-thread.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, maxYoungGenerationSizeMb: 12 },
  });
  const end = new AbortController();
  const started = { worker, ended: end.signal };
  worker.on("error", (error) => end.abort(error));
  worker.on("exit", () => {
    end.abort(new Overloaded("post", "its thread has ended"));
    if (current === started) current = null;
  });
  worker.unref();
  current = started;
  return started;
}

/**
 * Cleans and prepares a text in a worker thread, so that it does not block other requests.
 * @param deadline ms; the thread is terminated after it
 * @throws InvalidTextError if a new text is invalid
 * @throws TextTimeoutError if it takes longer than the deadline
 * @throws Overloaded if too many texts wait
 */
export function prepareInWorker(
  text: NewText | string,
  deadline = defaultDeadline,
): Promise<PreparedPostText> {
  return runCostly("post", async () => {
    const { worker, ended } = getWorker();
    const { port1, port2 } = new MessageChannel();
    const timeout = AbortSignal.timeout(deadline);
    try {
      worker.postMessage({ text, port: port2 } satisfies TextTask, [port2]);
      const [message] = await once(port1, "message", { signal: AbortSignal.any([timeout, ended]) });
      const result = workerResultSchema.parse(message);
      if ("fault" in result) throw new InvalidTextError(result.fault);
      return result;
    } catch (error) {
      if (timeout.aborted) {
        if (current?.worker === worker) current = null;
        await worker.terminate();
        throw new TextTimeoutError();
      }
      throw ended.aborted ? ended.reason : error;
    } finally {
      port1.close();
    }
  });
}
