import { createHash } from "node:crypto";

export interface InlineScript {
  readonly text: string;
  readonly source: string;
}

export function createInlineScript(code: string): InlineScript {
  const text = `(()=>{${code.trim()}})()`;
  return { text, source: `'sha256-${createHash("sha256").update(text).digest("base64")}'` };
}
