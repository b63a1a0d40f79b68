import {
  type Consumable,
  type ConsumableFieldValues,
  type ConsumablePage,
  compareConsumables,
  consumableFields,
  consumableSchemas,
  nameConsumable,
} from "#domain/consumables/consumable.ts";
import { type Locale, defaultLocale } from "#domain/shared/locale.ts";
import { localize } from "#domain/shared/translated-fields.ts";
import type { ImportBody } from "#domain/shared/import-response.ts";
import type { StaffMember } from "#server/accounts/staff-member.ts";
import type { Queries } from "#server/database/tables.ts";
import { type CsvKind, formatRecordsCsv, importRecords } from "#server/records/csv-import.ts";
import { createFieldKind, createRecordService } from "#server/records/service.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import { consumableTable, findByCodes, findCodeOwner, findConsumablePage, listMakes } from "./repository.ts";

export type ConsumableService = ReturnType<typeof createConsumableService>;

export type ConsumableReads = Pick<ConsumableService, "page" | "listMakes" | "findByCodes">;

/** For visitors: the consumables in one language. */
export function localizeConsumables(reads: ConsumableReads, locale: Locale): ConsumableReads {
  if (locale === defaultLocale) return reads;
  const localizeOne = (consumable: Consumable) => localize(consumableFields, consumable, locale);
  return {
    ...reads,
    async page(query) {
      const found = await reads.page(query);
      return { ...found, records: found.records.map(localizeOne) };
    },
    async findByCodes(codes) {
      const found = await reads.findByCodes(codes);
      return new Map([...found].map(([code, consumable]) => [code, localizeOne(consumable)]));
    },
  };
}

/** A write throws InvalidInput if another consumable has the code. */
export function createConsumableService(parts: ServiceBase) {
  const { queries } = parts.database;
  const kind = createFieldKind(parts, consumableTable);

  const records = createRecordService(parts, {
    ...kind,
    subject: "consumable",
    isPublic: true,
    getTitle: (consumable: Consumable) => nameConsumable(consumable),
    async insert(transaction, id, values: ConsumableFieldValues) {
      await requireFreeCode(transaction, id, values);
      return kind.insert(transaction, id, values);
    },
    async update(transaction, before: Consumable, values: ConsumableFieldValues) {
      await requireFreeCode(transaction, before.id, values);
      return kind.update(transaction, before, values);
    },
  });
  const csvKind: CsvKind<Consumable> = {
    fields: consumableFields,
    keyField: "code",
    list: (transaction) => consumableTable.list(transaction),
    async readRow(reading, before, sent, by) {
      const values =
        before === null
          ? consumableSchemas.input.parse(sent)
          : consumableSchemas.changes.omit({ version: true }).parse(sent);
      if (values.code !== undefined) await requireFreeCode(reading, before?.id ?? "", { code: values.code });
      return {
        values,
        save: (transaction) =>
          before === null
            ? records.addNew(transaction, consumableSchemas.input.parse(sent), by)
            : records.saveChanges(transaction, before, values, { by }),
      };
    },
  };

  return {
    ...records,
    exportCsv: async () =>
      formatRecordsCsv(consumableFields, (await consumableTable.list(queries)).toSorted(compareConsumables)),
    importCsv: (file: ImportBody, by: StaffMember) =>
      importRecords({ queries, write: records.write }, csvKind, file, by),
    page: (query: ConsumablePage) => findConsumablePage(queries, query),
    listMakes: () => listMakes(queries),
    find: (id: string): Promise<Consumable | null> => consumableTable.find(queries, id),
    findByCodes: (codes: readonly string[]) => findByCodes(queries, codes),
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
