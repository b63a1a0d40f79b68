import { consumableFields } from "#domain/consumables/consumable.ts";
import { RecordEditor } from "#app/dashboard/editing/RecordEditor.tsx";
import { type FormLayout, RecordForm, createSection } from "#app/dashboard/editing/RecordForm.tsx";
import type { RecordEditing } from "#app/dashboard/editing/use-record-editing.ts";
import type { ConsumableValues } from "./consumable-resource.ts";

const layout: FormLayout<keyof typeof consumableFields> = [
  createSection({
    legend: "Part",
    fields: [
      { field: "code", note: "As on the part" },
      "name",
      "kind",
      "make",
      { field: "fits", note: "Models, such as C340, C320" },
      { field: "yieldPages", isOptional: true },
    ],
    hasFurtherFields: true,
  }),
  createSection({
    legend: "Price and stock",
    fields: ["price", "stock", "lowBelow", "deliveryDays"],
  }),
];

export function ConsumableForm({ editing }: { readonly editing: RecordEditing<ConsumableValues> }) {
  return (
    <RecordEditor editing={editing}>
      <RecordForm editing={editing} fields={consumableFields} layout={layout} />
    </RecordEditor>
  );
}
