import { compileMessage } from "@lingui/message-utils/compileMessage";
import { useId, useRef, useState } from "react";
import { get, useController, useFieldArray, useFormContext, useWatch } from "react-hook-form";
import {
  type WeekHours,
  formatSeasonDays,
  hasHours,
  listHoursLines,
  splitPeriods,
  weekdays,
} from "#domain/company/opening-hours.ts";
import { settingsLists } from "#domain/company/settings-fields.ts";
import { capitalize } from "#domain/shared/subjects.ts";
import { company as arabicMessages } from "#messages/ar/company.ts";
import type { Translate } from "#messages/message.ts";
import { createTranslate } from "#messages/translate.ts";
import { useText } from "#app/messages/text-context.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { createEmptyFormValues } from "#app/dashboard/editing/form-values.ts";
import { WasValue } from "#app/dashboard/editing/WasValue.tsx";
import { RecordField } from "#app/dashboard/editing/RecordField.tsx";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import type { SettingsValues } from "./settings-values.ts";
import "./opening-hours.css";

type Weekday = (typeof weekdays)[number];

/** @param path of the days: "hours", "seasons.0" */
export function WeekFields({ path }: { readonly path: string }) {
  const [announcement, announce] = useState("");
  return (
    <>
      <ol className="week">
        {weekdays.map((day, index) => (
          <DayFields key={day} path={path} day={day} next={weekdays[index + 1]} announce={announce} />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

interface DayFieldsProps {
  readonly path: string;
  readonly day: Weekday;
  readonly next: Weekday | undefined;
  readonly announce: (text: string) => void;
}

function DayFields({ path, day, next, announce }: DayFieldsProps) {
  const errorId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const { setValue, formState } = useFormContext();
  const { field, fieldState } = useController({ name: `${path}.${day}` });
  const { error, isDirty } = fieldState;
  const opened: unknown = get(formState.defaultValues, field.name);
  const was = isDirty && typeof opened === "string" ? opened.replaceAll("-", " to ") || "closed" : undefined;
  const periods = splitPeriods(String(field.value));
  const name = capitalize(day);
  const write = (changed: typeof periods) =>
    field.onChange(changed.map((period) => period.join("-")).join(", "));
  const writeTime = (index: number, side: "from" | "to", time: string) => {
    // The input has no 24:00.
    const end = time === "00:00" ? "24:00" : time;
    write(
      periods.map(([from, to], each) =>
        each !== index ? [from, to] : side === "from" ? [time, to] : [from, end],
      ),
    );
  };
  return (
    <li className="week__day">
      <b>{name}</b>
      <div className="week__periods">
        {periods.length === 0 && <span className="muted">Closed</span>}
        {periods.map(([from, to], index) => (
          <span key={index} className="week__period">
            {(["from", "to"] as const).map((side) => (
              <input
                key={side}
                className="input"
                data-changed={was !== undefined || undefined}
                type="time"
                aria-label={`${name}, period ${index + 1}, ${side}`}
                aria-invalid={error !== undefined || undefined}
                aria-describedby={error === undefined ? undefined : errorId}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- It appears because the person adds a period.
                autoFocus={side === "from" && from + to === ""}
                value={side === "from" ? from : to.replace("24:00", "00:00")}
                onBlur={field.onBlur}
                onChange={({ target }) => writeTime(index, side, target.value)}
              />
            ))}
            <button
              className="mini mini--danger"
              type="button"
              aria-label={`Remove period ${index + 1} of ${name}`}
              onClick={() => {
                write(periods.filter((_, each) => each !== index));
                announce(`Period ${index + 1} of ${name} is removed`);
                addButton.current?.focus();
              }}
            >
              <Icon path={icons.close} />
            </button>
          </span>
        ))}
      </div>
      <div className="week__actions">
        <button
          ref={addButton}
          className="week__add"
          type="button"
          aria-label={periods.length === 0 ? `Open on ${name}` : `Add a period on ${name}`}
          onClick={() => write([...periods, ["", ""]])}
        >
          <Icon path={icons.plus} /> {periods.length === 0 ? "Open" : "Add"}
        </button>
        {next !== undefined && (
          <button
            className="mini"
            type="button"
            aria-label={`Copy ${name} to ${capitalize(next)}`}
            title="Copy to the next day"
            onClick={() => {
              setValue(`${path}.${next}`, field.value, {
                shouldDirty: true,
                shouldValidate: formState.isSubmitted,
              });
              announce(`${capitalize(next)} has the hours of ${name}`);
            }}
          >
            <DashboardIcon name="down" />
          </button>
        )}
      </div>
      <WasValue id={`${errorId}-was`} was={was} />
      {error !== undefined && (
        <p className="error" id={errorId}>
          <Icon path={icons.alert} />
          {error.message}
        </p>
      )}
    </li>
  );
}

const seasonFields = settingsLists.seasons.fields;

export function Seasons() {
  const { getValues } = useFormContext<SettingsValues>();
  const { fields, append, remove } = useFieldArray<SettingsValues, "seasons">({ name: "seasons" });
  const addButton = useRef<HTMLButtonElement>(null);
  const add = (hours: object) => append({ ...createEmptyFormValues(seasonFields), ...hours });
  return (
    <div className="seasons">
      <h2>{settingsLists.seasons.label}</h2>
      <p className="mark">
        On these days other hours hold, without hours none. Of two that overlap the shorter one counts. The
        sighting of the moon may move a season by a day: the site follows at midnight.
      </p>
      {fields.map((season, index) => (
        <fieldset key={season.id} className="season">
          <legend className="visually-hidden">Season {index + 1}</legend>
          <div className="form">
            <RecordField
              name={`seasons.${index}.name`}
              definition={seasonFields.name}
              note="such as Ramadan"
            />
            <RecordField name={`seasons.${index}.nameAr`} definition={seasonFields.nameAr} />
            <RecordField name={`seasons.${index}.firstDay`} definition={seasonFields.firstDay} type="date" />
            <RecordField name={`seasons.${index}.lastDay`} definition={seasonFields.lastDay} type="date" />
          </div>
          <details open={hasHours(season)}>
            <summary>Hours on these days</summary>
            <WeekFields path={`seasons.${index}`} />
          </details>
          <button
            className="button button--small button--line"
            type="button"
            onClick={() => {
              remove(index);
              addButton.current?.focus();
            }}
          >
            <DashboardIcon name="trash" /> Remove season {index + 1}
          </button>
        </fieldset>
      ))}
      <div className="row">
        <button
          ref={addButton}
          className="button button--small button--line"
          type="button"
          onClick={() => add(Object.fromEntries(weekdays.map((day) => [day, getValues("hours")[day]])))}
        >
          <Icon path={icons.plus} /> Add season
        </button>
        <button className="button button--small button--line" type="button" onClick={() => add({})}>
          <Icon path={icons.plus} /> Add closed days
        </button>
      </div>
    </div>
  );
}

/** Staff read English: these messages alone are of the other language. */
const inArabic = createTranslate(
  "ar",
  Object.fromEntries(Object.entries(arabicMessages).map(([key, text]) => [key, compileMessage(text)])),
);

export function HoursPreview() {
  const [hours, seasons] = useWatch<SettingsValues, ["hours", "seasons"]>({ name: ["hours", "seasons"] });
  return (
    <aside className="hours-preview" aria-label="As visitors read it">
      <h2>As visitors read it</h2>
      {[useText(), inArabic].map((t) => (
        <div key={t.locale} lang={t.locale} dir={t.locale === "ar" ? "rtl" : undefined}>
          <WeekLines t={t} week={hours} />
          {seasons.map((season, index) => (
            <div key={index}>
              <b>{(t.locale === "ar" && season.nameAr) || season.name}</b>
              {season.firstDay !== "" && season.lastDay !== "" && <p>{formatSeasonDays(t, season)}</p>}
              <WeekLines t={t} week={season} />
            </div>
          ))}
        </div>
      ))}
    </aside>
  );
}

function WeekLines({ t, week }: { readonly t: Translate; readonly week: WeekHours }) {
  return (
    <dl>
      {listHoursLines(t, week).map(({ days, hours }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>
            {(hours.length > 0 ? hours : [t("company.hours.closed")]).map((period) => (
              <span key={period}>{period}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
