import type { AccountMail } from "#domain/accounts/account-mail.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import type { TransactionQueries } from "#server/database/tables.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import { deleteStaffMailsBefore } from "#server/mail/repository.ts";

/** ms. They name devices of staff, and nothing shows them once they are sent. */
const maxAge = 30 * 24 * 60 * 60 * 1000;

export type AccountMails = ReturnType<typeof createAccountMails>;

export function createAccountMails({
  database: { queries },
  clock,
  outbox,
}: Pick<ServiceBase, "database" | "clock"> & { outbox: Pick<Outbox, "queue"> }) {
  return {
    /** Call `outbox.announce` after the commit. */
    queue: (transaction: TransactionQueries, mail: AccountMail): Promise<void> =>
      outbox.queue(transaction, mail),
    purge: (): Promise<void> => deleteStaffMailsBefore(queries, clock.now() - maxAge),
  };
}
