import type { ActivityAnswer } from "../../domain/audit/audit-entry.ts";
import type { Activity } from "./repository.ts";
import { timeOf } from "../http/responses.ts";

/** Something that was done, as the API answers it. */
export function activityAnswer({ id, createdAt, ...rest }: Activity): ActivityAnswer {
  return { _id: id, ...rest, createdAt: timeOf(createdAt) };
}
