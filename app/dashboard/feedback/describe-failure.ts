import type { ApiError } from "#app/dashboard/shared/api-error.ts";

export const nothingLostText = "Everything you typed is still here.";

/** The notice of a form that is not saved. */
export function createFailedSave(text: string) {
  return (failure: ApiError) => ({ text, detail: describeFailure(failure) });
}

export function describeFailure({ message }: ApiError): string {
  return `${message.replace(/[.!?]*$/, ".")} ${nothingLostText}`;
}
