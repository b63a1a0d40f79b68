import { createWorkingClock } from "#domain/company/working-hours.ts";
import { findNextReminder, findReminderStop } from "#domain/quotes/reminders.ts";
import { createWallClock } from "#domain/shared/dates.ts";
import type { CompanyService } from "#server/company/service.ts";
import type { CustomerService } from "#server/customers/service.ts";
import type { Queries } from "#server/database/tables.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { listOpenQuoteIds, listRemindedQuotes } from "./reminder-queries.ts";
import { lockQuote } from "./repository.ts";

export type Reminders = ReturnType<typeof createReminders>;

export function createReminders(
  parts: ServiceBase & {
    readonly timeZone: string;
    readonly companyService: Pick<CompanyService, "read">;
    readonly customers: Pick<CustomerService, "findRefusers">;
    readonly outbox: Pick<Outbox, "queue" | "announce">;
  },
) {
  const { clock, companyService, outbox } = parts;
  const { queries } = parts.database;

  /** Nobody who wants no contact is reminded. */
  async function listQuotes(
    handle: Queries,
    ids: readonly string[],
    settings: Parameters<typeof findNextReminder>[1],
  ) {
    const quotes = await listRemindedQuotes(handle, ids);
    const refusers = await parts.customers.findRefusers(handle, quotes);
    return quotes.map((quote) => ({
      ...quote,
      next: refusers.has(quote) ? null : findNextReminder(quote, settings, clock.now()),
    }));
  }

  return {
    async list(quoteIds: readonly string[]) {
      const { settings } = await companyService.read();
      return (await listQuotes(queries, quoteIds, settings)).map(({ next, ...quote }) => ({
        ...quote,
        nextAt: next?.at ?? null,
        stoppedBy: findReminderStop(quote),
      }));
    },

    /** Any number of nodes may run it at once: the outbox takes each reminder once. */
    async queueDue(): Promise<void> {
      const now = clock.now();
      // Read from the database: the settings in memory may be older, and send what is switched off.
      const { settings } = await companyService.read();
      if (createWorkingClock(settings, createWallClock(parts.timeZone))(now, now + 60_000) === 0) return;
      const findDue = async (handle: Queries, ids: readonly string[]) =>
        (await listQuotes(handle, ids, settings)).flatMap(({ onceKey, next, ...quote }) =>
          next === null || next.at > now ? [] : [{ ...quote, onceKey: `${onceKey} ${next.name}` }],
        );
      for (const { id, enquiryId } of await findDue(queries, await listOpenQuoteIds(queries, now)))
        await queries.transaction().execute(async (transaction) => {
          await lockQuote(transaction, { id, enquiryId });
          const kind = "quote-reminder-to-customer";
          // An answer or a stop may have come first.
          for (const { onceKey } of await findDue(transaction, [id]))
            await outbox.queue(transaction, { kind, enquiryId, quoteId: id, onceKey });
        });
      outbox.announce();
    },
  };
}
