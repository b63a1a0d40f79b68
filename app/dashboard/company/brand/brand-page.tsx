import { type FormEvent, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import {
  type BrandColourName,
  brandColourNames,
  createBrandTheme,
  findRefusedColours,
  hexPattern,
} from "#domain/company/brand-colours.ts";
import { companySettingsResponseSchema } from "#domain/company/company-settings-response.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { useUnsavedChanges } from "#app/dashboard/editing/unsaved-changes.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { SaveButton } from "#app/dashboard/shared/SaveButton.tsx";
import { callApi, readApi } from "#app/dashboard/shared/call-api.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { BrandPreview } from "./BrandPreview.tsx";
import { ColourField } from "./ColourField.tsx";
import { ContrastTable } from "./ContrastTable.tsx";
import { LogoFields } from "./LogoFields.tsx";
import "./brand.css";

export const meta = createDashboardMeta("Brand");

const path = "/api/settings";
const formId = "brand";

export function clientLoader() {
  return readApi(path, companySettingsResponseSchema);
}

export default function BrandPage() {
  const { settings, version } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const inForce = settings.brand;
  const [draft, setDraft] = useState(inForce);
  const { saving, run } = useAction("The brand is not saved.");
  const isChanged = JSON.stringify(draft) !== JSON.stringify(inForce);
  const unsaved = useUnsavedChanges(isChanged, { saving });
  const change = (changes: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changes }));

  const unreadable = brandColourNames.filter((name) => draft[name] !== "" && !hexPattern.test(draft[name]));
  const readable = { ...draft, ...pickColours(inForce, unreadable) };
  const refusals = findRefusedColours(readable);
  const refused = refusals.map(({ name }) => name);
  // A refused value is never shown as if it held.
  const shown = { ...readable, ...pickColours(inForce, refused) };
  const refusedCount = refused.length + unreadable.length;
  const standing = createBrandTheme(inForce).light;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (refusedCount > 0) return;
    void run(async (transfer) => {
      const body = { brand: draft, version };
      await callApi({ method: "PUT", path, body, ...transfer }, companySettingsResponseSchema);
      unsaved.clear();
      notify({
        kind: "ok",
        text: "Brand saved",
        detail: "It holds on every page, in mails, PDF and cards from now on.",
      });
      await revalidate();
    });
  };

  return (
    <>
      <DashboardHeader
        title="Brand"
        note={
          refusedCount > 0 ? `${refusedCount} refused: the site keeps its colours` : "Logo, icon, colours"
        }
        back={{ label: "Settings", path: dashboardPaths.settings }}
      >
        <a className="button button--small button--line" href={sitePaths.home}>
          Open the site
        </a>
        <SaveButton
          editing={{ formId, saving }}
          label="Save brand"
          busyLabel="Saving..."
          isPossible={isChanged && refusedCount === 0}
        />
      </DashboardHeader>
      <div className="brand">
        <form id={formId} className="brand__form" onSubmit={save} noValidate>
          <section className="brand__section" aria-labelledby="brand-logo">
            <h2 id="brand-logo">Logo</h2>
            <LogoFields names={settings} draft={draft} theme={createBrandTheme(shown)} onChange={change} />
          </section>
          <section className="brand__section" aria-labelledby="brand-colours">
            <div className="row">
              <h2 id="brand-colours">Colours</h2>
              <button
                className="button button--small button--line"
                type="button"
                onClick={() => change({ accent: "", ink: "", paper: "", highlight: "" })}
              >
                Back to the delivered ones
              </button>
            </div>
            {brandColourNames.map((name) => (
              <ColourField
                key={name}
                name={name}
                value={draft[name]}
                standing={standing[name]}
                isUnreadable={unreadable.includes(name)}
                refusal={refusals.find((refusal) => refusal.name === name)}
                onChange={(value) => change({ [name]: value })}
              />
            ))}
            <p className="mark">
              Cyan, magenta and yellow stay: they mean colour pages. So do green and red: they mean done and
              wrong.
            </p>
          </section>
          <section className="brand__section" aria-labelledby="brand-contrast">
            <h2 id="brand-contrast">Contrast</h2>
            <ContrastTable theme={createBrandTheme(shown)} />
          </section>
        </form>
        <aside className="brand__section brand__preview" aria-labelledby="brand-preview">
          <h2 id="brand-preview">Preview</h2>
          <BrandPreview settings={settings} brand={shown} />
        </aside>
      </div>
    </>
  );
}

function pickColours(
  brand: Readonly<Record<BrandColourName, string>>,
  names: readonly BrandColourName[],
): Partial<Record<BrandColourName, string>> {
  return Object.fromEntries(names.map((name) => [name, brand[name]]));
}
