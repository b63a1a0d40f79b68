import { createHash } from "node:crypto";

export type InlineScript = ReturnType<typeof createInlineScript>;

export function createInlineScript(code: string) {
  const text = `(()=>{${code.trim()}})()`;
  return { text, source: `'sha256-${createHash("sha256").update(text).digest("base64")}'` };
}
