import type { ActivityAnswer } from "../../domain/audit/audit-entry.ts";
import type { Activity } from "../activity.ts";
import { timeOf } from "./answers.ts";

/** Something that was done, as the API answers it. */
export function activityAnswer({ id, createdAt, ...rest }: Activity): ActivityAnswer {
  return { _id: id, ...rest, createdAt: timeOf(createdAt) };
}
