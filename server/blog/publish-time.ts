import { type BlogPostEdit, publishAtMissing } from "../../domain/blog/post.ts";
import { timeOfLocal } from "../../domain/shared/local-time.ts";
import { InvalidInput } from "../shared/invalid-input.ts";

interface PublishTimes {
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
export function publishTime(
  form: Pick<BlogPostEdit, "publication" | "publishAt">,
  { before, now, timeZone }: PublishTimes,
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
      if (typed === "") throw refused(publishAtMissing);
      const time = hasOffset(typed) ? Date.parse(typed) : timeOfLocal(typed, timeZone);
      if (time <= now) throw refused("This time has passed: choose one to come, or publish it now");
      return time;
    }
  }
}

function hasOffset(time: string): boolean {
  return /(?:Z|[+-]\d{2}:?\d{2})$/.test(time);
}

function refused(message: string): InvalidInput {
  return new InvalidInput("value", message, { publishAt: message });
}
