import { type NoResponse, maxSilenceMs } from "./http.ts";

export class ApiError extends Error {
  readonly status: number | null;
  readonly errors: Readonly<Record<string, string>>;

  constructor(status: number | null, message: string, errors: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.errors = errors;
  }
}

/** The server may have done the request or not. */
export class UnansweredError extends ApiError {}

export function createNoResponseError(reason: NoResponse): ApiError {
  const message = describeNoResponse(reason);
  return reason === "unsent" ? new ApiError(null, message) : new UnansweredError(null, message);
}

function describeNoResponse(reason: NoResponse): string {
  switch (reason) {
    case "late":
      return `The server has not answered for ${maxSilenceMs / 1000} seconds: this may be stored or not. Try again.`;
    case "stopped":
      return "You stopped it after everything was sent: this may be stored or not. Try again.";
    case "unsent":
      return "You stopped it before everything was sent: nothing of it is stored.";
    case "unreachable":
      return navigator.onLine
        ? "The server did not answer. Wait a moment, then try again."
        : "You are offline. Try again when the connection is back.";
  }
}

export function createSignedOutError(): ApiError {
  return new ApiError(401, "You are signed out. Try again and sign in when you are asked to.");
}

export function createUnconfirmedError(): ApiError {
  return new ApiError(401, "You did not confirm that it is you, so nothing was done.");
}

export function createAccountChangedError(): ApiError {
  return new ApiError(401, "Someone else has signed in meanwhile. Look it through, then try again.");
}

/** A proxy may have sent the response after the server has done the request. */
export class InvalidResponseError extends UnansweredError {}

/** A proxy refuses a large request with a page of its own. */
export function createInvalidResponseError(status: number): ApiError {
  if (status === 413) {
    return new ApiError(status, "This is too large to be sent. Choose smaller files or shorten the text.");
  }
  return new InvalidResponseError(
    status,
    `The server gave an answer that cannot be read (${status}). Try again.`,
  );
}

/** @throws any other error: that is a bug in the program */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
