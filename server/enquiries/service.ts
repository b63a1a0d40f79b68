import { isolateText } from "#domain/shared/format.ts";
import { getTranslate } from "#messages/catalogue.ts";
import type { EnquiryChange, EnquiryFilter, EnquiryPage } from "#domain/enquiries/enquiry.ts";
import { enquiryFields, languageNames, topicLabels } from "#domain/enquiries/enquiry-form.ts";
import { saveAuditEntry } from "#server/audit/repository.ts";
import type { HeldMails } from "#server/mail/sending-limits.ts";
import { isMailStuck } from "#domain/operations/mail-state.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import { lockQuotes, saveQuoteLocale } from "#server/quotes/repository.ts";
import type { StaffMember } from "#server/accounts/staff-member.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { countMatching, findEnquiryIds, findLastActionTime } from "./search-queries.ts";
import {
  type EnquiryDetail,
  type EnquirySummary,
  type NoteOutcome,
  findMember,
  listMembers,
  listNotes,
  insertNote,
  loadDetail,
  loadSummaries,
  updateEnquiry,
} from "./repository.ts";
import { readHeldErasure } from "./retention/retention.ts";
import { type WaitingCounts, countWaiting } from "./waiting-queries.ts";

interface WaitingEnquiries extends WaitingCounts {
  readonly heldErasure: number;
  readonly lateMails: number;
  readonly heldMails: HeldMails;
}

type ChangeOutcome =
  | { readonly kind: "changed"; readonly detail: EnquiryDetail }
  | { readonly kind: "unknown" }
  | { readonly kind: "unknown-owner" }
  /** Only accepted quotes of it are kept. */
  | { readonly kind: "erased" }
  | { readonly kind: "conflict"; readonly detail: EnquiryDetail };

const exportBatchSize = 500;

export type EnquiryService = ReturnType<typeof createEnquiryService>;

export function createEnquiryService(
  parts: ServiceBase & {
    readonly outbox: Pick<Outbox, "requeue" | "announceByStaff" | "countHeld" | "findOverdue">;
  },
) {
  const { clock, idGenerator, outbox } = parts;
  const { queries } = parts.database;

  async function find(id: string): Promise<EnquiryDetail | null> {
    const [enquiry] = await loadSummaries(queries, [id], clock.now());
    return enquiry === undefined ? null : loadDetail(queries, enquiry, clock.now());
  }

  return {
    find,

    /** `newest` is the time of the last action of a customer among all enquiries of the same spam mark. */
    async list({ page, size, ...filter }: EnquiryPage) {
      // Read before the page: an enquiry that arrives in between is reported as new, and not missed.
      const newest = await findLastActionTime(queries, filter.spam);
      const now = clock.now();
      const offset = (page - 1) * size;
      const ids = await findEnquiryIds(queries, filter, now, { limit: size, offset });
      // A search reads every enquiry: a page that is not full tells the total without a second read.
      const isLastPage = ids.length < size && (ids.length > 0 || page === 1);
      const total = isLastPage ? offset + ids.length : await countMatching(queries, filter, now);
      return { summaries: await loadSummaries(queries, ids, now), total, newest };
    },

    listMembers: () => listMembers(queries),

    async getWaiting(): Promise<WaitingEnquiries> {
      const overdue = await outbox.findOverdue();
      return {
        ...(await countWaiting(queries)),
        lateMails: isMailStuck(overdue, clock.now()) ? overdue.count : 0,
        heldErasure: await readHeldErasure(queries),
        heldMails: await outbox.countHeld(),
      };
    },

    async change(
      id: string,
      { version, topic, stage, lostReason, owner, isSpam, locale }: EnquiryChange,
      by: StaffMember,
    ): Promise<ChangeOutcome> {
      const outcome = await queries.transaction().execute(async (transaction) => {
        await by.checkAgain(transaction);
        const [before] = await loadSummaries(transaction, [id], clock.now());
        if (before === undefined) return "unknown";
        if (before.erasedAt !== null) return "erased";
        const newOwner = owner === undefined ? before.owner : await findMember(transaction, owner);
        if (newOwner === undefined) return "unknown-owner";
        const nextStage = stage ?? before.stage;
        const next = {
          topic: topic ?? before.topic,
          stage: nextStage,
          lostReason: nextStage === "lost" ? (lostReason ?? before.lostReason) : "",
          owner: newOwner,
          isSpam: isSpam ?? before.isSpam,
          spamSigns: isSpam === undefined ? before.spamSigns : [],
          locale: locale ?? before.locale,
        };
        const detail = describeEnquiryChanges(before, next);
        if (detail === "") return "changed";
        const isLocaleChanged = next.locale !== before.locale;
        if (isLocaleChanged) await lockQuotes(transaction, id);
        const isUpdated = await updateEnquiry(transaction, {
          id,
          version,
          ...next,
          isStageChanged: next.stage !== before.stage,
          now: clock.now(),
        });
        if (!isUpdated) return "conflict";
        if (isLocaleChanged) await saveQuoteLocale(transaction, id, next.locale);
        await saveAuditEntry(transaction, parts, {
          actor: by.email,
          action: "changed",
          subject: "enquiry",
          subjectId: id,
          title: `${isolateText(before.name, "en")}, ${isolateText(before.company, "en")}`,
          detail,
        });
        return "changed";
      });
      if (outcome === "unknown" || outcome === "unknown-owner" || outcome === "erased")
        return { kind: outcome };
      const detail = await find(id);
      return detail === null ? { kind: "unknown" } : { kind: outcome, detail };
    },

    async addNote(id: string, text: string, by: StaffMember): Promise<NoteOutcome> {
      return queries.transaction().execute(async (transaction) => {
        await by.checkAgain(transaction);
        return insertNote(transaction, {
          id: idGenerator.newId(),
          enquiryId: id,
          author: by.email,
          text,
          createdAt: clock.now(),
        });
      });
    },

    async retryMail(enquiryId: string, mailId: string) {
      const isQueued = await outbox.requeue({ id: mailId, enquiryId });
      if (isQueued) outbox.announceByStaff();
      return isQueued;
    },

    async *iterate(filter: EnquiryFilter) {
      // All ids at once: an enquiry that arrives during the export does not shift the batches.
      const ids = await findEnquiryIds(queries, filter, clock.now());
      for (let from = 0; from < ids.length; from += exportBatchSize) {
        const batch = ids.slice(from, from + exportBatchSize);
        const notes = Map.groupBy(await listNotes(queries, batch), ({ enquiryId }) => enquiryId);
        for (const summary of await loadSummaries(queries, batch, clock.now()))
          yield { ...summary, notes: notes.get(summary.id) ?? [] };
      }
    },
  };
}

type EditableFields = Pick<
  EnquirySummary,
  "topic" | "stage" | "lostReason" | "owner" | "isSpam" | "spamSigns" | "locale"
>;

function describeEnquiryChanges(before: EditableFields, after: EditableFields): string {
  const t = getTranslate("en");
  const changes: string[] = [];
  if (before.topic !== after.topic)
    changes.push(
      `${enquiryFields.topic.label}: ${t.text(topicLabels[before.topic])} to ${t.text(topicLabels[after.topic])}`,
    );
  if (before.stage !== after.stage) changes.push(`Stage: ${before.stage} to ${after.stage}`);
  if (before.lostReason !== after.lostReason && after.lostReason !== "")
    changes.push(`Lost: ${after.lostReason}`);
  if (before.owner?.id !== after.owner?.id) changes.push(`Owner: ${after.owner?.email ?? "nobody"}`);
  if (before.locale !== after.locale)
    changes.push(
      `${enquiryFields.locale.label}: ${languageNames[before.locale]} to ${languageNames[after.locale]}`,
    );
  if (before.isSpam !== after.isSpam || before.spamSigns.length !== after.spamSigns.length)
    changes.push(after.isSpam ? "Marked as spam" : "Marked as no spam");
  return changes.join(". ");
}
