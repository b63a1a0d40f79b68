import { toLocalDate } from "#domain/shared/dates.ts";
import type { EnquiryChange, EnquiryFilter, EnquiryPage } from "#domain/enquiries/enquiry.ts";
import type { HeldMails } from "#server/mail/sending-limits.ts";
import { isMailStuck } from "#domain/operations/mail-state.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import type { StaffMember } from "#server/accounts/staff-member.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { createEnquiryChanges } from "./changes.ts";
import {
  type FilterContext,
  type ViewCounts,
  countMatching,
  countViews,
  findEnquiryIds,
  findLastActionTime,
  findNeighbours,
} from "./search-queries.ts";
import {
  type EnquiryDetail,
  type NoteOutcome,
  listMembers,
  listNotes,
  insertNote,
  loadDetail,
  loadSummaries,
} from "./repository.ts";
import { readHeldErasure } from "./retention/retention.ts";
import { type WaitingCounts, countWaiting } from "./waiting-queries.ts";

interface WaitingEnquiries extends WaitingCounts {
  readonly views: ViewCounts;
  readonly heldErasure: number;
  readonly lateMails: number;
  readonly heldMails: HeldMails;
}

type ChangeOutcome =
  | { readonly kind: "changed"; readonly detail: EnquiryDetail }
  | { readonly kind: "unknown" }
  /** Only accepted quotes of it are kept. */
  | { readonly kind: "erased" }
  | { readonly kind: "conflict"; readonly detail: EnquiryDetail };

const exportBatchSize = 500;

export type EnquiryService = ReturnType<typeof createEnquiryService>;

export function createEnquiryService(
  parts: ServiceBase & {
    readonly timeZone: string;
    readonly outbox: Pick<Outbox, "requeue" | "announceByStaff" | "countHeld" | "findOverdue">;
  },
) {
  const { clock, idGenerator, outbox } = parts;
  const { queries } = parts.database;
  const changes = createEnquiryChanges(parts);

  function getContext({ id }: Pick<StaffMember, "id">): FilterContext {
    const now = clock.now();
    return { now, today: toLocalDate(now, parts.timeZone), me: id };
  }

  async function find(id: string): Promise<EnquiryDetail | null> {
    const [enquiry] = await loadSummaries(queries, [id], clock.now());
    return enquiry === undefined ? null : loadDetail(queries, enquiry, clock.now());
  }

  return {
    find,

    /** `newest` is the time of the last action of a customer among all enquiries of the same spam mark. */
    async list({ page, size, ...filter }: EnquiryPage, by: Pick<StaffMember, "id">) {
      // Read before the page: an enquiry that arrives in between is reported as new, and not missed.
      const newest = await findLastActionTime(queries, filter.spam);
      const at = getContext(by);
      const offset = (page - 1) * size;
      const ids = await findEnquiryIds(queries, filter, at, { limit: size, offset });
      // A search reads every enquiry: a page that is not full tells the total without a second read.
      const isLastPage = ids.length < size && (ids.length > 0 || page === 1);
      const total = isLastPage ? offset + ids.length : await countMatching(queries, filter, at);
      return { summaries: await loadSummaries(queries, ids, at.now), total, newest, asOf: at.now };
    },

    listMembers: () => listMembers(queries),

    findNeighbours: (id: string, filter: EnquiryFilter, by: Pick<StaffMember, "id">) =>
      findNeighbours(queries, id, filter, getContext(by)),

    async getWaiting(by: Pick<StaffMember, "id">): Promise<WaitingEnquiries> {
      const overdue = await outbox.findOverdue();
      return {
        ...(await countWaiting(queries)),
        views: await countViews(queries, getContext(by)),
        lateMails: isMailStuck(overdue, clock.now()) ? overdue.count : 0,
        heldErasure: await readHeldErasure(queries),
        heldMails: await outbox.countHeld(),
      };
    },

    async change(id: string, change: EnquiryChange, by: StaffMember): Promise<ChangeOutcome> {
      const outcome = await changes.change(id, change, by);
      if (outcome === "unknown" || outcome === "erased") return { kind: outcome };
      const detail = await find(id);
      if (detail === null) return { kind: "unknown" };
      return { kind: outcome === "conflict" ? "conflict" : "changed", detail };
    },

    changeMany: changes.changeMany,

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

    async *iterate(filter: EnquiryFilter, by: Pick<StaffMember, "id">) {
      // All ids at once: an enquiry that arrives during the export does not shift the batches.
      const ids = await findEnquiryIds(queries, filter, getContext(by));
      for (let from = 0; from < ids.length; from += exportBatchSize) {
        const batch = ids.slice(from, from + exportBatchSize);
        const notes = Map.groupBy(await listNotes(queries, batch), ({ enquiryId }) => enquiryId);
        for (const summary of await loadSummaries(queries, batch, clock.now()))
          yield { ...summary, notes: notes.get(summary.id) ?? [] };
      }
    },
  };
}
