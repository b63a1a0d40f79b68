import { addReading } from "#domain/machines/reading.ts";
import { createMachineCode, formatMachineCode, parseMachineCode } from "#domain/machines/machine-code.ts";
import {
  type LinkValues,
  type MachinePage,
  type Meter,
  type Readings,
  compareMachines,
  machineFields,
  linkSchemas,
} from "#domain/machines/machine.ts";
import { formatCounted } from "#domain/shared/format.ts";
import type { StaffMember } from "#server/accounts/staff-member.ts";
import type { Queries, TransactionQueries } from "#server/database/tables.ts";
import { formatRecordsCsv } from "#server/records/csv-import.ts";
import { createFieldKind, createRecordService } from "#server/records/service.ts";
import { InvalidInput } from "#server/shared/invalid-input.ts";
import type { ServiceBase } from "#server/shared/service-base.ts";
import type { StoredMachine } from "./repository.ts";
import * as store from "./repository.ts";

export type MachineService = ReturnType<typeof createMachineService>;

export function createMachineService(parts: ServiceBase) {
  const { idGenerator, clock } = parts;
  const { queries } = parts.database;
  const kind = createFieldKind(parts, store.machineTable);

  async function insert(transaction: TransactionQueries, id: string, values: LinkValues) {
    await requireFreeSerial(transaction, id, values);
    // The table refuses a code that exists: one sheet of 1,000 in some 30,000.
    const code = createMachineCode(Buffer.from(idGenerator.newToken(), "base64url"));
    return kind.insert(transaction, id, { ...values, code, printedAt: null, scannedAt: null });
  }

  const records = createRecordService(parts, {
    ...kind,
    subject: "machine",
    getTitle: ({ code }: StoredMachine) => formatMachineCode(code),
    insert,
    async update(transaction, before, values) {
      await requireFreeSerial(transaction, before.id, values);
      if (values.serialNumber !== before.serialNumber) await store.saveReadings(transaction, before.id, {});
      return kind.update(transaction, before, values);
    },
    afterRestore: (transaction, restored) => requireFreeSerial(transaction, restored.id, restored),
  });

  return {
    ...records,
    page: async (query: MachinePage) => ({
      ...(await store.findMachinePage(queries, query)),
      states: await store.countStates(queries),
    }),
    find: (id: string) => store.machineTable.find(queries, id),
    exportCsv: async () =>
      formatRecordsCsv(machineFields, (await store.machineTable.list(queries)).toSorted(compareMachines)),

    /** With all that have no label yet, filled up with new free codes. @returns the time that names the sheet */
    printSheet: (codes: number, by: StaffMember): Promise<number> =>
      records.write(by, async (transaction) => {
        const printedAt = clock.now();
        const unprinted = await store.countUnprinted(transaction);
        for (let made = unprinted; made < codes; made += 1)
          await insert(transaction, idGenerator.newId(), linkSchemas.input.parse({}));
        await store.markPrinted(transaction, printedAt);
        const title = `Sheet of ${formatCounted(codes, "code", "codes")}`;
        await records.recordAudit(transaction, by, { action: "created", subjectId: "", title });
        return printedAt;
      }),

    /** For visitors: null for a code that is unknown, free or out of use. */
    async findByCode(typed: string) {
      const code = parseMachineCode(typed);
      const machine = code === null ? null : await store.findByCode(queries, code);
      if (machine === null) return null;
      const { id, product, place, placeAr } = machine;
      return { id, code: machine.code, product, place, placeAr };
    },

    /** Tells staff of a label that is not linked yet. */
    async noteScan(typed: string): Promise<void> {
      const code = parseMachineCode(typed);
      if (code !== null) await store.noteScan(queries, code, clock.now());
    },

    async lastReadings(id: string): Promise<Readonly<Record<Meter, Readings[Meter] | null>>> {
      return { black: null, colour: null, ...(await store.findReadings(queries, id)) };
    },

    /** @param handle of the transaction that stores the enquiry */
    async saveReading(handle: Queries, id: string, { meter, pages }: { meter: Meter; pages: number }) {
      const readings = await store.findReadings(handle, id);
      const reading = addReading(readings[meter], pages, clock.now());
      await store.saveReadings(handle, id, { ...readings, [meter]: reading });
    },
  };
}

async function requireFreeSerial(queries: Queries, id: string, link: LinkValues): Promise<void> {
  const owner = link.outOfUse ? null : await store.findBySerial(queries, link.serialNumber, id);
  if (owner === null) return;
  const code = formatMachineCode(owner.code);
  const serialNumber = `${code} is linked to this serial number: put that code out of use first`;
  throw new InvalidInput("value", serialNumber, { serialNumber });
}
