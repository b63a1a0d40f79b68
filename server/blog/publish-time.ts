import { type BlogPostEdit, publishAtRequiredMessage } from "#domain/blog/post.ts";
import { parseLocalTime } from "#domain/shared/dates.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";

interface PublishTimeContext {
  readonly before: number | null;
  readonly now: number;
  readonly timeZone: string;
}

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
      const entered = form.publishAt ?? "";
      if (entered === "") throw refusePublishAt(publishAtRequiredMessage);
      const time = hasOffset(entered) ? Date.parse(entered) : parseLocalTime(entered, timeZone);
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
