/** Why a call came to nothing, in words for the person who made it. */
export class CallFailed extends Error {
  /** Null where there was no answer. */
  readonly status: number | null;
  /** A message for each field concerned. */
  readonly errors: Readonly<Record<string, string>>;

  constructor(status: number | null, message: string, errors: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = "CallFailed";
    this.status = status;
    this.errors = errors;
  }
}

export function unreachable(): CallFailed {
  return new CallFailed(
    null,
    navigator.onLine
      ? "The server did not answer. Wait a moment, then try again."
      : "You are offline. Try again when the connection is back.",
  );
}

export function notSignedIn(): CallFailed {
  return new CallFailed(401, "You are signed out. Try again and sign in when you are asked to.");
}

export function signedInAsAnother(): CallFailed {
  return new CallFailed(401, "Somebody else has signed in meanwhile. Look it through, then try again.");
}

/** An answer without a message of the server: the words are ours. */
export class UnreadableAnswer extends CallFailed {}

export function unreadable(status: number): UnreadableAnswer {
  return new UnreadableAnswer(
    status,
    `The server gave an answer that cannot be read (${status}). Try again.`,
  );
}

/**
 * A failed call, whatever was thrown on its way.
 * @throws what is no failure of a call: that is a fault of the program
 */
export function asFailure(error: unknown): CallFailed {
  if (error instanceof CallFailed) return error;
  throw error;
}
