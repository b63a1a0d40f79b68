import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { useLoaderData } from "react-router";
import type { CompanySettingsAnswer } from "../../../domain/company-settings-answer.ts";
import { asFailure } from "../api/failures.ts";
import { DeskHeader } from "../desk/DeskHeader.tsx";
import { deskTitle } from "../desk/desk-title.ts";
import { type ConflictAnswer, ConflictDialog } from "../feedback/ConflictDialog.tsx";
import { failureDetail } from "../feedback/failure-detail.ts";
import { notify } from "../feedback/notices.ts";
import { useUnsaved } from "../feedback/unsaved.ts";
import { focusFirstError } from "../feedback/focus-first-error.ts";
import { useSaving } from "../api/use-saving.ts";
import { Moment } from "../ui/Moment.tsx";
import { SettingsSections } from "./SettingsSections.tsx";
import { settingsApi } from "./settings-api.ts";
import {
  type SettingsValues,
  differences,
  formFieldOf,
  resolveSettings,
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
  const [kept, setKept] = useState<CompanySettingsAnswer>(loaded);
  const [theirs, setTheirs] = useState<CompanySettingsAnswer | null>(null);
  const saving = useSaving();
  const form = useForm<SettingsValues>({
    defaultValues: valuesOf(loaded.settings),
    resolver: resolveSettings,
    shouldFocusError: false,
  });
  useUnsaved(form.formState.isDirty);

  const show = (answer: CompanySettingsAnswer) => {
    setKept(answer);
    form.reset(valuesOf(answer.settings));
  };
  const save = async (values: SettingsValues, version: number) => {
    const failure = await saving.run(async () => show(await settingsApi.save(values, version)));
    if (failure === "busy") return;
    if (failure === null) {
      notify({
        kind: "ok",
        text: "Settings saved",
        detail: "They hold on every page and in every mail from now on.",
      });
      return;
    }
    if (failure.status === 409) {
      await settingsApi.read().then(setTheirs, (error: unknown) => tellFailure(asFailure(error).message));
      return;
    }
    tellFailure(failureDetail(failure));
    for (const [field, message] of Object.entries(failure.errors)) {
      const place = formFieldOf(field);
      if (place !== null) form.setError(place, { type: "server", message });
    }
    focusFirstError(formId);
  };
  const settle = (answer: ConflictAnswer) => {
    if (theirs === null) return;
    setTheirs(null);
    if (answer === "theirs") show(theirs);
    if (answer === "mine") void save(form.getValues(), theirs.version);
  };

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
            by: theirs.changedBy,
            at: theirs.changedAt,
            rows: differences(valuesOf(theirs.settings), form.getValues()),
          }
        }
        subject="the settings"
        onSettle={settle}
      />
    </>
  );
}

function tellFailure(detail: string | undefined): void {
  notify({ kind: "bad", text: "The settings are not saved.", detail });
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
