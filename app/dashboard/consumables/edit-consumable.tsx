import { useLoaderData } from "react-router";
import type { ConsumableResponse } from "#domain/consumables/consumable-response.ts";
import { nameConsumable } from "#domain/consumables/consumable.ts";
import { useRecordEditing } from "#app/dashboard/editing/use-record-editing.ts";
import { describeFailure } from "#app/dashboard/feedback/describe-failure.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { SaveButton } from "#app/dashboard/shared/SaveButton.tsx";
import type { Route } from "./+types/edit-consumable";
import { ConsumableForm } from "./ConsumableForm.tsx";
import { consumableResource, createConsumableBody, toConsumableValues } from "./consumable-resource.ts";
import { consumablesApi } from "./consumables-api.ts";
import { useConsumableDeletion } from "./use-consumable-deletion.ts";

export const meta = createDashboardMeta("Edit consumable");

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return consumablesApi.find(params.id);
}

export default function EditConsumable() {
  const consumable = useLoaderData<typeof clientLoader>();
  return <StoredConsumable key={consumable._id} consumable={consumable} />;
}

function StoredConsumable({ consumable }: { readonly consumable: ConsumableResponse }) {
  const { _id: id, version } = consumable;
  const deletion = useConsumableDeletion(consumable, dashboardPaths.consumables);
  const editing = useRecordEditing({
    resource: consumableResource,
    name: id,
    opened: { values: toConsumableValues(consumable), version },
    stored: { id, version, find: () => consumablesApi.find(id) },
    async save(change, transfer) {
      await consumablesApi.update(id, createConsumableBody(change), transfer);
      return dashboardPaths.consumables;
    },
    createSavedNotice: ({ name }) => ({ text: "Consumable updated", detail: name.trim() }),
    createFailureNotice: (failure) => ({
      text: "The consumable is not saved.",
      detail: describeFailure(failure),
    }),
  });
  return (
    <>
      <DashboardHeader
        title={nameConsumable(consumable)}
        back={{ label: "Back to the list", path: dashboardPaths.consumables }}
      >
        <button
          className="link link--danger"
          type="button"
          aria-disabled={deletion.isDeleting || undefined}
          onClick={() => void deletion.remove()}
        >
          {deletion.isDeleting ? "Deleting..." : "Delete"}
        </button>
        <SaveButton editing={editing} label="Save consumable" busyLabel="Saving..." />
      </DashboardHeader>
      <ConsumableForm editing={editing} />
    </>
  );
}
