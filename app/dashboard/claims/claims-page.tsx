import { useLoaderData, useRevalidator } from "react-router";
import { showcaseLists } from "#domain/company/showcase.ts";
import { ListField } from "#app/dashboard/editing/ListField.tsx";
import { RecordEditor } from "#app/dashboard/editing/RecordEditor.tsx";
import { RecordForm } from "#app/dashboard/editing/RecordForm.tsx";
import { useRecordEditing } from "#app/dashboard/editing/use-record-editing.ts";
import { describeFailure } from "#app/dashboard/feedback/describe-failure.ts";
import { DashboardHeader } from "#app/dashboard/layout/DashboardHeader.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { SaveButton } from "#app/dashboard/shared/SaveButton.tsx";
import { ClaimsTable, ClosedPlaces } from "./ClaimsTable.tsx";
import { PictureField } from "./PictureField.tsx";
import { showcaseApi, showcaseResource, toShowcaseValues } from "./showcase-resource.ts";
import "./claims.css";

export const meta = createDashboardMeta("Claims and customers");

export function clientLoader() {
  return showcaseApi.get();
}

const layout = [
  { element: <ClaimsTable /> },
  { element: <ClosedPlaces /> },
  createList(
    "logos",
    "logo",
    "An SVG is cleaned to its shapes. Visitors see a logo when you say who allowed it, and when. With no logo and no case, Customers leaves the menu.",
  ),
  createList(
    "cases",
    "case",
    "A case has a picture, what happened or what the customer said, and figures: one a line, such as “Machines: 11 > 4” or “A month: 2980 > 2205 AED”. Until the first one is published, its section is not on the customers page.",
  ),
  createList("sectors", "trade", "Who prints with you, and what. With none, the section is absent."),
  createList(
    "pictures",
    "picture",
    "A photo of yours in the place of a delivered one. Its words for those who do not see it are under Texts.",
  ),
];

function createList(name: keyof typeof showcaseLists, noun: string, hint: string) {
  const { label, fields } = showcaseLists[name];
  return {
    element: (
      <ListField
        name={name}
        legend={label}
        hint={hint}
        noun={noun}
        fields={fields}
        types={{ allowedOn: "date" }}
        pictures={{ field: "image", Control: PictureField }}
        isSortable
      />
    ),
  };
}

export default function ClaimsPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const revalidator = useRevalidator();
  const editing = useRecordEditing({
    resource: showcaseResource,
    name: "showcase",
    opened: { values: toShowcaseValues(loaded), version: loaded.version },
    stored: { id: "showcase", version: loaded.version, find: () => showcaseApi.get() },
    async save({ values, version }, transfer) {
      const saved = await showcaseApi.save(values, version, transfer);
      void revalidator.revalidate();
      return { values: toShowcaseValues(saved), version: saved.version };
    },
    createSavedNotice: () => ({ text: "Claims and customers saved", detail: "Every page shows them now." }),
    createFailureNotice: (failure) => ({
      text: "The claims are not saved.",
      detail: describeFailure(failure),
    }),
  });
  return (
    <>
      <DashboardHeader
        title="Claims and customers"
        note="An empty one leaves no gap on the site."
        back={{ label: "Settings", path: dashboardPaths.settings }}
      >
        <SaveButton editing={editing} label="Save claims" busyLabel="Saving..." />
      </DashboardHeader>
      <RecordEditor editing={editing}>
        <RecordForm editing={editing} fields={{}} layout={layout} className="record-form claims-form" />
      </RecordEditor>
    </>
  );
}
