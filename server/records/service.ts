import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "#domain/audit/audit-entry.ts";
import { type FieldValues, type ResourceFields, applyChanges } from "#domain/shared/resource-fields.ts";
import { type RestorableSubject, subjects } from "#domain/shared/subjects.ts";
import type { Actor } from "#server/accounts/staff-member.ts";
import { type AuditText, describeChanges, describeFields } from "#server/audit/describe-changes.ts";
import { isOwnAddition, saveAuditEntry } from "#server/audit/repository.ts";
import { isIdTaken, markDeleted, restoreDeleted } from "#server/database/deletion.ts";
import { type Lock, exclusiveTransaction } from "#server/database/locks.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";
import { VersionConflictError, firstVersion } from "#server/database/version-conflict.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import type { FieldTable } from "./repository.ts";

/** The special parts of a kind of records: `createRecordService` calls them inside the transaction of the write. */
interface RecordKind<Stored extends { readonly id: string; readonly version: number }, Edit, New, Values> {
  readonly subject: RestorableSubject;
  readonly lock: Lock;
  /** A write makes the cached pages stale. Without it no page shows the records. */
  readonly isPublic?: true;
  getTitle(record: Stored): string;
  describe(record: Stored): AuditText;
  /** By the key of its URL. */
  find(queries: Queries, key: string): Promise<Stored | null>;
  /** Where the key of the URL is not the id. */
  findById?(queries: Queries, id: string): Promise<Stored | null>;
  /** The values to store. Without an edit they are those that are stored. */
  apply(before: Stored, edit?: Edit): Values;
  /** Refuses what the account may not change. @param before null: of a new record */
  checkRights?(by: Actor | undefined, before: Stored | null, after: Stored): void;
  afterRestore?(queries: TransactionQueries, restored: Stored, by: Actor): Promise<void>;
  insert(queries: TransactionQueries, id: string, input: New): Promise<Stored>;
  update(queries: TransactionQueries, before: Stored, values: Values, edit: Edit): Promise<Stored>;
}

interface Change {
  readonly by?: Actor | undefined;
  /** The version that the client changed. */
  readonly seen?: number | undefined;
}

/** The writes of staff on records: with a version, an entry in the audit log, and a time to restore what is deleted. */
export function createRecordService<
  Stored extends { readonly id: string; readonly version: number },
  Edit,
  New extends Edit,
  Values,
>({ database, ...parts }: ServiceBase, kind: RecordKind<Stored, Edit, New, Values>) {
  const { subject, lock } = kind;
  const { singular, plural: table } = subjects[subject];
  const findById = kind.findById ?? kind.find;
  const addedMessage = `This ${singular} has been added already, and it was changed since or is another one: open it in the list`;

  function write<Result>(
    by: Actor | undefined,
    work: (queries: TransactionQueries) => Promise<Result>,
  ): Promise<Result> {
    if (kind.isPublic === true) return database.changes.write(lock, by, work);
    return exclusiveTransaction(database, lock, async (queries) => {
      await by?.checkAgain(queries);
      return work(queries);
    });
  }

  async function recordAudit(
    queries: Queries,
    by: Actor | undefined,
    entry: { action: AuditAction; subjectId: string; title: string; detail?: string },
  ): Promise<void> {
    if (by !== undefined) await saveAuditEntry(queries, parts, { actor: by.email, subject, ...entry });
  }

  const recordAction = (queries: Queries, by: Actor | undefined, action: AuditAction, record: Stored) =>
    recordAudit(queries, by, { action, subjectId: record.id, title: kind.getTitle(record) });

  async function saveChanges(
    queries: TransactionQueries,
    before: Stored,
    edit: Edit,
    { by, seen, conflictMessage }: Change & { readonly conflictMessage?: string },
  ): Promise<Stored> {
    const values = kind.apply(before, edit);
    if (isDeepStrictEqual(values, kind.apply(before))) return before;
    if (seen !== undefined && seen !== before.version) throw new VersionConflictError(conflictMessage);
    const after = await kind.update(queries, before, values, edit);
    kind.checkRights?.(by, before, after);
    const detail = describeChanges(kind.describe(before), kind.describe(after));
    const entry = { action: "changed", subjectId: before.id, title: kind.getTitle(before), detail } as const;
    if (detail !== "") await recordAudit(queries, by, entry);
    return after;
  }

  async function addNew(queries: TransactionQueries, input: New, by?: Actor, id = parts.idGenerator.newId()) {
    const added = await kind.insert(queries, id, input);
    kind.checkRights?.(by, null, added);
    await recordAction(queries, by, "created", added);
    return added;
  }

  return {
    write,
    recordAudit,
    saveChanges,
    addNew,

    /**
     * @param chosenId made by the client: a repeated request changes the record that the first one has added
     * @throws VersionConflictError if that record was changed since, or is not an addition of this account in the last 24
     * hours
     */
    add: (input: New, by?: Actor, chosenId?: string): Promise<Stored> =>
      write(by, async (queries) => {
        if (chosenId !== undefined && (await isIdTaken(queries, table, chosenId))) {
          const addition = { subject, subjectId: chosenId, actor: by?.email ?? "" };
          const isRepetition = await isOwnAddition(queries, addition, parts.clock.now());
          const before = isRepetition ? await findById(queries, chosenId) : null;
          if (before === null) throw new VersionConflictError(addedMessage);
          const conflict = { seen: firstVersion, conflictMessage: addedMessage };
          return saveChanges(queries, before, input, { by, ...conflict });
        }
        return addNew(queries, input, by, chosenId);
      }),

    /**
     * A missing field keeps its value. A request that changes nothing, such as a repeated one, is no conflict.
     * @throws VersionConflictError if `seen` is not the latest version
     */
    change: (key: string, edit: Edit, change: Change = {}): Promise<Stored | null> =>
      write(change.by, async (queries) => {
        const before = await kind.find(queries, key);
        return before === null ? null : saveChanges(queries, before, edit, change);
      }),

    /**
     * All or none.
     * @throws VersionConflictError with each record that was changed or deleted since its version, by its place in the list
     * @throws InvalidInput with each field that is refused, by the place of its record
     */
    changeMany: (changes: readonly { key: string; edit: Edit; seen: number }[], by?: Actor): Promise<void> =>
      write(by, async (queries) => {
        const conflicts: Record<string, string> = {};
        const refusals: Record<string, string> = {};
        for (const [index, { key, edit, seen }] of changes.entries()) {
          const place = `${table}.${index}`;
          const before = await kind.find(queries, key);
          if (before === null) {
            conflicts[place] = `This ${singular} was deleted meanwhile`;
            continue;
          }
          try {
            await saveChanges(queries, before, edit, { by, seen });
          } catch (error) {
            if (error instanceof VersionConflictError) conflicts[place] = error.message;
            else if (error instanceof InvalidInput) refusals[place] = error.message;
            else throw error;
          }
        }
        if (Object.keys(conflicts).length > 0)
          throw new VersionConflictError(
            `Nothing is saved: someone else changed some of these ${table} meanwhile`,
            conflicts,
          );
        const [refusal] = Object.values(refusals);
        if (refusal !== undefined) throw new InvalidInput("value", refusal, refusals);
      }),

    remove: (key: string, by?: Actor): Promise<boolean> =>
      write(by, async (queries) => {
        const record = await kind.find(queries, key);
        if (record === null) return false;
        await markDeleted(queries, table, record.id, { at: parts.clock.now(), by: by?.email });
        await recordAction(queries, by, "deleted", record);
        return true;
      }),

    restore: (id: string, by: Actor): Promise<boolean> =>
      write(by, async (queries) => {
        if (!(await restoreDeleted(queries, table, id, parts.clock.now()))) return false;
        const record = await findById(queries, id);
        if (record !== null) {
          await kind.afterRestore?.(queries, record, by);
          await recordAction(queries, by, "restored", record);
        }
        return true;
      }),
  };
}

/** Records that consist of the fields of their definition. */
export function createFieldKind<const Fields extends ResourceFields>(
  { clock }: Pick<ServiceBase, "clock">,
  { fields, find, insert, update }: FieldTable<Fields>,
) {
  type Values = FieldValues<Fields>;
  type Stored = Awaited<ReturnType<typeof insert>>;
  return {
    lock: "records" as const,
    describe: (record: Stored) => describeFields(fields, record),
    find,
    apply: (before: Stored, changes: { readonly [Name in keyof Fields]?: Values[Name] | undefined } = {}) =>
      applyChanges(fields, before, changes),
    insert: (queries: Queries, id: string, values: Values) => insert(queries, id, values, clock.now()),
    update: (queries: Queries, { id, version }: Stored, values: Values) =>
      update(queries, id, values, { updatedAt: clock.now(), version: version + 1 }),
  };
}
