import { join } from "node:path";
import { NodeCompiler, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";
import { Resvg } from "@resvg/resvg-js";
import type { WorkerResult } from "#server/limits/worker-process.ts";
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

/** Letters are paths, so no font is needed. */
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
    // The diagnostics of the compiler are in the code of its error. They quote the text that has no glyph.
    const diagnostics = error instanceof Error && "code" in error ? String(error.code) : String(error);
    return { fault: diagnostics.replace(/`[^`]*`/g, "`…`") };
  } finally {
    // Without this the layouts of earlier documents stay in memory.
    compiler.evictCache(0);
  }
}

process.on("message", (task: TypstTask) =>
  process.send?.({ result: typeset(task), memory: process.memoryUsage.rss() } satisfies WorkerResult),
);
// A service manager and a terminal send these signals to all processes. The server finishes open requests first.
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => {});
process.on("disconnect", () => process.exit());
