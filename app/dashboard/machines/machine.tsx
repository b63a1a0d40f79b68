import { useLoaderData } from "react-router";
import { FieldRecordPage } from "#app/dashboard/editing/FieldRecordPage.tsx";
import { loadFieldRecord } from "#app/dashboard/editing/field-resource.ts";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import type { Route } from "./+types/machine";
import { machineResource } from "./machine-resource.ts";

type Loaded = Awaited<ReturnType<typeof clientLoader>>;

export const meta = createDashboardMeta("Machine", (loaded: Loaded) =>
  loaded === null ? undefined : machineResource.getTitle(loaded),
);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadFieldRecord(machineResource, params.id);

export default function Machine() {
  return <FieldRecordPage resource={machineResource} record={useLoaderData<typeof clientLoader>()} />;
}
