import { type BlogPostEdit, publishAtRequiredMessage } from "../../domain/blog/post.ts";
import { parseLocalTime } from "../../domain/shared/dates.ts";
import { InvalidInput } from "../shared/invalid-input.ts";

interface PublishTimeContext {
  /** What holds as long as nothing else is said. */
  readonly before: number | null;
  readonly now: number;
  /** Of times without an offset. */
  readonly timeZone: string;
}

/**
 * From when on a post is public, as a form wants it: milliseconds since 1970, UTC; null for a draft.
 * @throws InvalidInput where it is to be scheduled and its time is missing or has passed
 */
export function getPublishTime(
  form: Pick<BlogPostEdit, "publication" | "publishAt">,
  { before, now, timeZone }: PublishTimeContext,
): number | null {
  switch (form.publication) {
    case undefined:
      return before;
    case "draft":
      return null;
    case "published":
      return before === null ? now : Math.min(before, now);
    case "scheduled": {
      const typed = form.publishAt ?? "";
      if (typed === "") throw refusePublishAt(publishAtRequiredMessage);
      const time = hasOffset(typed) ? Date.parse(typed) : parseLocalTime(typed, timeZone);
      if (time <= now) throw refusePublishAt("This time has passed: choose one to come, or publish it now");
      return time;
    }
  }
}

function hasOffset(time: string): boolean {
  return /(?:Z|[+-]\d{2}:?\d{2})$/.test(time);
}

function refusePublishAt(message: string): InvalidInput {
  return new InvalidInput("value", message, { publishAt: message });
}
