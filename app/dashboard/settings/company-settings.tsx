import { type ReactNode, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useLoaderData } from "react-router";
import type { CompanySettingsAnswer } from "../../../domain/company/company-settings-response.ts";
import type { CallFailed } from "../shared/failures.ts";
import { DeskHeader } from "../layout/DashboardHeader.tsx";
import { deskTitle } from "../layout/dashboard-title.ts";
import { ConflictDialog } from "../editing/ConflictDialog.tsx";
import { conflictRows } from "../editing/conflict-rows.ts";
import { failureDetail } from "../feedback/failure-detail.ts";
import { notify } from "../feedback/notices.ts";
import { useUnsaved } from "../editing/unsaved.ts";
import { useConflict } from "../editing/use-conflict.ts";
import { focusFirstError } from "../feedback/focus-first-error.ts";
import { useHeldStill } from "../shared/use-held-still.ts";
import { useSaving } from "../shared/use-saving.ts";
import { Moment } from "../ui/Moment.tsx";
import { SettingsSections } from "./SettingsSections.tsx";
import { settingsApi } from "./settings-api.ts";
import {
  type SettingsValues,
  changedOver,
  formFieldOf,
  resolveSettings,
  textsOf,
  valuesOf,
} from "./settings-values.ts";

export const meta = deskTitle("Settings");

const formId = "settings-form";

export function clientLoader() {
  return settingsApi.read();
}

/** The company's facts: saved once, they hold on every page and in every mail. */
export default function CompanySettingsPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  return <StoredSettings key={loaded.version} loaded={loaded} />;
}

function StoredSettings({ loaded }: { readonly loaded: CompanySettingsAnswer }) {
  const [kept, setKept] = useState(loaded);
  const start = valuesOf(kept.settings);
  const saving = useSaving();
  const element = useHeldStill(saving.isSaving);
  const form = useForm<SettingsValues>({
    defaultValues: start,
    resolver: resolveSettings,
    shouldFocusError: false,
  });
  useUnsaved(form.formState.isDirty);
  const { theirs, look, settle } = useConflict<CompanySettingsAnswer>({
    subject: "settings",
    id: "company",
    find: () => settingsApi.read(),
    saveOver: (version) => {
      if (theirs === null) return;
      void save(changedOver(valuesOf(theirs.saved.settings), start, form.getValues()), version);
    },
  });

  async function save(values: SettingsValues, version: number): Promise<void> {
    const outcome = await saving.run(async () => {
      const answer = await settingsApi.save(values, version);
      setKept(answer);
      form.reset(valuesOf(answer.settings));
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
    const failure = outcome.status === 409 ? await look() : outcome;
    if (failure !== null) showFailure(failure, form);
  }

  return (
    <>
      <DeskHeader title="Settings" note={lastChange(kept)}>
        <button
          className="btn btn--sm"
          type="submit"
          form={formId}
          aria-disabled={saving.isSaving || undefined}
        >
          {saving.isSaving ? "Saving..." : "Save settings"}
        </button>
      </DeskHeader>
      <form
        ref={element}
        id={formId}
        className="settings-form"
        noValidate
        aria-busy={saving.isSaving}
        onSubmit={form.handleSubmit(
          (values) => save(values, kept.version),
          () => focusFirstError(formId),
        )}
      >
        <SettingsSections form={form} />
      </form>
      <ConflictDialog
        conflict={
          theirs && {
            ...theirs.change,
            rows: conflictRows(
              textsOf(start),
              textsOf(valuesOf(theirs.saved.settings)),
              textsOf(form.getValues()),
            ),
          }
        }
        subject="the settings"
        onSettle={settle}
      />
    </>
  );
}

/** Says why the settings were not saved: in a notice, and at the fields that the server named. */
function showFailure(failure: CallFailed, form: UseFormReturn<SettingsValues>): void {
  notify({ kind: "bad", text: "The settings are not saved.", detail: failureDetail(failure) });
  for (const [field, message] of Object.entries(failure.errors)) {
    const place = formFieldOf(field);
    if (place !== null) form.setError(place, { type: "server", message });
  }
  focusFirstError(formId);
}

function lastChange({ changedBy, changedAt }: CompanySettingsAnswer): ReactNode {
  if (changedBy === null || changedAt === null)
    return "What every page and every mail says about the company.";
  return (
    <>
      Last changed by <bdi>{changedBy}</bdi>, <Moment at={changedAt} />
    </>
  );
}
