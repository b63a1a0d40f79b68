import type { OutgoingMail } from "./compose.ts";

/** A way out for mails. */
export interface MailTransport {
  /** Where mails go, for the log; holds no password. */
  readonly destination: string;
  /**
   * Hands a mail over for good.
   * @returns addresses that were refused while others were not
   * @throws when it was not taken, or when nobody can tell whether it was
   * @throws RecipientRejectedError when the server will not take it for this address
   */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<{ readonly refused: readonly string[] }>;
  /**
   * Asks the server, without a mail, whether it is there.
   * @throws when it cannot be reached, says nothing within seconds or does not let us in
   */
  probe(): Promise<void>;
}

/** The server says, for good, that it takes no mail for this address. */
export class RecipientRejectedError extends Error {
  override readonly name = "RecipientRejectedError";
}
