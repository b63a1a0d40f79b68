import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "#domain/audit/audit-entry.ts";
import {
  type Consumable,
  type ConsumableChanges,
  type ConsumableFieldValues,
  type ConsumableInput,
  type ConsumablePage,
  consumableFields,
  nameConsumable,
} from "#domain/consumables/consumable.ts";
import { type Locale, defaultLocale } from "#domain/shared/locale.ts";
import { localize } from "#domain/shared/translated-fields.ts";
import { applyChanges } from "#domain/shared/resource-fields.ts";
import type { StaffMember } from "#server/accounts/staff-member.ts";
import { describeChanges } from "#server/audit/describe-changes.ts";
import { isOwnAddition, saveAuditEntry } from "#server/audit/repository.ts";
import { isIdTaken, markDeleted, restoreDeleted } from "#server/database/deletion.ts";
import type { Queries } from "#server/database/tables.ts";
import { VersionConflictError, firstVersion } from "#server/database/version-conflict.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { describeConsumable } from "./audit-text.ts";
import {
  type FoundConsumables,
  findByCodes,
  findCodeOwner,
  findConsumable,
  findConsumablePage,
  getConsumable,
  insertConsumable,
  listMakes,
  updateConsumable,
} from "./repository.ts";

const addedMessage =
  "This consumable has been added already, and it was changed since or is another one: open it in the list";

export interface ConsumableService {
  page(query: ConsumablePage): Promise<FoundConsumables>;
  listMakes(): Promise<readonly string[]>;
  find(id: string): Promise<Consumable | null>;
  findByCodes(codes: readonly string[]): Promise<ReadonlyMap<string, Consumable>>;
  /**
   * @param chosenId made by the client: a repeated request changes the consumable that the first one has added
   * @throws VersionConflictError if that consumable was changed since, or is not an addition of this account in the
   * last 24 hours
   * @throws InvalidInput if another consumable has the code
   */
  add(input: ConsumableInput, by?: StaffMember, chosenId?: string): Promise<Consumable>;
  /**
   * A missing field keeps its value. A request that changes nothing, such as a repeated one, is no conflict.
   * @param seen the version that the client changed
   * @throws VersionConflictError if `seen` is not the latest version
   * @throws InvalidInput if another consumable has the code
   */
  update(
    id: string,
    changes: ConsumableChanges,
    edit: { by: StaffMember; seen: number | undefined },
  ): Promise<Consumable | null>;
  remove(id: string, by: StaffMember): Promise<boolean>;
  restore(id: string, by: StaffMember): Promise<boolean>;
}

export type ConsumableReads = Pick<ConsumableService, "page" | "listMakes" | "findByCodes">;

/** For visitors: the consumables in one language. */
export function localizeConsumables(reads: ConsumableReads, locale: Locale): ConsumableReads {
  if (locale === defaultLocale) return reads;
  const localizeOne = (consumable: Consumable) => localize(consumableFields, consumable, locale);
  return {
    ...reads,
    async page(query) {
      const found = await reads.page(query);
      return { ...found, consumables: found.consumables.map(localizeOne) };
    },
    async findByCodes(codes) {
      const found = await reads.findByCodes(codes);
      return new Map([...found].map(([code, consumable]) => [code, localizeOne(consumable)]));
    },
  };
}

export function createConsumableService(parts: ServiceBase): ConsumableService {
  const { database, clock, idGenerator } = parts;

  async function recordAudit(
    queries: Queries,
    by: StaffMember | undefined,
    action: AuditAction,
    consumable: Pick<Consumable, "id" | "code" | "name">,
    detail = "",
  ): Promise<void> {
    if (by === undefined) return;
    await saveAuditEntry(queries, parts, {
      actor: by.email,
      subject: "consumable",
      action,
      subjectId: consumable.id,
      title: nameConsumable(consumable),
      detail,
    });
  }

  async function saveChanges(
    queries: Queries,
    id: string,
    changes: ConsumableChanges,
    edit: {
      readonly by: StaffMember | undefined;
      readonly seen: number | undefined;
      readonly conflictMessage?: string;
    },
  ): Promise<Consumable | null> {
    const before = await findConsumable(queries, id);
    if (before === null) return null;
    const saved = applyChanges(consumableFields, before, changes);
    if (isDeepStrictEqual(saved, applyChanges(consumableFields, before, {}))) return before;
    if (edit.seen !== undefined && edit.seen !== before.version)
      throw new VersionConflictError(edit.conflictMessage);
    await requireFreeCode(queries, id, saved);
    await updateConsumable(queries, id, saved, { updatedAt: clock.now(), version: before.version + 1 });
    const detail = describeChanges(describeConsumable(before), describeConsumable(saved));
    await recordAudit(queries, edit.by, "changed", before, detail);
    return getConsumable(queries, id);
  }

  return {
    page: (query) => findConsumablePage(database.queries, query),
    listMakes: () => listMakes(database.queries),
    find: (id) => findConsumable(database.queries, id),
    findByCodes: (codes) => findByCodes(database.queries, codes),

    add: (input, by, chosenId) =>
      database.changes.write("consumables", by, async (queries) => {
        if (chosenId !== undefined && (await isIdTaken(queries, "consumables", chosenId))) {
          const addition = { subject: "consumable", subjectId: chosenId, actor: by?.email ?? "" } as const;
          const consumable = (await isOwnAddition(queries, addition, clock.now()))
            ? await saveChanges(queries, chosenId, input, {
                by,
                seen: firstVersion,
                conflictMessage: addedMessage,
              })
            : null;
          if (consumable === null) throw new VersionConflictError(addedMessage);
          return consumable;
        }
        const id = chosenId ?? idGenerator.newId();
        await requireFreeCode(queries, id, input);
        await insertConsumable(queries, id, input, clock.now());
        await recordAudit(queries, by, "created", { id, ...input });
        return getConsumable(queries, id);
      }),

    update: (id, changes, edit) =>
      database.changes.write("consumables", edit.by, (queries) => saveChanges(queries, id, changes, edit)),

    remove: (id, by) =>
      database.changes.write("consumables", by, async (queries) => {
        const consumable = await findConsumable(queries, id);
        if (consumable === null) return false;
        await markDeleted(queries, "consumables", id, { at: clock.now(), by: by.email });
        await recordAudit(queries, by, "deleted", consumable);
        return true;
      }),

    restore: (id, by) =>
      database.changes.write("consumables", by, async (queries) => {
        if (!(await restoreDeleted(queries, "consumables", id, clock.now()))) return false;
        await recordAudit(queries, by, "restored", await getConsumable(queries, id));
        return true;
      }),
  };
}

async function requireFreeCode(
  queries: Queries,
  id: string,
  { code }: Pick<ConsumableFieldValues, "code">,
): Promise<void> {
  const owner = await findCodeOwner(queries, code);
  if (owner === null || owner.id === id) return;
  const message = owner.isDeleted
    ? `A deleted consumable has the code ${code}: restore it instead`
    : `Another consumable has the code ${code}`;
  throw new InvalidInput("value", message, { code: message });
}
