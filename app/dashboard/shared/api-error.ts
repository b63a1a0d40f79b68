/** A failed API request, with a message for the user. */
export class ApiError extends Error {
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** Messages by field name. */
  readonly errors: Readonly<Record<string, string>>;

  constructor(status: number | null, message: string, errors: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.errors = errors;
  }
}

/** No response arrived. */
export function createUnreachableError(): ApiError {
  return new ApiError(
    null,
    navigator.onLine
      ? "The server did not answer. Wait a moment, then try again."
      : "You are offline. Try again when the connection is back.",
  );
}

/** The token was rejected and the user did not sign in again. */
export function createSignedOutError(): ApiError {
  return new ApiError(401, "You are signed out. Try again and sign in when you are asked to.");
}

/** Another account signed in before the request was retried. */
export function createAccountChangedError(): ApiError {
  return new ApiError(401, "Somebody else has signed in meanwhile. Look it through, then try again.");
}

/** A response that does not match its schema. */
export class InvalidResponseError extends ApiError {}

/** The response does not match its schema. A proxy refuses a large request with a page of its own. */
export function createInvalidResponseError(status: number): ApiError {
  if (status === 413) {
    return new ApiError(status, "This is too large to be sent. Choose smaller files or shorten the text.");
  }
  return new InvalidResponseError(
    status,
    `The server gave an answer that cannot be read (${status}). Try again.`,
  );
}

/**
 * Narrows a caught error to ApiError.
 * @throws any other error: that is a bug in the program
 */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
