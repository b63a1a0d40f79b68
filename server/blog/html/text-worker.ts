import { z } from "zod";
import { runCostly } from "#server/limits/costly-work.ts";
import { createWorkerThread } from "#server/limits/worker-thread.ts";
import { type NewText, type PreparedPostText, type StoredText, InvalidTextError } from "./prepared-text.ts";

/** ms. A text of the maximum length takes about a second, one from before that limit some seconds. */
const defaultDeadline = 15_000;

const thread = createWorkerThread(new URL("text-thread.ts", import.meta.url), "post", 256);

export const headingsSchema = z.array(
  z.object({ level: z.union([z.literal(2), z.literal(3)]), id: z.string(), text: z.string() }),
);

const workerResultSchema = z.union([
  z.object({ html: z.string(), page: z.object({ html: z.string(), headings: headingsSchema }) }),
  z.object({ fault: z.string() }),
]);

export function prepareInWorker(
  text: NewText | StoredText,
  deadline = defaultDeadline,
): Promise<PreparedPostText> {
  return runCostly("post", async () => {
    const result = workerResultSchema.parse(await thread.run(text, deadline));
    if ("fault" in result) throw new InvalidTextError(result.fault);
    return result;
  });
}
