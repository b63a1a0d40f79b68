import { z } from "zod";
import { createWorkerThread } from "../limits/worker-thread.ts";

/** A document for the thread. */
export interface TypstTask {
  /** Path of the template. */
  readonly template: string;
  /** JSON that the template reads from `sys.inputs.data`. */
  readonly data: string;
  /** Time in the metadata of a PDF, milliseconds since 1970, UTC. Null for an image. */
  readonly createdAt: number | null;
}

/** ms. A quote of the maximum size takes less than a second. */
const deadline = 10_000;

/** One thread for PDFs and social cards. Callers pass the gate of costly-work.ts first. */
const thread = createWorkerThread(new URL("typst-thread.ts", import.meta.url), "typst", 64);

/**
 * Typesets a tagged PDF in a worker thread.
 * @param data becomes JSON, which the template never parses as markup; its texts are printable (printable-text.ts)
 * @param createdAt the only time in the document
 * @throws an error if the PDF would not conform to PDF/UA-1
 */
export async function typesetPdf(template: string, data: unknown, createdAt: number): Promise<Uint8Array> {
  const task: TypstTask = { template, data: JSON.stringify(data), createdAt };
  return z.instanceof(Uint8Array).parse(await thread.run(task, deadline));
}

/** Typesets one page as RGBA pixels, one to a point, in a worker thread. @param data as of `typesetPdf` */
export async function typesetImage(template: string, data: unknown): Promise<Uint8Array> {
  const task: TypstTask = { template, data: JSON.stringify(data), createdAt: null };
  return z.instanceof(Uint8Array).parse(await thread.run(task, deadline));
}
