import { Link } from "react-router";
import { useRecordEditing } from "#app/dashboard/editing/use-record-editing.ts";
import { describeFailure } from "#app/dashboard/feedback/describe-failure.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { SaveButton } from "#app/dashboard/shared/SaveButton.tsx";
import { ConsumableForm } from "./ConsumableForm.tsx";
import { consumableResource, createConsumableBody, emptyConsumable } from "./consumable-resource.ts";
import { consumablesApi } from "./consumables-api.ts";

export const meta = createDashboardMeta("Add consumable");

export default function AddConsumable() {
  const editing = useRecordEditing({
    resource: consumableResource,
    name: "new",
    opened: { values: emptyConsumable, version: null },
    stored: null,
    async save(change, transfer) {
      await consumablesApi.add(createConsumableBody(change), transfer);
      return dashboardPaths.consumables;
    },
    createSavedNotice: ({ name }) => ({
      text: "Consumable added",
      detail: `${name.trim()} is on the public site.`,
    }),
    createFailureNotice: (failure) => ({
      text: "The consumable is not added.",
      detail: describeFailure(failure),
    }),
  });
  return (
    <>
      <DashboardHeader
        title="Add consumable"
        back={{ label: "Back to the list", path: dashboardPaths.consumables }}
      >
        <Link className="button button--small button--line" to={dashboardPaths.consumables}>
          Cancel
        </Link>
        <SaveButton editing={editing} label="Add consumable" busyLabel="Adding..." />
      </DashboardHeader>
      <ConsumableForm editing={editing} />
    </>
  );
}
