import { parentPort } from "node:worker_threads";
import { InvalidTextError } from "./prepared-text.ts";
import { prepareNewText, prepareText } from "./prepare-text.ts";
import type { TextTask } from "./text-worker.ts";

/** Cleans and prepares texts of posts in a worker thread. */
parentPort?.on("message", ({ text, port }: TextTask) => {
  try {
    port.postMessage(typeof text === "string" ? prepareText(text) : prepareNewText(text));
  } catch (error) {
    if (!(error instanceof InvalidTextError)) throw error;
    port.postMessage({ fault: error.message });
  }
});
