import { createHash } from "node:crypto";

/** A script that pages carry in themselves. */
export interface InlineScript {
  readonly text: string;
  /** What a content security policy has to allow among its scripts. */
  readonly source: string;
}

/** @param code of a module that neither imports nor exports anything; its names stay within it */
export function createInlineScript(code: string): InlineScript {
  const text = `(()=>{${code.trim()}})()`;
  return { text, source: `'sha256-${createHash("sha256").update(text).digest("base64")}'` };
}
