export const firstVersion = 1;

const changedMessage = "Someone else changed this meanwhile: read it again, then save";

export class VersionConflictError extends Error {
  constructor(message = changedMessage) {
    super(message);
    this.name = "VersionConflictError";
  }
}
