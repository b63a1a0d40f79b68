/** The version of a record that nobody has changed since it was added. */
export const firstVersion = 1;

const changedMessage = "Somebody else changed this meanwhile: read it again, then save";

/** A write does not fit the stored record: another person saved a newer version, or added another record. Nothing was changed. */
export class VersionConflictError extends Error {
  constructor(message = changedMessage) {
    super(message);
    this.name = "VersionConflictError";
  }
}
