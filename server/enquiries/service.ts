import { type NewReply, fillTemplates } from "#domain/enquiries/reply.ts";
import { quotePath } from "#domain/pages/site-paths.ts";
import { findLeadingQuote } from "#domain/quotes/quote-status.ts";
import { isolate, isolateText } from "#domain/shared/format.ts";
import { getWhatsAppUrl } from "#domain/quotes/whatsapp-text.ts";
import type { Translate } from "#messages/message.ts";
import { formatEnquiryReference } from "#domain/enquiries/enquiry-reference.ts";
import type { ContactChange } from "#domain/enquiries/lead.ts";
import { createWorkingClock, getLongestDay } from "#domain/company/working-hours.ts";
import { createWallClock, toLocalDate } from "#domain/shared/dates.ts";
import type { EnquiryChange, EnquiryFilter, EnquiryPage, NewNote } from "#domain/enquiries/enquiry.ts";
import type { CustomerService } from "#server/customers/service.ts";
import type { CompanyService } from "#server/company/service.ts";
import type { HeldMails } from "#server/mail/sending-limits.ts";
import { isMailStuck } from "#domain/operations/mail-state.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import type { Reminders } from "#server/quotes/reminders.ts";
import { type StaffMember, isAdministrator } from "#server/accounts/staff-member.ts";
import { VersionConflictError } from "#server/database/version-conflict.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { createContactChanges } from "./contact/contact-changes.ts";
import { findRelated } from "./related-queries.ts";
import { createEnquiryChanges } from "./changes.ts";
import { createReplies } from "./replies/replies.ts";
import {
  type FilterContext,
  type ViewCounts,
  countMatching,
  countViews,
  findEnquiryIds,
  findLastActionTime,
  listSources,
} from "./search-queries.ts";
import {
  type EnquiryDetail,
  listMembers,
  listNotes,
  insertNote,
  loadDetail,
  loadSummaries,
} from "./repository.ts";
import { findEarlierVisit, listPresent, savePresence } from "./presence/repository.ts";
import { listAskedDrafts } from "#server/quotes/drafts/repository.ts";
import { findTodayGroups, maxTodayRows } from "./today-queries.ts";
import { readHeldErasure } from "./retention/retention.ts";
import { type WaitingCounts, countWaiting } from "./waiting-queries.ts";

interface WaitingEnquiries extends WaitingCounts {
  readonly views: ViewCounts;
  readonly heldErasure: number;
  readonly lateMails: number;
  readonly heldMails: HeldMails;
}

const exportBatchSize = 500;

/** ms */
const day = 24 * 60 * 60 * 1000;

export type EnquiryService = ReturnType<typeof createEnquiryService>;
/** Parts of other records that stand beside an enquiry. */
export type EnquirySurroundings = Awaited<ReturnType<EnquiryService["findSurroundings"]>>;

export function createEnquiryService(
  parts: ServiceBase & {
    readonly timeZone: string;
    readonly companyService: Pick<CompanyService, "current" | "read" | "translate">;
    readonly customers: CustomerService;
    readonly reminders: Pick<Reminders, "list">;
    readonly outbox: Outbox;
    readonly publicUrl: string;
  },
) {
  const { clock, idGenerator, outbox } = parts;
  const { queries } = parts.database;
  const changes = createEnquiryChanges(parts);
  const { changeContact } = createContactChanges(parts);
  const replies = createReplies({ ...parts, changes });

  function getContext({ id }: Pick<StaffMember, "id">): FilterContext {
    const now = clock.now();
    const { timeZone } = parts;
    return { now, today: toLocalDate(now, timeZone), timeZone, me: id };
  }

  const listSummaries = (ids: readonly string[], now = clock.now()) =>
    loadSummaries(queries, ids, now, parts.customers.findRefusers);

  async function find(id: string): Promise<EnquiryDetail | null> {
    const [enquiry] = await listSummaries([id]);
    return enquiry === undefined ? null : loadDetail(queries, enquiry, clock.now());
  }

  async function get(id: string): Promise<EnquiryDetail> {
    const detail = await find(id);
    if (detail === null) throw new InvalidInput("unknown", "There is no enquiry with this id");
    return detail;
  }

  async function getChanged(
    id: string,
    outcome: "changed" | "unchanged" | "unknown" | "erased" | "conflict" | "unexplained",
  ): Promise<EnquiryDetail> {
    if (outcome === "unexplained")
      throw new InvalidInput("value", "An acceptance is confirmed: say why the stage changes", {
        stageReason: "Say why",
      });
    if (outcome === "erased")
      throw new InvalidInput("conflict", "This enquiry is erased: only its accepted quotes are kept");
    const detail = await get(id);
    if (outcome === "conflict") throw new VersionConflictError(describeConflict(detail));
    return detail;
  }

  /** Writes throw InvalidInput or VersionConflictError. */
  return {
    find,
    get,

    async findSurroundings({ enquiry, quotes }: EnquiryDetail) {
      const { total, matches } = await findRelated(queries, enquiry);
      const summaries = await listSummaries([...matches.keys()]);
      const t = parts.companyService.translate(enquiry.locale);
      const company = await parts.companyService.current(undefined, t.locale);
      const quote = findLeadingQuote(quotes);
      const reference = formatEnquiryReference(enquiry.id);
      const templates = fillTemplates(company.replyTemplates, {
        name: isolateText(enquiry.name, t.locale),
        reference: isolate(quote?.reference ?? reference, t.locale),
        company: company.name,
        ...(quote !== null && { link: `${parts.publicUrl}${t.path(quotePath(quote.token))}` }),
      });
      return {
        templates,
        answersTo: company.email,
        related: {
          total,
          rows: summaries.map((each) => ({ enquiry: each, match: matches.get(each.id) ?? "domain" })),
        },
        customers: enquiry.customer === null ? await parts.customers.suggest(enquiry) : [],
        reminders: await parts.reminders.list(quotes.map(({ id }) => id)),
        links: getContactLinks(t, enquiry.mobile, { company: company.name, reference }),
      };
    },

    changeContact: async (id: string, change: ContactChange, by: StaffMember) =>
      getChanged(id, await changeContact(id, change, by)),

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
      return { summaries: await listSummaries(ids, at.now), total, newest, asOf: at.now };
    },

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

    change: async (id: string, change: EnquiryChange, by: StaffMember) =>
      getChanged(id, await changes.change(id, change, by)),

    changeMany: changes.changeMany,

    async sendReply(id: string, reply: NewReply, by: StaffMember): Promise<EnquiryDetail> {
      await replies.send(id, reply, by);
      return get(id);
    },

    async stopReply(id: string, replyId: string, by: StaffMember): Promise<EnquiryDetail> {
      await replies.stop(id, replyId, by);
      return get(id);
    },

    async addNote(id: string, { _id, kind, isReached, text }: NewNote, by: StaffMember) {
      const added = await queries.transaction().execute(async (transaction) => {
        await by.checkAgain(transaction);
        const outcome = await insertNote(transaction, {
          id: _id ?? idGenerator.newId(),
          enquiryId: id,
          author: by.email,
          kind,
          isReached: kind === "note" ? null : (isReached ?? false),
          text,
          createdAt: clock.now(),
        });
        const isContact = kind !== "note" && isReached === true;
        if (outcome === "changed" && isContact) await changes.recordContact(transaction, id, by);
        return outcome;
      });
      return getChanged(id, added);
    },

    async getToday(isOwn: boolean, by: StaffMember) {
      const at = getContext(by);
      const since = await findEarlierVisit(queries, by.id, at.now);
      const groups = await findTodayGroups(queries, { ...at, isOwn, since: since ?? at.now - day });
      const approvals = isAdministrator(by) ? await listAskedDrafts(queries, maxTodayRows) : [];
      const ids = new Set([
        ...Object.values(groups).flatMap((group) => group.ids),
        ...approvals.map(({ enquiryId }) => enquiryId),
      ]);
      const summaries = await listSummaries([...ids], at.now);
      const { settings } = await parts.companyService.read();
      const longestDay = getLongestDay(settings.hours) || 24 * 60;
      const countWorkingMinutes = createWorkingClock(settings, createWallClock(parts.timeZone));
      const rows = new Map(
        summaries.map((enquiry) => {
          const waits = enquiry.stage === "new" || enquiry.respondedAt !== null;
          const start = enquiry.stage === "new" ? enquiry.createdAt : (enquiry.respondedAt ?? at.now);
          const waitingMinutes = waits ? countWorkingMinutes(start, at.now) : 0;
          return [enquiry.id, { enquiry, waitingMinutes, isLate: waitingMinutes > longestDay }];
        }),
      );
      return { today: at.today, since, groups, rows, approvals };
    },

    savePresence: (enquiryId: string | null, by: Pick<StaffMember, "id" | "checkAgain">) =>
      queries.transaction().execute(async (transaction) => {
        await by.checkAgain(transaction);
        const now = clock.now();
        await savePresence(transaction, { accountId: by.id, enquiryId, now });
        return listPresent(transaction, by.id, now);
      }),

    async listChoices() {
      const { lostReasons } = await parts.companyService.current();
      return {
        owners: await listMembers(queries),
        lostReasons: lostReasons.map(({ reason }) => reason),
        sources: await listSources(queries),
      };
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
        for (const summary of await listSummaries(batch))
          yield { ...summary, notes: notes.get(summary.id) ?? [] };
      }
    },
  };
}

/** They open a call, and a chat that begins in the language of the customer. Null: there is no number. */
function getContactLinks(t: Translate, mobile: string, names: { company: string; reference: string }) {
  const { company, reference } = names;
  const greeting = t("greeting.chat", { company, reference: isolate(reference, t.locale) });
  return {
    tel: mobile === "" ? null : `tel:+${mobile}`,
    whatsapp: mobile === "" ? null : getWhatsAppUrl(mobile, greeting),
  };
}

function describeConflict({ enquiry: { respondedAt }, activity: [last] }: EnquiryDetail): string {
  const isResponse = respondedAt !== null && respondedAt > (last?.createdAt ?? 0);
  const who = isResponse
    ? "The customer has responded"
    : `${last?.actorName ?? "Someone"} has changed this enquiry`;
  return `${who} meanwhile: look at it again, then repeat your change`;
}
