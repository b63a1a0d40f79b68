/** The version of a record that nobody has changed since it was added. */
export const firstVersion = 1;

/** A change is based on an old version of the record: another person saved a newer version. Nothing was changed. */
export class VersionConflictError extends Error {
  constructor() {
    super("Somebody else changed this meanwhile: read it again, then save");
    this.name = "VersionConflictError";
  }
}
