import type { OutgoingMail } from "./compose.ts";

/** Delivers mails, over SMTP or into a folder. */
export interface MailTransport {
  /** Host or folder that mails go to, for the log; without a password. */
  readonly destination: string;
  /**
   * Delivers a mail.
   * @returns the rejected addresses, when others were accepted
   * @throws when the mail was not accepted, or when that is unknown
   * @throws RecipientRejectedError when the server rejects the address for good
   */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<{ readonly refused: readonly string[] }>;
  /**
   * Checks without a mail that the server is reachable.
   * @throws when the server is unreachable, does not answer within seconds or refuses the login
   */
  probe(): Promise<void>;
}

/** The server rejects the recipient's address for good. */
export class RecipientRejectedError extends Error {
  override readonly name = "RecipientRejectedError";
}
