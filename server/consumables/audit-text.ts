import { type ConsumableFieldValues, consumableFields } from "#domain/consumables/consumable.ts";
import { type AuditText, describeFields } from "#server/audit/describe-changes.ts";

export function describeConsumable(consumable: ConsumableFieldValues): AuditText {
  return describeFields(consumableFields, consumable);
}
