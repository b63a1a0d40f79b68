import { z } from "zod";
import { createWorkerThread } from "../limits/worker-thread.ts";
import { removeUnprintable } from "./printable-text.ts";

/** A document that the compiler refuses. The message holds its diagnostics. */
class TypesettingError extends Error {}

const resultSchema = z.union([z.instanceof(Uint8Array), z.object({ fault: z.string() })]);

/** The result of the thread: the document, or the reason for which the compiler refuses it. */
export type TypstResult = Uint8Array | { readonly fault: string };

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
const thread = createWorkerThread(new URL("typst-process.ts", import.meta.url), "typst", 64);

/**
 * Typesets a tagged PDF in a worker thread.
 * @param data becomes JSON, which the template never parses as markup; characters that the fonts lack are left out
 * @param createdAt the only time in the document
 * @throws TypesettingError if the PDF would not conform to PDF/UA-1
 */
export async function typesetPdf(template: string, data: unknown, createdAt: number): Promise<Uint8Array> {
  return typeset(template, data, createdAt);
}

/** Typesets one page as RGBA pixels, one to a point, in a worker thread. @param data as of `typesetPdf` */
export async function typesetImage(template: string, data: unknown): Promise<Uint8Array> {
  return typeset(template, data, null);
}

async function typeset(template: string, data: unknown, createdAt: number | null): Promise<Uint8Array> {
  // A character without a glyph would fail the validation of the whole PDF.
  const json = JSON.stringify(data, (_key, value: unknown) =>
    typeof value === "string" ? removeUnprintable(value) : value,
  );
  const task: TypstTask = { template, data: json, createdAt };
  const result = resultSchema.parse(await thread.run(task, deadline));
  if ("fault" in result) throw new TypesettingError(result.fault);
  return result;
}
