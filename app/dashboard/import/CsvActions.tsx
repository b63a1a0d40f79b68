import { useState } from "react";
import { useRevalidator } from "react-router";
import { type ImportResponse, importResponseSchema } from "#domain/shared/import-response.ts";
import { type RestorableSubject, subjects } from "#domain/shared/subjects.ts";
import { describeFailure } from "#app/dashboard/feedback/describe-failure.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { asApiError } from "#app/dashboard/shared/api-error.ts";
import { callApi, downloadFile } from "#app/dashboard/shared/call-api.ts";
import { saveFile } from "#app/dashboard/shared/save-file.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { ImportDialog } from "./ImportDialog.tsx";

interface CheckedFile {
  readonly name: string;
  readonly csv: string;
  readonly check: ImportResponse;
}

/** Hands out all records of a kind as a CSV file, and takes the file back after a check. */
export function CsvActions({ subject }: { readonly subject: RestorableSubject }) {
  const { plural } = subjects[subject];
  const revalidator = useRevalidator();
  const [file, setFile] = useState<CheckedFile | null>(null);
  const importing = useAction("Nothing is imported.");
  const send = (body: object) =>
    callApi({ method: "POST", path: `/api/${plural}/import`, body }, importResponseSchema);

  const check = (chosen: File) =>
    importing.run(async () => {
      const csv = await readText(chosen);
      if (csv === null) {
        const detail = "Save it again as “CSV UTF-8”: its letters cannot be read.";
        notify({ kind: "bad", text: `${chosen.name} is not in UTF-8.`, detail });
        return;
      }
      setFile({ name: chosen.name, csv, check: await send({ csv }) });
    });
  const save = ({ name, csv, check: { digest } }: CheckedFile) =>
    importing.run(async () => {
      try {
        const { message } = await send({ csv, digest });
        setFile(null);
        notify({ kind: "ok", text: message });
      } catch (error) {
        const failure = asApiError(error);
        if (failure.status !== 409) throw failure;
        notify({ kind: "bad", text: "Nothing is imported.", detail: describeFailure(failure) });
        setFile({ name, csv, check: await send({ csv }) });
      }
      await revalidator.revalidate();
    });

  return (
    <>
      <label className="button button--small button--line" aria-disabled={importing.isRunning || undefined}>
        <input
          className="visually-hidden"
          type="file"
          accept=".csv,text/csv"
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0];
            // Allows the same file to be chosen again.
            currentTarget.value = "";
            if (chosen !== undefined) void check(chosen);
          }}
        />
        <DashboardIcon name="up" /> <span>Import CSV</span>
      </label>
      <ExportButton subject={subject} />
      <ImportDialog
        subject={subject}
        name={file?.name ?? ""}
        check={file?.check ?? null}
        isSaving={importing.isRunning}
        onCancel={() => setFile(null)}
        onImport={() => file !== null && void save(file)}
      />
    </>
  );
}

export function ExportButton({ subject }: { readonly subject: RestorableSubject }) {
  const { plural } = subjects[subject];
  const { isRunning, run } = useAction(`The ${plural} are not exported.`);
  const save = () =>
    run(async () => saveFile(await downloadFile(`/api/${plural}/export.csv`), `${plural}.csv`));
  return (
    <button
      className="button button--small button--line"
      type="button"
      aria-disabled={isRunning || undefined}
      onClick={() => void save()}
    >
      <DashboardIcon name="down" /> Export
    </button>
  );
}

async function readText(file: File): Promise<string | null> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}
