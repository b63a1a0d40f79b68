export const firstVersion = 1;

const changedMessage = "Someone else changed this meanwhile: read it again, then save";

export class VersionConflictError extends Error {
  /** Of many records: by the places of those that someone else changed. */
  readonly errors: Readonly<Record<string, string>> | undefined;

  constructor(message = changedMessage, errors?: Readonly<Record<string, string>>) {
    super(message);
    this.name = "VersionConflictError";
    this.errors = errors;
  }
}
