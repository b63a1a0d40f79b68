import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { TaskTimeoutError, WorkerCrashError, createWorkerProcess } from "#server/limits/worker-process.ts";
import { removeUnprintable } from "./printable-text.ts";

/** A document that the compiler refuses or does not survive. The message holds its diagnostics, and no text of a person. */
export class TypesettingError extends Error {}

const resultSchema = z.union([z.instanceof(Uint8Array), z.object({ fault: z.string() })]);

/** The result of the process: the document, or the reason for which the compiler refuses it. */
export type TypstResult = Uint8Array | { readonly fault: string };

export type TypstTask = {
  readonly template: string;
  /** JSON that the template reads from `sys.inputs.data`. */
  readonly data: string;
  /** Time in the metadata of a PDF, milliseconds since 1970, UTC. Null for an image. */
  readonly createdAt: number | null;
};

/** ms. A quote of the maximum size takes less than a second. */
const deadline = 10_000;

/** One process for PDFs and social cards. Callers pass the gate of costly-work.ts first. */
const worker = createWorkerProcess(new URL("typst-process.ts", import.meta.url), {
  work: "typst",
  maxMemoryMb: 64,
  maxIdle: 60_000,
});

/** The reasons of documents that failed, by their hash: the mail worker and visitors ask for the same document again. */
const failures = new LRUCache<string, string>({ max: 1000 });

/** How long a document that took too long is refused, ms: the machine may have been busy. */
const timeoutRefusal = 10 * 60_000;

/**
 * Typesets a tagged PDF in a process of its own.
 * @param data becomes JSON, which the template never parses as markup; characters that the fonts lack are left out
 * @param createdAt the only time in the document
 * @throws TypesettingError if the PDF would not conform to PDF/UA-1, or the document ends the process or takes too long, now or
 * before
 * @throws Overloaded if the process cannot start or is killed from outside
 */
export async function typesetPdf(template: string, data: unknown, createdAt: number): Promise<Uint8Array> {
  return typeset(template, data, createdAt);
}

/** Typesets one page as RGBA pixels, one to a point, in a process of its own. @param data as of `typesetPdf` */
export async function typesetImage(template: string, data: unknown): Promise<Uint8Array> {
  return typeset(template, data, null);
}

export const getTypstUsage = worker.usage;

async function typeset(template: string, data: unknown, createdAt: number | null): Promise<Uint8Array> {
  // A character without a glyph would fail the validation of the whole PDF.
  const json = JSON.stringify(data, (_key, value: unknown) =>
    typeof value === "string" ? removeUnprintable(value) : value,
  );
  const task: TypstTask = { template, data: json, createdAt };
  const key = createHash("sha256").update(JSON.stringify(task)).digest("base64url");
  const failure = failures.get(key);
  if (failure !== undefined) throw new TypesettingError(failure);
  try {
    const result = resultSchema.parse(await worker.run(task, deadline));
    if (result instanceof Uint8Array) return result;
    throw new TypesettingError(result.fault);
  } catch (error) {
    if (error instanceof TypesettingError || error instanceof WorkerCrashError)
      failures.set(key, error.message);
    if (error instanceof TaskTimeoutError) failures.set(key, error.message, { ttl: timeoutRefusal });
    throw error instanceof WorkerCrashError || error instanceof TaskTimeoutError
      ? new TypesettingError(error.message, { cause: error })
      : error;
  }
}
