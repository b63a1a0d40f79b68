import { useLoaderData } from "react-router";
import { FieldRecordPage } from "#app/dashboard/editing/FieldRecordPage.tsx";
import { loadFieldRecord } from "#app/dashboard/editing/field-resource.ts";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import type { Route } from "./+types/consumable";
import { consumableResource } from "./consumable-resource.ts";

type Loaded = Awaited<ReturnType<typeof clientLoader>>;

export const meta = createDashboardMeta("Consumable", (loaded: Loaded) => loaded?.name);

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadFieldRecord(consumableResource, params.id);
}

export default function Consumable() {
  return <FieldRecordPage resource={consumableResource} record={useLoaderData<typeof clientLoader>()} />;
}
