import { parentPort } from "node:worker_threads";
import type { ThreadTask } from "#server/limits/worker-thread.ts";
import { type NewText, type StoredText, InvalidTextError } from "./prepared-text.ts";
import { prepareNewText, prepareText } from "./prepare-text.ts";

parentPort?.on("message", ({ task: text, port }: ThreadTask<NewText | StoredText>) => {
  try {
    port.postMessage("shownImages" in text ? prepareNewText(text) : prepareText(text));
  } catch (error) {
    if (!(error instanceof InvalidTextError)) throw error;
    port.postMessage({ fault: error.message });
  }
});
