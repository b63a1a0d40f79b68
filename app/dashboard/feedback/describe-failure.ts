import type { ApiError } from "../shared/api-error.ts";

/** What is said of every failed save. */
export const nothingLostText = "Everything you typed is still here.";

/** What a notice says of a failed save: why, and that nothing typed is lost. */
export function describeFailure({ message }: ApiError): string {
  return `${message.replace(/[.!?]*$/, ".")} ${nothingLostText}`;
}
