import { useState } from "react";
import { type PersonalDataResponse, personRequestSchema } from "#domain/enquiries/personal-data.ts";
import { RequestForm } from "#app/dashboard/shared/RequestForm.tsx";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { saveFile } from "#app/dashboard/shared/save-file.ts";
import { confirm } from "#app/dashboard/feedback/confirm.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { FoundPerson } from "./FoundPerson.tsx";
import { type FoundEnquiry, personalDataApi } from "./personal-data-api.ts";
import { canErase, describeErasureQuestion } from "./personal-data-texts.ts";

export const meta = createDashboardMeta("Personal data");

interface SearchResult extends Pick<PersonalDataResponse, "customers"> {
  readonly search: number;
  readonly person: string;
  readonly enquiries: readonly FoundEnquiry[];
}

export default function PersonalData() {
  const [found, setFound] = useState<SearchResult | null>(null);
  const exporting = useAction("The file could not be made.");
  const erasing = useAction("Nothing is erased.");
  const isBusy = exporting.isRunning || erasing.isRunning;

  const search = async (person: string) => {
    const { enquiries, customers } = await personalDataApi.find(person);
    setFound((before) => ({ search: (before?.search ?? 0) + 1, person, enquiries, customers }));
  };
  const save = async ({ person }: SearchResult) => {
    if (isBusy) return;
    await exporting.run(async () => saveFile(await personalDataApi.export(person), "personal-data.json"));
  };
  const erase = async ({ person, enquiries }: SearchResult) => {
    const isConfirmed = await confirm({
      heading: `Erase what is kept of ${person}?`,
      question: "It is gone for good: nobody can restore it.",
      detail: describeErasureQuestion(enquiries),
      confirmLabel: "Erase for good",
      cancelLabel: "Keep it",
    });
    if (!isConfirmed || isBusy) return;
    await erasing.run(async () => {
      const ids = enquiries.map(({ _id }) => _id);
      const text = await personalDataApi.erase(person, ids);
      notify({ kind: "ok", text, detail: "The activity tells that it was done, and not of whom." });
      await search(person);
    });
  };

  return (
    <>
      <DashboardHeader
        title="Personal data"
        note="For whoever asks what is kept about them."
        back={{ label: "Back to the enquiries", path: dashboardPaths.enquiries }}
      />
      <RequestForm
        id="search"
        role="search"
        schema={personRequestSchema}
        defaultValues={{ person: "" }}
        fields={[
          {
            name: "person",
            label: "E-mail address or phone number",
            autoComplete: "off",
            spellCheck: false,
          },
        ]}
        hint="The whole address, or the number; one of another country with its country code."
        action="Find"
        busyLabel="Looking..."
        failedText="Search failed."
        keepsValues
        send={({ person }) => search(person.trim())}
      />
      {found !== null && (
        <FoundPerson key={found.search} {...found} isBusy={isBusy}>
          <button
            className="button button--small button--line"
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={() => void save(found)}
          >
            Export
          </button>
          {(canErase(found.enquiries) || found.customers.length > 0) && (
            <button
              className="button button--small button--danger"
              type="button"
              aria-disabled={isBusy || undefined}
              onClick={() => void erase(found)}
            >
              Erase
            </button>
          )}
        </FoundPerson>
      )}
    </>
  );
}
