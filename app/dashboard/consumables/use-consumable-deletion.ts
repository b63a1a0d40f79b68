import type { ConsumableResponse } from "#domain/consumables/consumable-response.ts";
import { nameConsumable } from "#domain/consumables/consumable.ts";
import { restorePeriodDays } from "#domain/shared/deleted-record.ts";
import { useDeletion } from "#app/dashboard/editing/use-deletion.ts";
import { consumablesApi } from "./consumables-api.ts";

export function useConsumableDeletion(consumable: ConsumableResponse, nextPath?: string) {
  const name = nameConsumable(consumable);
  return useDeletion({
    confirmation: {
      heading: `Delete ${name}?`,
      question: "Are you sure you want to delete this consumable?",
      detail: `Visitors no longer find it. For ${restorePeriodDays} days it can be restored.`,
      confirmLabel: "Delete consumable",
      cancelLabel: "Keep it",
    },
    remove: () => consumablesApi.remove(consumable._id),
    failedText: "The consumable is not deleted.",
    doneNotice: { text: "Consumable deleted", detail: `${name} is no longer on the public site.` },
    nextPath,
  });
}
