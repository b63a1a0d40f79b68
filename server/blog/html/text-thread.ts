import { parentPort } from "node:worker_threads";
import type { ThreadTask } from "#server/limits/worker-thread.ts";
import { type NewText, InvalidTextError } from "./prepared-text.ts";
import { prepareNewText, prepareText } from "./prepare-text.ts";

parentPort?.on("message", ({ task: text, port }: ThreadTask<NewText | string>) => {
  try {
    port.postMessage(typeof text === "string" ? prepareText(text) : prepareNewText(text));
  } catch (error) {
    if (!(error instanceof InvalidTextError)) throw error;
    port.postMessage({ fault: error.message });
  }
});
