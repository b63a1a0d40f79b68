import { getTranslate } from "#messages/catalogue.ts";
import { getAccountName } from "#domain/accounts/account.ts";
import { toLocalDate } from "#domain/shared/dates.ts";
import type {
  EditableEnquiry,
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
  pickChanged,
} from "#domain/enquiries/enquiry-change.ts";
import type { CustomerService } from "#server/customers/service.ts";
import { VersionConflictError } from "#server/database/version-conflict.ts";
import { saveAuditEntry } from "#server/audit/repository.ts";
import type { StaffMember } from "#server/accounts/staff-member.ts";
import type { TransactionQueries } from "#server/database/tables.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import { stopScheduledReplies } from "#server/mail/repository.ts";
import { listOffers } from "#server/quotes/acceptances/repository.ts";
import { lockQuotes, saveQuoteLocale } from "#server/quotes/repository.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { type StoredEditableEnquiry, findChangesByOthers, loadEditable } from "./change-queries.ts";
import { listMembers, updateEnquiry } from "./repository.ts";
import { findEnquiryIds } from "./search-queries.ts";

interface Item {
  readonly id: string;
  /** Null: that of now. */
  readonly version: number | null;
  readonly change: WantedEnquiryChange | Undo;
}

type Actor = Pick<StaffMember, "id" | "email" | "name" | "checkAgain">;

interface Undo {
  readonly before: Partial<EditableEnquiry>;
}

type ItemOutcome =
  | { readonly kind: "changed"; readonly version: number; readonly before: Partial<EditableEnquiry> }
  | { readonly kind: "unchanged" | "unknown" | "erased" | "conflict" | "unexplained" };

export interface LeftEnquiry {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  /** unexplained: an acceptance is confirmed, and no reason says why its stage changes. */
  readonly reason: "changed" | "erased" | "unknown" | "unexplained";
  /** Name of the account; null for the customer. */
  readonly by: string | null;
}

export interface ChangesOutcome {
  readonly changed: readonly {
    readonly id: string;
    readonly version: number;
    readonly before: Partial<EditableEnquiry>;
  }[];
  readonly left: readonly LeftEnquiry[];
}

export type EnquiryChanges = ReturnType<typeof createEnquiryChanges>;

export function createEnquiryChanges(
  parts: ServiceBase & {
    readonly timeZone: string;
    readonly outbox: Pick<Outbox, "queueAssignment" | "announce">;
    readonly customers: Pick<CustomerService, "getLinkable">;
  },
) {
  const { clock } = parts;
  const { queries } = parts.database;

  function getNow() {
    const now = clock.now();
    return { now, today: toLocalDate(now, parts.timeZone) };
  }

  /** @throws InvalidInput for an owner without an account */
  async function createApply(transaction: TransactionQueries, by: Actor, ids: readonly string[]) {
    const offers = await listOffers(transaction, ids);
    const members = new Map((await listMembers(transaction)).map((member) => [member.id, member]));
    const at = getNow();
    const assigned = new Map<string, string[]>();
    return {
      async apply(
        stored: StoredEditableEnquiry | undefined,
        { id, version, change }: Item,
      ): Promise<ItemOutcome> {
        if (stored === undefined) return { kind: "unknown" };
        if (stored.erasedAt !== null) return { kind: "erased" };
        const isUndo = "before" in change;
        const isWon = stored.stage === "won" && offers.get(id) === true;
        if (isWon && !isUndo && !isExplained(change)) return { kind: "unexplained" };
        const wanted = isUndo ? { ...stored, ...change.before } : applyEnquiryChange(stored, change, at);
        const customer =
          wanted.customer === null || wanted.customer === stored.customer
            ? null
            : await parts.customers.getLinkable(transaction, wanted.customer, stored, by);
        const next = customer === null ? wanted : { ...wanted, customer: customer.id };
        const owner = next.owner === stored.owner ? null : next.owner;
        if (owner !== null && !members.has(owner))
          throw new InvalidInput("value", "There is no such member of staff", {
            owner: "Choose a member of staff, or nobody",
          });
        const getOwnerName = (each: string) => getAccountName(members.get(each) ?? { name: "", email: "" });
        const detail = describeEnquiryChange(
          getTranslate("en"),
          stored,
          next,
          getOwnerName,
          customer?.company,
        );
        if (detail === "") return { kind: "unchanged" };
        const reason = isUndo || next.stage === stored.stage ? "" : (change.stageReason ?? "");
        const isLocaleChanged = next.locale !== stored.locale;
        if (isLocaleChanged) await lockQuotes(transaction, id);
        const expected = version ?? stored.version;
        if (!(await updateEnquiry(transaction, { id, version: expected, before: stored, next }))) {
          // The customer that was added for it does not stay.
          if (customer !== null) throw new VersionConflictError();
          return { kind: "conflict" };
        }
        if (isLocaleChanged) await saveQuoteLocale(transaction, id, next.locale);
        if (next.isSpam && !stored.isSpam)
          await stopScheduledReplies(transaction, { enquiryId: id }, "It was marked as spam", at.now);
        await saveAuditEntry(transaction, parts, {
          actor: by.email,
          action: "changed",
          subject: "enquiry",
          subjectId: id,
          title: formatEnquiryTitle(stored),
          detail: reason === "" ? detail : `${detail}. Reason: ${reason}`,
        });
        if (owner !== null && owner !== by.id && !isUndo)
          assigned.set(owner, [...(assigned.get(owner) ?? []), id]);
        return {
          kind: "changed",
          version: expected + 1,
          before: pickChanged<EditableEnquiry>(stored, next),
        };
      },
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
    by: Actor,
  ): Promise<ItemOutcome["kind"]> {
    const stored = (await loadEditable(transaction, [item.id])).get(item.id);
    const { apply, queueMails } = await createApply(transaction, by, [item.id]);
    const outcome = await apply(stored, item);
    await queueMails();
    return outcome.kind;
  }

  async function applyAll(
    transaction: TransactionQueries,
    by: StaffMember,
    items: readonly Item[],
    asOf: number | null,
  ): Promise<ChangesOutcome> {
    const ids = items.map(({ id }) => id);
    const { apply, queueMails } = await createApply(transaction, by, ids);
    const stored = await loadEditable(transaction, ids);
    const changesByOthers = await findChangesByOthers(transaction, ids, by.email, asOf);
    const changed: ChangesOutcome["changed"][number][] = [];
    const left: LeftEnquiry[] = [];
    // Always in the same order, so that two of these transactions cannot wait for each other.
    for (const item of items.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const { id } = item;
      const enquiry = stored.get(id);
      const isChanged = asOf !== null && (changesByOthers.has(id) || (enquiry?.respondedAt ?? 0) > asOf);
      const outcome = isChanged ? ({ kind: "conflict" } as const) : await apply(enquiry, item);
      const { kind } = outcome;
      if (kind === "unchanged") continue;
      if (kind === "changed") changed.push({ id, version: outcome.version, before: outcome.before });
      else
        left.push({
          id,
          name: enquiry?.name ?? "",
          company: enquiry?.company ?? "",
          reason: kind === "conflict" ? "changed" : kind,
          by: kind === "conflict" ? (changesByOthers.get(id) ?? null) : null,
        });
    }
    await queueMails();
    return { changed, left };
  }

  async function listFiltered(
    transaction: TransactionQueries,
    by: StaffMember,
    { filter, asOf, change }: { filter: EnquiryFilter; asOf: number; change: WantedEnquiryChange },
  ): Promise<Item[]> {
    const at = { ...getNow(), timeZone: parts.timeZone, me: by.id };
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
    /** Of a customer who was reached: a new enquiry is contacted. */
    async recordContact(transaction: TransactionQueries, id: string, by: StaffMember): Promise<void> {
      if ((await loadEditable(transaction, [id])).get(id)?.stage === "new")
        await applyOne(transaction, { id, version: null, change: { stage: "contacted" } }, by);
    },

    /** Of a customer who was written to. */
    async recordAnswer(transaction: TransactionQueries, id: string, by: Actor): Promise<void> {
      await applyOne(transaction, { id, version: null, change: { isAnswered: true } }, by);
    },

    change: (id: string, { version, ...change }: EnquiryChange, by: StaffMember) =>
      queries.transaction().execute(async (transaction): Promise<ItemOutcome["kind"]> => {
        await by.checkAgain(transaction);
        return applyOne(transaction, { id, version, change }, by);
      }),

    changeMany: (
      { changes, undo, filter, asOf, change }: ChangesRequest,
      by: StaffMember,
    ): Promise<ChangesOutcome> =>
      queries.transaction().execute(async (transaction) => {
        await by.checkAgain(transaction);
        if (filter === undefined || asOf === undefined || change === undefined) {
          const undone = undo?.map(({ before, ...item }) => ({ ...item, change: { before } }));
          return applyAll(transaction, by, changes ?? undone ?? [], null);
        }
        const time = Date.parse(asOf);
        const items = await listFiltered(transaction, by, { filter, asOf: time, change });
        return applyAll(transaction, by, items, time);
      }),
  };
}

/** Lost has a reason of its own. */
function isExplained({ stage = "won", stageReason = "" }: WantedEnquiryChange): boolean {
  return stage === "won" || stage === "lost" || stageReason !== "";
}
