import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { TaskTimeoutError, WorkerCrashError, createWorkerProcess } from "#server/limits/worker-process.ts";
import { replaceUnprintableBetweenIsolates } from "./printable-text.ts";

/** The message holds the diagnostics of the compiler, and no text of a person. */
export class TypesettingError extends Error {}

const resultSchema = z.union([z.instanceof(Uint8Array), z.object({ fault: z.string() })]);

export type TypstResult = Uint8Array | { readonly fault: string };

export type TypstTask = {
  readonly template: string;
  readonly data: string;
  readonly createdAt: number | null;
};

/** ms. A quote of the maximum size takes less than a second. */
const deadline = 10_000;

const worker = createWorkerProcess(new URL("typst-process.ts", import.meta.url), {
  work: "typst",
  maxMemoryMb: 64,
  maxIdle: 60_000,
});

/** The mail worker and visitors ask for the same document again. */
const failures = new LRUCache<string, string>({ max: 1000 });

/** ms; a document that took too long is tried again, since the machine may have been busy. */
const timeoutRefusal = 10 * 60_000;

/**
 * @param data becomes JSON, which the template never parses as markup
 * @param createdAt the only time in the document
 * @throws TypesettingError also if the PDF would not conform to PDF/UA-1, or if the document failed before
 * @throws Overloaded
 */
export async function typesetPdf(template: string, data: unknown, createdAt: number): Promise<Uint8Array> {
  return typeset(template, data, createdAt);
}

/** RGBA pixels, one to a point. */
export async function typesetImage(template: string, data: unknown): Promise<Uint8Array> {
  return typeset(template, data, null);
}

export const getTypstUsage = worker.usage;

async function typeset(template: string, data: unknown, createdAt: number | null): Promise<Uint8Array> {
  const json = JSON.stringify(data, (_key, value: unknown) =>
    typeof value === "string" ? replaceUnprintableBetweenIsolates(value) : value,
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
