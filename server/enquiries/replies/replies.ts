import { type NewReply, findReplyRefusal, replyLimits } from "#domain/enquiries/reply.ts";
import { type StaffMember, createActor } from "#server/accounts/staff-member.ts";
import { VersionConflictError } from "#server/database/version-conflict.ts";
import type { EnquiryChanges } from "#server/enquiries/changes.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import { parseReply, stopScheduledReplies } from "#server/mail/repository.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { addToSearch, findMail, listExchange, lockRecipient } from "./repository.ts";

const day = 24 * 60 * 60 * 1000;

/** Mails that staff write to a customer. They throw InvalidInput or VersionConflictError. */
export function createReplies(
  parts: ServiceBase & {
    readonly outbox: Pick<Outbox, "queue" | "announce" | "onSent">;
    readonly changes: Pick<EnquiryChanges, "recordAnswer">;
  },
) {
  const { clock, idGenerator, outbox, changes } = parts;
  const { queries } = parts.database;

  // A reply with a chosen time has answered nothing until it leaves.
  outbox.onSent(async ({ kind, enquiryId, author, details }) => {
    if (kind !== "reply-to-customer" || enquiryId === null || author === null) return;
    const by = { ...createActor(author), id: "" };
    if (parseReply(details).sendAt !== null)
      await queries.transaction().execute((transaction) => changes.recordAnswer(transaction, enquiryId, by));
  });

  return {
    /** Stored once: a repeated request with the same id sends no second mail. */
    async send(enquiryId: string, { _id, seen, ...written }: NewReply, by: StaffMember): Promise<void> {
      const now = clock.now();
      const sendAt = Date.parse(written.sendAt ?? "") > now ? written.sendAt : null;
      const dueAt = sendAt === null ? now : Date.parse(sendAt);
      const id = _id ?? idGenerator.newId();
      if (dueAt > now + replyLimits.maxDaysAhead * day) {
        const message = `Choose a time within ${replyLimits.maxDaysAhead} days`;
        throw new InvalidInput("value", message, { sendAt: message });
      }
      await queries.transaction().execute(async (transaction) => {
        await by.checkAgain(transaction);
        const recipient = await lockRecipient(transaction, enquiryId);
        if (recipient === undefined) throw new InvalidInput("unknown", "There is no enquiry with this id");
        const { email, locale, spam, erasedAt } = recipient;
        const refusal = findReplyRefusal({ isSpam: spam === 1, email });
        if (erasedAt !== null)
          throw new InvalidInput("conflict", "This enquiry is erased: nobody is left to reply to");
        if (refusal !== null) throw new InvalidInput("conflict", refusal);
        const reply = { ...written, sendAt, locale };
        const stored = await findMail(transaction, id);
        if (stored !== undefined) {
          const { subject, text } = parseReply(stored.details);
          if (stored.enquiryId === enquiryId && subject === reply.subject && text === reply.text) return;
          throw new VersionConflictError();
        }
        const exchange = await listExchange(transaction, enquiryId);
        if (exchange.some((each) => !seen.includes(each)))
          throw new VersionConflictError(
            "The customer or a colleague has been in touch meanwhile: look at it, then send all the same",
          );
        const mail = { kind: "reply-to-customer", id, enquiryId, author: by.email, reply } as const;
        await outbox.queue(transaction, mail, undefined, dueAt);
        await addToSearch(transaction, enquiryId, reply);
        if (sendAt === null) await changes.recordAnswer(transaction, enquiryId, by);
      });
      outbox.announce();
    },

    /** Before its time has come. */
    stop: (enquiryId: string, id: string, by: StaffMember) =>
      queries.transaction().execute(async (transaction): Promise<void> => {
        await by.checkAgain(transaction);
        const reason = `${by.name} has stopped it`;
        if (!(await stopScheduledReplies(transaction, { enquiryId, id }, reason, clock.now())))
          throw new InvalidInput(
            "conflict",
            "No such reply waits for its time: it is sent, or being sent now",
          );
      }),
  };
}
