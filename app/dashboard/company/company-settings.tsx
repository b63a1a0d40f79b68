import type { ReactNode } from "react";
import { Link, useLoaderData, useRevalidator } from "react-router";
import {
  type CompanySettingsResponse,
  companySettingsResponseSchema,
} from "#domain/company/company-settings-response.ts";
import { settingsFields } from "#domain/company/settings-fields.ts";
import { listMissingSettingsTexts } from "#domain/company/company-settings.ts";
import { flattenFields } from "#domain/shared/resource-fields.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { RecordEditor } from "#app/dashboard/editing/RecordEditor.tsx";
import { RecordForm } from "#app/dashboard/editing/RecordForm.tsx";
import { useRecordEditing } from "#app/dashboard/editing/use-record-editing.ts";
import { describeFailure } from "#app/dashboard/feedback/describe-failure.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { SaveButton } from "#app/dashboard/shared/SaveButton.tsx";
import { callApi } from "#app/dashboard/shared/call-api.ts";
import type { Transfer } from "#app/dashboard/shared/http.ts";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { settingsLayout } from "./settings-layout.tsx";
import { type SettingsValues, settingsResource, toSettingsValues } from "./settings-values.ts";

export const meta = createDashboardMeta("Settings");

export function clientLoader() {
  return settingsApi.get();
}

export default function CompanySettingsPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const revalidator = useRevalidator();
  const editing = useRecordEditing({
    resource: settingsResource,
    name: "company",
    opened: { values: toSettingsValues(loaded.settings), version: loaded.version },
    stored: { id: "company", version: loaded.version, find: () => settingsApi.get() },
    async save({ values, version }, transfer) {
      const response = await settingsApi.save(values, version, transfer);
      void revalidator.revalidate();
      return { values: toSettingsValues(response.settings), version: response.version };
    },
    createSavedNotice: () => ({
      text: "Settings saved",
      detail: "They hold on every page and in every mail from now on.",
    }),
    createFailureNotice: (failure) => ({
      text: "The settings are not saved.",
      detail: describeFailure(failure),
    }),
  });
  const missing = listMissingSettingsTexts(loaded.settings);
  return (
    <>
      <DashboardHeader title="Settings" note={formatLastChange(loaded)}>
        <Link className="button button--small button--line" to={dashboardPaths.claims}>
          Claims and customers
        </Link>
        <Link className="button button--small button--line" to={dashboardPaths.mail}>
          Mail
        </Link>
        <SaveButton editing={editing} label="Save settings" busyLabel="Saving..." />
      </DashboardHeader>
      {missing.length > 0 && (
        <p className="missing-texts">
          <Icon path={icons.alert} /> Missing in Arabic, so visitors read English: {missing.join(", ")}
        </p>
      )}
      <RecordEditor editing={editing}>
        <RecordForm
          editing={editing}
          fields={flattenFields(settingsFields)}
          layout={settingsLayout}
          className="record-form settings-form"
        />
      </RecordEditor>
    </>
  );
}

function formatLastChange({ changedBy, changedAt }: CompanySettingsResponse): ReactNode {
  if (changedBy === null || changedAt === null)
    return "What every page and every mail says about the company.";
  return (
    <>
      Last changed by <bdi>{changedBy}</bdi>, <Moment at={changedAt} />
    </>
  );
}

const path = "/api/settings";

const settingsApi = {
  get(): Promise<CompanySettingsResponse> {
    return callApi({ method: "GET", path }, companySettingsResponseSchema);
  },
  save(values: SettingsValues, version: number | null, transfer: Transfer): Promise<CompanySettingsResponse> {
    const body = { ...values, version };
    return callApi({ method: "PUT", path, body, ...transfer }, companySettingsResponseSchema);
  },
};
