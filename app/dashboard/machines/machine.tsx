import { useLoaderData } from "react-router";
import { FieldRecordPage } from "#app/dashboard/editing/FieldRecordPage.tsx";
import { loadFieldRecord } from "#app/dashboard/editing/field-resource.ts";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import type { Route } from "./+types/machine";
import { machineResource } from "./machine-resource.ts";

export const meta = createDashboardMeta("Machine");

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadFieldRecord(machineResource, params.id);

export default function Machine() {
  return <FieldRecordPage resource={machineResource} record={useLoaderData<typeof clientLoader>()} />;
}
