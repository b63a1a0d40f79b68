/** Why a call came to nothing, in words for the person who made it. */
export class ApiError extends Error {
  /** Null where there was no answer. */
  readonly status: number | null;
  /** A message for each field concerned. */
  readonly errors: Readonly<Record<string, string>>;

  constructor(status: number | null, message: string, errors: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.errors = errors;
  }
}

export function createUnreachableError(): ApiError {
  return new ApiError(
    null,
    navigator.onLine
      ? "The server did not answer. Wait a moment, then try again."
      : "You are offline. Try again when the connection is back.",
  );
}

export function createSignedOutError(): ApiError {
  return new ApiError(401, "You are signed out. Try again and sign in when you are asked to.");
}

export function createAccountChangedError(): ApiError {
  return new ApiError(401, "Somebody else has signed in meanwhile. Look it through, then try again.");
}

/** An answer without a message of the server: the words are ours. */
export class InvalidResponseError extends ApiError {}

export function createInvalidResponseError(status: number): InvalidResponseError {
  return new InvalidResponseError(
    status,
    `The server gave an answer that cannot be read (${status}). Try again.`,
  );
}

/**
 * A failed call, whatever was thrown on its way.
 * @throws what is no failure of a call: that is a fault of the program
 */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
