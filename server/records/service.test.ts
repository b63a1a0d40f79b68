import { expect, test } from "vitest";
import { consumableFields, consumableSchemas } from "#domain/consumables/consumable.ts";
import { startApplication } from "#tests/support/application.ts";
import { blackToner } from "#tests/support/builders/records.ts";
import { createFieldTable } from "./repository.ts";
import { createFieldKind, createRecordService } from "./service.ts";

test("a write of records makes the cached pages stale if they are public, and not otherwise", async () => {
  const { container } = await startApplication("sqlite");
  let changes = 0;
  await container.database.changes.subscribe(() => {
    changes += 1;
  });
  const table = createFieldTable("consumables", consumableFields, {
    getSearchText: ({ name }) => name,
    compare: () => 0,
  });
  const kind = {
    ...createFieldKind(container, table),
    subject: "consumable" as const,
    getTitle: () => "Toner",
  };
  const input = (code: string) => consumableSchemas.input.parse({ ...blackToner, code });

  const hidden = await createRecordService(container, kind).add(input("QC1"));
  await createRecordService(container, kind).remove(hidden.id);
  expect(changes).toBe(0);
  await createRecordService(container, { ...kind, isPublic: true }).add(input("QC2"));
  expect(changes).toBe(1);
});
