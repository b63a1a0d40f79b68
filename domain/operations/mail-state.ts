export const maxWaitMs = 15 * 60_000;

/**
 * Mails that wait although none has left since they were queued, without those that a sending limit holds. A mail that
 * waits while later ones leave is refused for its own sake, and says nothing about the server.
 */
export interface OverdueMails {
  readonly count: number;
  /** When the oldest was queued. */
  readonly since: number | null;
  readonly reason: string | null;
}

export function isMailStuck({ since }: Pick<OverdueMails, "since">, now: number): boolean {
  return since !== null && now - since > maxWaitMs;
}
