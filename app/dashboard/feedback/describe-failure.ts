import type { ApiError } from "#app/dashboard/shared/api-error.ts";

export const nothingLostText = "Everything you typed is still here.";

export function describeFailure({ message }: ApiError): string {
  return `${message.replace(/[.!?]*$/, ".")} ${nothingLostText}`;
}
