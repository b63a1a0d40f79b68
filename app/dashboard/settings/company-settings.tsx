import { type ReactNode, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useLoaderData } from "react-router";
import {
  type CompanySettingsResponse,
  companySettingsResponseSchema,
} from "../../../domain/company/company-settings-response.ts";
import type { ApiError } from "../shared/api-error.ts";
import { DashboardHeader } from "../layout/DashboardHeader.tsx";
import { createDashboardMeta } from "../layout/dashboard-meta.ts";
import { ConflictDialog } from "../editing/ConflictDialog.tsx";
import { listConflictRows } from "../editing/list-conflict-rows.ts";
import { describeFailure } from "../feedback/describe-failure.ts";
import { notify } from "../feedback/notices.ts";
import { useUnsavedChanges } from "../editing/unsaved-changes.ts";
import { useVersionConflict } from "../editing/use-version-conflict.ts";
import { focusFirstError } from "../feedback/focus-first-error.ts";
import { useInertWhileSaving } from "../shared/use-inert-while-saving.ts";
import { useSaving } from "../shared/use-saving.ts";
import { Moment } from "../ui/Moment.tsx";
import { SettingsSections } from "./SettingsSections.tsx";
import {
  type SettingsValues,
  findFormField,
  mergeChanges,
  resolveSettings,
  toSettingsTexts,
  toSettingsValues,
} from "./settings-values.ts";
import { callApi } from "../shared/call-api.ts";

export const meta = createDashboardMeta("Settings");

const formId = "settings-form";

export function clientLoader() {
  return settingsApi.get();
}

/** The settings of the company, for every page and every mail. */
export default function CompanySettingsPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  return <StoredSettings key={loaded.version} loaded={loaded} />;
}

function StoredSettings({ loaded }: { readonly loaded: CompanySettingsResponse }) {
  const [stored, setStored] = useState(loaded);
  const start = toSettingsValues(stored.settings);
  const saving = useSaving();
  const element = useInertWhileSaving(saving.isSaving);
  const form = useForm<SettingsValues>({
    defaultValues: start,
    resolver: resolveSettings,
    shouldFocusError: false,
  });
  useUnsavedChanges(form.formState.isDirty);
  const { theirs, load, resolve } = useVersionConflict<CompanySettingsResponse>({
    subject: "settings",
    id: "company",
    find: () => settingsApi.get(),
    overwrite: (version) => {
      if (theirs === null) return;
      void save(mergeChanges(toSettingsValues(theirs.saved.settings), start, form.getValues()), version);
    },
  });

  async function save(values: SettingsValues, version: number): Promise<void> {
    const outcome = await saving.run(async () => {
      const response = await settingsApi.save(values, version);
      setStored(response);
      form.reset(toSettingsValues(response.settings));
    });
    if (outcome === "busy") return;
    if (outcome === null) {
      notify({
        kind: "ok",
        text: "Settings saved",
        detail: "They hold on every page and in every mail from now on.",
      });
      return;
    }
    const failure = outcome.status === 409 ? await load() : outcome;
    if (failure !== null) showSettingsFailure(failure, form);
  }

  return (
    <>
      <DashboardHeader title="Settings" note={formatLastChange(stored)}>
        <button
          className="btn btn--sm"
          type="submit"
          form={formId}
          aria-disabled={saving.isSaving || undefined}
        >
          {saving.isSaving ? "Saving..." : "Save settings"}
        </button>
      </DashboardHeader>
      <form
        ref={element}
        id={formId}
        className="settings-form"
        noValidate
        aria-busy={saving.isSaving}
        onSubmit={form.handleSubmit(
          (values) => save(values, stored.version),
          () => focusFirstError(formId),
        )}
      >
        <SettingsSections form={form} />
      </form>
      <ConflictDialog
        conflict={
          theirs && {
            ...theirs.change,
            rows: listConflictRows(
              toSettingsTexts(start),
              toSettingsTexts(toSettingsValues(theirs.saved.settings)),
              toSettingsTexts(form.getValues()),
            ),
          }
        }
        subject="the settings"
        onChoose={resolve}
      />
    </>
  );
}

/** Shows why the settings were not saved: in a notice, and at the fields that the server reports. */
function showSettingsFailure(failure: ApiError, form: UseFormReturn<SettingsValues>): void {
  notify({ kind: "bad", text: "The settings are not saved.", detail: describeFailure(failure) });
  for (const [field, message] of Object.entries(failure.errors)) {
    const name = findFormField(field);
    if (name !== null) form.setError(name, { type: "server", message });
  }
  focusFirstError(formId);
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

/** The API of the company settings. Each method throws ApiError. */
const settingsApi = {
  get(): Promise<CompanySettingsResponse> {
    return callApi({ method: "GET", path }, companySettingsResponseSchema);
  },
  /** @param version the version that the values replace */
  save(values: SettingsValues, version: number): Promise<CompanySettingsResponse> {
    return callApi({ method: "PUT", path, body: { ...values, version } }, companySettingsResponseSchema);
  },
};
