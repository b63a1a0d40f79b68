import type { CallFailed } from "../shared/failures.ts";

/** What is said of every failed save. */
export const nothingLost = "Everything you typed is still here.";

/** What a notice says of a failed save: why, and that nothing typed is lost. */
export function failureDetail({ message }: CallFailed): string {
  return `${message.replace(/[.!?]*$/, ".")} ${nothingLost}`;
}
