import type { z } from "zod";
import { writeMessage } from "#messages/message.ts";

/** Zod's own sentences are for developers: what a schema has no message for gets one of ours, with the name of the field. */
export function writeIssueMessage(issue: z.core.$ZodRawIssue): string {
  const label = (issue.path ?? []).map(String).join(".") || "body";
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return writeMessage("form.missing", { label });
      if (issue.expected === "string") return writeMessage("form.text", { label });
      if (issue.expected === "boolean") return writeMessage("form.flag", { label });
      return /^(?:number|int)$/.test(issue.expected)
        ? writeMessage("form.number", { label })
        : writeMessage("form.invalid", { label });
    case "invalid_value":
      return writeMessage("form.oneOf", { label, values: issue.values.map(String).join(", ") });
    case "too_small":
      return isNumeric(issue.origin)
        ? writeMessage("form.atLeast", { label, min: String(issue.minimum) })
        : writeMessage("form.invalid", { label });
    case "too_big":
      if (isNumeric(issue.origin)) return writeMessage("form.atMost", { label, max: String(issue.maximum) });
      return issue.origin === "string"
        ? writeMessage("form.long", { label, max: String(issue.maximum) })
        : writeMessage("form.invalid", { label });
    default:
      return writeMessage("form.invalid", { label });
  }
}

/** @throws z.ZodError, whose response names each field */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  return schema.parse(body, { error: writeIssueMessage });
}

function isNumeric(origin: string): boolean {
  return origin === "number" || origin === "int";
}
