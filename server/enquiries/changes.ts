import { getTranslate } from "#messages/catalogue.ts";
import { getAccountName } from "#domain/accounts/account.ts";
import { toLocalDate } from "#domain/shared/dates.ts";
import type {
  EnquiryChange,
  EnquiryChanges as ChangesRequest,
  EnquiryFilter,
  WantedEnquiryChange,
} from "#domain/enquiries/enquiry.ts";
import { maxChangedEnquiries } from "#domain/enquiries/enquiry.ts";
import {
  applyEnquiryChange,
  describeEnquiryChange,
  formatEnquiryTitle,
  invertEnquiryChange,
} from "#domain/enquiries/enquiry-change.ts";
import { saveAuditEntry } from "#server/audit/repository.ts";
import type { StaffMember } from "#server/accounts/staff-member.ts";
import type { TransactionQueries } from "#server/database/tables.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import { lockQuotes, saveQuoteLocale } from "#server/quotes/repository.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import {
  type StoredEditableEnquiry,
  findChangesByOthers,
  findLastResponses,
  loadEditable,
} from "./change-queries.ts";
import { listMembers, updateEnquiry } from "./repository.ts";
import { findEnquiryIds } from "./search-queries.ts";

interface Item {
  readonly id: string;
  /** Null: that of now. */
  readonly version: number | null;
  readonly change: WantedEnquiryChange;
}

type ItemOutcome =
  | { readonly kind: "changed"; readonly version: number; readonly undo: WantedEnquiryChange }
  | { readonly kind: "unchanged" | "unknown" | "erased" | "conflict" };

export interface ChangedEnquiry {
  readonly id: string;
  readonly version: number;
  /** The change back. */
  readonly before: WantedEnquiryChange;
}

export interface LeftEnquiry {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  readonly reason: "changed" | "erased" | "unknown";
  /** E-mail address of the account; null for the customer. */
  readonly by: string | null;
}

export interface ChangesOutcome {
  readonly changed: readonly ChangedEnquiry[];
  readonly left: readonly LeftEnquiry[];
}

export type EnquiryChanges = ReturnType<typeof createEnquiryChanges>;

export function createEnquiryChanges(
  parts: ServiceBase & {
    readonly timeZone: string;
    readonly outbox: Pick<Outbox, "queueAssignment" | "announce">;
  },
) {
  const { clock } = parts;
  const { queries } = parts.database;

  /** @throws InvalidInput for an owner without an account */
  async function createApply(transaction: TransactionQueries, by: StaffMember, items: readonly Item[]) {
    const members = new Map((await listMembers(transaction)).map((member) => [member.id, member]));
    if (items.some(({ change: { owner } }) => typeof owner === "string" && !members.has(owner)))
      throw new InvalidInput("value", "There is no such member of staff", {
        owner: "Choose a member of staff, or nobody",
      });
    const waiting = items.filter(({ change }) => change.isAnswered === false).map(({ id }) => id);
    const lastResponses = await findLastResponses(transaction, waiting);
    const now = clock.now();
    const today = toLocalDate(now, parts.timeZone);
    const assigned = new Map<string, string[]>();
    const apply = async (before: StoredEditableEnquiry, { version, change }: Item): Promise<ItemOutcome> => {
      if (before.erasedAt !== null) return { kind: "erased" };
      const { id } = before;
      const next = applyEnquiryChange(before, change, today, lastResponses.get(id));
      const isJudged = change.isSpam !== undefined && before.spamSigns !== "";
      const detail =
        describeEnquiryChange(getTranslate("en"), before, next, (owner) =>
          getAccountName(members.get(owner) ?? { name: "", email: "" }),
        ) || (isJudged && !next.isSpam ? "Marked as no spam" : "");
      if (detail === "") return { kind: "unchanged" };
      const isLocaleChanged = next.locale !== before.locale;
      if (isLocaleChanged) await lockQuotes(transaction, id);
      const isUpdated = await updateEnquiry(transaction, {
        id,
        version: version ?? before.version,
        next,
        spamSigns: change.isSpam === undefined ? before.spamSigns : "",
        respondedAt: next.stage !== before.stage || change.isAnswered === true ? now : null,
      });
      if (!isUpdated) return { kind: "conflict" };
      if (isLocaleChanged) await saveQuoteLocale(transaction, id, next.locale);
      await saveAuditEntry(transaction, parts, {
        actor: by.email,
        action: "changed",
        subject: "enquiry",
        subjectId: id,
        title: formatEnquiryTitle(before),
        detail,
      });
      const { owner } = next;
      if (owner !== null && owner !== before.owner && owner !== by.id)
        assigned.set(owner, [...(assigned.get(owner) ?? []), id]);
      return {
        kind: "changed",
        version: (version ?? before.version) + 1,
        undo: invertEnquiryChange(before, next),
      };
    };
    return {
      apply,
      async queueMails(): Promise<void> {
        for (const [staffId, enquiries] of assigned)
          await parts.outbox.queueAssignment(transaction, {
            kind: "enquiries-assigned",
            staffId,
            details: { enquiries, by: by.name },
          });
      },
    };
  }

  async function applyOne(
    transaction: TransactionQueries,
    item: Item,
    by: StaffMember,
  ): Promise<ItemOutcome["kind"]> {
    const before = (await loadEditable(transaction, [item.id])).get(item.id);
    if (before === undefined) return "unknown";
    const { apply, queueMails } = await createApply(transaction, by, [item]);
    const outcome = await apply(before, item);
    await queueMails();
    return outcome.kind;
  }

  async function applyAll(
    transaction: TransactionQueries,
    by: StaffMember,
    items: readonly Item[],
    asOf: number | null,
  ): Promise<ChangesOutcome> {
    const { apply, queueMails } = await createApply(transaction, by, items);
    const ids = items.map(({ id }) => id);
    const stored = await loadEditable(transaction, ids);
    const changesByOthers = await findChangesByOthers(transaction, ids, by.email, asOf);
    const [changed, left]: [ChangedEnquiry[], LeftEnquiry[]] = [[], []];
    // Always in the same order, so that two of these transactions cannot wait for each other.
    for (const item of items.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const { id } = item;
      const before = stored.get(id);
      const leave = (reason: LeftEnquiry["reason"]) =>
        left.push({
          id,
          name: before?.name ?? "",
          company: before?.company ?? "",
          reason,
          by: reason === "changed" ? (changesByOthers.get(id) ?? null) : null,
        });
      if (before === undefined) leave("unknown");
      else if (asOf !== null && (changesByOthers.has(id) || (before.respondedAt ?? 0) > asOf))
        leave("changed");
      else {
        const outcome = await apply(before, item);
        if (outcome.kind === "changed") changed.push({ id, version: outcome.version, before: outcome.undo });
        else if (outcome.kind === "conflict") leave("changed");
        else if (outcome.kind !== "unchanged") leave(outcome.kind);
      }
    }
    await queueMails();
    return { changed, left };
  }

  async function listFiltered(
    transaction: TransactionQueries,
    by: StaffMember,
    { filter, asOf, change }: { filter: EnquiryFilter; asOf: number; change: WantedEnquiryChange },
  ): Promise<Item[]> {
    const now = clock.now();
    const at = { now, today: toLocalDate(now, parts.timeZone), me: by.id };
    const range = { limit: maxChangedEnquiries + 1, offset: 0 };
    const ids = await findEnquiryIds(transaction, { ...filter, until: asOf }, at, range);
    if (ids.length > maxChangedEnquiries)
      throw new InvalidInput(
        "value",
        `At most ${maxChangedEnquiries} enquiries are changed at once: narrow the filter`,
        { filter: `Choose a filter with at most ${maxChangedEnquiries} enquiries` },
      );
    return ids.map((id) => ({ id, version: null, change }));
  }

  return {
    /** Within a transaction that has checked the member. */
    apply: applyOne,

    /** Of a customer who was reached: a new enquiry is contacted. */
    async recordContact(transaction: TransactionQueries, id: string, by: StaffMember): Promise<void> {
      if ((await loadEditable(transaction, [id])).get(id)?.stage === "new")
        await applyOne(transaction, { id, version: null, change: { stage: "contacted" } }, by);
    },

    change: (id: string, { version, ...change }: EnquiryChange, by: StaffMember) =>
      queries.transaction().execute(async (transaction): Promise<ItemOutcome["kind"]> => {
        await by.checkAgain(transaction);
        return applyOne(transaction, { id, version, change }, by);
      }),

    changeMany: (
      { changes, filter, asOf, change }: ChangesRequest,
      by: StaffMember,
    ): Promise<ChangesOutcome> =>
      queries.transaction().execute(async (transaction) => {
        await by.checkAgain(transaction);
        if (changes !== undefined) return applyAll(transaction, by, changes, null);
        if (filter === undefined || asOf === undefined || change === undefined)
          return { changed: [], left: [] };
        const time = Date.parse(asOf);
        const items = await listFiltered(transaction, by, { filter, asOf: time, change });
        return applyAll(transaction, by, items, time);
      }),
  };
}
