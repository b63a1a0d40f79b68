import { join } from "node:path";
import { parentPort } from "node:worker_threads";
import { NodeCompiler, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";
import { Resvg } from "@resvg/resvg-js";
import type { ThreadTask } from "../limits/worker-thread.ts";
import type { TypstResult, TypstTask } from "./typst-worker.ts";

// Templates name files from this folder on, such as "/content/lockup.png".
const projectFolder = join(import.meta.dirname, "..", "..");
const compiler = NodeCompiler.create({
  workspace: projectFolder,
  fontArgs: [{ fontPaths: [join(import.meta.dirname, "fonts")] }],
});

/** Other platforms have an older compiler, without tags and their validation (package.json, overrides). */
const pdfOptions =
  process.platform === "linux" && process.arch === "x64" ? { pdfStandard: PdfStandard.UA_1 } : {};

/** RGBA pixels, one to a point. Letters are paths, so no font is needed. */
function renderImage(svg: string): Uint8Array {
  return new Resvg(svg, { dpi: 72, font: { loadSystemFonts: false } }).render().pixels;
}

function typeset({ template, data, createdAt }: TypstTask): TypstResult {
  const document = { mainFilePath: template, inputs: { data } };
  try {
    return createdAt === null
      ? renderImage(compiler.plainSvg(document))
      : compiler.pdf(document, { ...pdfOptions, creationTimestamp: Math.floor(createdAt / 1000) });
  } catch (error) {
    // The diagnostics of the compiler are in the code of its error.
    return { fault: error instanceof Error && "code" in error ? String(error.code) : String(error) };
  } finally {
    // Without this the layouts of earlier documents stay in memory.
    compiler.evictCache(0);
  }
}

/** Typesets documents in a worker thread. */
parentPort?.on("message", ({ task, port }: ThreadTask<TypstTask>) => port.postMessage(typeset(task)));
