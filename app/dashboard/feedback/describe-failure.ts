import type { ApiError } from "#app/dashboard/shared/api-error.ts";

/** Shown after every failed save. */
export const nothingLostText = "Everything you typed is still here.";

/** Details of a failed save: the reason, and that the input is not lost. */
export function describeFailure({ message }: ApiError): string {
  return `${message.replace(/[.!?]*$/, ".")} ${nothingLostText}`;
}
