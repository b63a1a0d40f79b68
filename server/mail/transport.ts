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
   * @throws MailRefusedError when it refuses this mail otherwise
   */
  deliver(mail: OutgoingMail, signal: AbortSignal): Promise<{ readonly refused: readonly string[] }>;
  /** @throws when the server is unreachable, does not answer within seconds or refuses the login */
  probe(): Promise<void>;
}

/** A reply to the recipient or to the message itself. */
export class MailRefusedError extends Error {
  override readonly name = "MailRefusedError";
  readonly isForNow: boolean;
  readonly isAboutRecipient: boolean;

  constructor(refusal: { readonly isForNow: boolean; readonly isAboutRecipient: boolean }, cause: Error) {
    super(cause.message, { cause });
    this.isForNow = refusal.isForNow;
    this.isAboutRecipient = refusal.isAboutRecipient;
  }
}

export class RecipientRejectedError extends Error {
  override readonly name = "RecipientRejectedError";
}
