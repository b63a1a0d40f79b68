/**
 * Of the last failure of a mail: "server" when it says nothing about the mail, "mail" when others were accepted or the
 * recipient was rejected, "unclear" when one refusal alone cannot tell.
 */
export type MailFault = "server" | "unclear" | "mail";

export const maxWaitMs = 15 * 60_000;

/** Without mails that a sending limit holds, and without those that were refused for their own sake. */
export interface OverdueMails {
  readonly count: number;
  /** When the oldest was queued. */
  readonly since: number | null;
  readonly reason: string | null;
}

/** Mails that should have left are older than any mail server takes to accept them again. */
export function isMailStuck({ since }: Pick<OverdueMails, "since">, now: number): boolean {
  return since !== null && now - since > maxWaitMs;
}
