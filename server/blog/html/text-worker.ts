import { once } from "node:events";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import { z } from "zod";
import { Overloaded, runCostly } from "../../limits/costly-work.ts";
import { type NewText, type PostText, InvalidTextError } from "./prepared-text.ts";

/** A text for the thread, and where it answers. A mere string is a text that is stored already. */
export interface TextTask {
  readonly text: NewText | string;
  readonly port: MessagePort;
}

/** A text of the largest size accepted takes about a second; one of before there was a limit, some seconds. */
const defaultDeadline = 15_000;

/** MB. A text that takes more ends its thread, not the process. */
const maxMemoryMb = 256;

/** The headings of a prepared text. */
export const headingsSchema = z.array(
  z.object({ level: z.union([z.literal(2), z.literal(3)]), id: z.string(), text: z.string() }),
);

const workerResultSchema = z.union([
  z.object({ html: z.string(), page: z.object({ html: z.string(), headings: headingsSchema }) }),
  z.object({ fault: z.string() }),
]);

/** The preparation of a text was ended at its deadline. */
export class TextTimeoutError extends Overloaded {
  constructor() {
    super("post", "its text took too long");
  }
}

let current: { readonly worker: Worker; readonly ended: AbortSignal } | null = null;

/** The thread that is there, or a new one: it starts at the first text and stays. */
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
 * Cleans and prepares a text in a thread of its own, so that no other request waits for it.
 * @param deadline ms; the thread of a text that takes longer is ended
 * @throws TextFault where a new text cannot be taken
 * @throws TextTooSlow where it took longer than the deadline
 * @throws Overloaded where it was not done in time
 */
export function prepareInWorker(text: NewText | string, deadline = defaultDeadline): Promise<PostText> {
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
