import type { OutgoingMail } from "./compose.ts";

export interface MailTransport {
  /** For the log; without a password. */
  readonly destination: string;
  /** Mails stay in a folder: no mail server is set. */
  readonly isFolder: boolean;
  /**
   * @returns the rejected addresses, when others were accepted
   * @throws when the mail was not accepted, or when that is unknown
   * @throws RecipientRejectedError when the server rejects the address for good
   */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<{ readonly refused: readonly string[] }>;
  /** @throws when the server is unreachable, does not answer within seconds or refuses the login */
  probe(): Promise<void>;
}

export class RecipientRejectedError extends Error {
  override readonly name = "RecipientRejectedError";
}
