import { type HTMLInputTypeAttribute, useEffect } from "react";
import { useWatch } from "react-hook-form";
import { useLocation, useRevalidator } from "react-router";
import type { CompanySettingsResponse } from "#domain/company/company-settings-response.ts";
import { listMissingSettingsTexts } from "#domain/company/company-settings.ts";
import { findList, listSettingChanges } from "#domain/company/setting-entries.ts";
import { settingsFields, settingsLists } from "#domain/company/settings-fields.ts";
import {
  type SettingsGroup,
  type SettingsSection,
  isInGroup,
  settingNotes,
  settingsSections,
} from "#domain/company/settings-sections.ts";
import { weekdays } from "#domain/company/opening-hours.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { type FieldPath, flattenFields } from "#domain/shared/resource-fields.ts";
import { isTranslation } from "#domain/shared/translated-fields.ts";
import { ListField } from "#app/dashboard/editing/ListField.tsx";
import { RecordEditor } from "#app/dashboard/editing/RecordEditor.tsx";
import { type FormLayout, RecordForm, createSection } from "#app/dashboard/editing/RecordForm.tsx";
import { type RecordEditing, useRecordEditing } from "#app/dashboard/editing/use-record-editing.ts";
import { describeFailure } from "#app/dashboard/feedback/describe-failure.ts";
import { dismissAll } from "#app/dashboard/feedback/notices.ts";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { ApiError } from "#app/dashboard/shared/api-error.ts";
import { SaveButton } from "#app/dashboard/shared/SaveButton.tsx";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import type { Route } from "./+types/settings-section";
import { HoursPreview, Seasons, WeekFields } from "./OpeningHours.tsx";
import { SettingsEffects } from "./SettingsEffects.tsx";
import { changeCount } from "./change-count.ts";
import { settingsApi } from "./settings-api.ts";
import { type SectionValues, createSectionResource, listSettingNames } from "./settings-values.ts";

const fields = flattenFields(settingsFields);

const inputTypes: Partial<Record<keyof typeof fields, HTMLInputTypeAttribute>> = {
  email: "email",
  "whatsapp.digits": "tel",
};

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const section = settingsSections.find(({ id }) => id === params.section);
  if (section === undefined) throw new ApiError(404, "The settings have no such section");
  return { section, response: await settingsApi.get() };
}

type Loaded = Awaited<ReturnType<typeof clientLoader>>;

export const meta = createDashboardMeta("Settings,", ({ section }: Loaded) => section.label);

export default function SettingsSectionPage({ loaderData }: Route.ComponentProps) {
  return <SectionForm key={loaderData.section.id} {...loaderData} />;
}

interface SectionFormProps {
  readonly section: SettingsSection;
  readonly response: CompanySettingsResponse;
}

function SectionForm({ section, response }: SectionFormProps) {
  const revalidator = useRevalidator();
  const resource = createSectionResource(section);
  const editing = useRecordEditing({
    resource,
    name: section.id,
    opened: { values: resource.toValues(response), version: response.version },
    stored: { id: "company", version: response.version, find: () => settingsApi.get() },
    async save({ values, version }, transfer) {
      const saved = await settingsApi.save(values, version, transfer);
      void revalidator.revalidate();
      return { values: resource.toValues(saved), version: saved.version };
    },
    createSavedNotice: () => ({
      text: `${section.label}: saved`,
      detail: "It holds on every page and in every mail from now on.",
    }),
    createFailureNotice: (failure) => ({
      text: "The settings are not saved.",
      detail: describeFailure(failure),
    }),
  });
  // "Company: saved" says nothing of the next section.
  useEffect(() => dismissAll, []);
  const { form } = editing;
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== "") form.setFocus(hash.slice(1));
  }, [form, hash]);
  const missing = listMissingSettingsTexts(response.settings, listSettingNames(section));
  return (
    <>
      <header className="settings__heading">
        <h2>{section.label}</h2>
        {response.changedAt !== null && (
          <small>
            Settings last changed by <bdi>{response.changedBy}</bdi>, <Moment at={response.changedAt} />
          </small>
        )}
      </header>
      {missing.length > 0 && (
        <p className="missing-texts">
          <Icon path={icons.alert} /> Missing in Arabic, so visitors read English: {missing.join(", ")}
        </p>
      )}
      <RecordEditor editing={editing}>
        <RecordForm editing={editing} fields={fields} layout={section.groups.flatMap(layOutGroup)} />
        {editing.isUnsaved && (
          <UnsavedSection section={section} editing={editing} version={response.version} />
        )}
      </RecordEditor>
    </>
  );
}

interface UnsavedSectionProps {
  readonly section: SettingsSection;
  readonly editing: RecordEditing<SectionValues>;
  readonly version: number;
}

function UnsavedSection({ section, editing, version }: UnsavedSectionProps) {
  const { form, saving } = editing;
  useWatch({ control: form.control });
  const changes = listSettingChanges(form.formState.defaultValues ?? {}, editing.getValues());
  useEffect(() => {
    changeCount.set(changes.length);
    return () => changeCount.set(0);
  }, [changes.length]);
  const discard = async () => {
    if (await editing.discard()) form.reset();
  };
  return (
    <>
      <SettingsEffects changes={changes} version={version} />
      <div className="settings__bar">
        <p role="status">
          <b>
            {section.label}: {formatCounted(changes.length, "change", "changes")}.
          </b>{" "}
          <span className="phone-hidden">Nothing is public yet.</span> <a href="#effects">What follows</a>
        </p>
        {!saving.isUnanswered && (
          <button className="link" type="button" onClick={() => void discard()}>
            Discard
          </button>
        )}
        <SaveButton
          editing={editing}
          label={`Save ${section.label.charAt(0).toLowerCase()}${section.label.slice(1)}`}
          busyLabel="Saving..."
        />
      </div>
    </>
  );
}

type SectionLayout = FormLayout<FieldPath<typeof settingsFields>>;

/** With the seasons. */
function layOutHours({ legend, hint }: SettingsGroup): SectionLayout {
  const week = weekdays.map((day) => `hours.${day}` as const);
  return [
    {
      legend,
      className: "form-section",
      items: [
        { element: <p className="mark form-section__hint">{hint}</p> },
        {
          className: "opening-hours",
          items: [
            {
              className: "opening-hours__fields",
              items: [
                { element: <WeekFields path="hours" />, field: week },
                { className: "form", items: [placeField("hours.note")] },
                { element: <Seasons /> },
              ],
            },
            { element: <HoursPreview /> },
          ],
        },
      ],
    },
  ];
}

function layOutGroup(group: SettingsGroup): SectionLayout {
  const { legend, hint, noun = "" } = group;
  if (isInGroup(group, "hours")) return layOutHours(group);
  if (isInGroup(group, "seasons")) return [];
  const list = findList(group);
  if (list === undefined)
    return [
      createSection({
        legend,
        fields: listFieldNames(fields).flatMap((field) =>
          isTranslation(fields[field]) || !isInGroup(group, field) ? [] : [placeField(field)],
        ),
        below: hint === undefined ? [] : [{ element: <p className="mark form-section__hint">{hint}</p> }],
      }),
    ];
  const common = { name: list, legend, hint, noun, fields: settingsLists[list].fields, marksChanges: true };
  const element =
    list === "phones" ? (
      <ListField
        {...common}
        phoneField="display"
        notes={{ display: "with + and the country code", isServiceDesk: "to call for service" }}
        start={{ display: "+971 " }}
      />
    ) : (
      <ListField {...common} isSortable />
    );
  return [{ element }];
}

function placeField(field: FieldPath<typeof settingsFields>) {
  const definition = fields[field];
  const note = settingNotes[field];
  return {
    field,
    marksChange: true,
    isWide: definition.kind === "line" && (definition.maxLength ?? 0) > 100,
    ...(note !== undefined && { note }),
    ...(definition.whenEmpty === "accept" && { isOptional: true }),
    type: inputTypes[field] ?? (field.endsWith("Url") || field.startsWith("social.") ? "url" : "text"),
  };
}
