/** Somebody else saved a newer state of what a change was made on. Nothing was changed. */
export class VersionConflictError extends Error {
  constructor() {
    super("Somebody else changed this meanwhile: read it again, then save");
    this.name = "VersionConflictError";
  }
}
