import { getStaffLabel } from "#domain/shared/form-text.ts";
import { type ComponentType, type HTMLInputTypeAttribute, useRef, useState } from "react";
import { get, useFieldArray, useFormContext } from "react-hook-form";
import { Field } from "#app/forms/Field.tsx";
import type { ResourceField, ResourceFields } from "#domain/shared/resource-fields.ts";
import { capitalize } from "#domain/shared/subjects.ts";
import { isTranslation } from "#domain/shared/translated-fields.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { FieldLabel } from "./FieldLabel.tsx";
import { WasValue } from "./WasValue.tsx";
import { createEmptyFormValues } from "./form-values.ts";
import { getTextLanguage } from "./text-language.ts";
import { usePreservedFocus } from "#app/dashboard/ui/use-preserved-focus.ts";

interface ListFieldProps {
  readonly name: string;
  readonly legend: string;
  readonly hint?: string | undefined;
  readonly noun: string;
  /** Of an item. Its translations and flags stand below the other fields. */
  readonly fields: ResourceFields;
  readonly notes?: Readonly<Record<string, string>>;
  readonly phoneField?: string;
  /** Of a new item. */
  readonly start?: Readonly<Record<string, string>>;
  readonly isSortable?: boolean;
  /** Of inputs that are no text. */
  readonly types?: Readonly<Record<string, HTMLInputTypeAttribute>>;
  readonly pictures?: {
    readonly field: string;
    readonly Control: ComponentType<{ name: string; label: string; error: string | undefined }>;
  };
  /** As for a field: what an entry was is shown while none is added or removed. */
  readonly marksChanges?: boolean;
}

export function ListField({
  name,
  legend,
  hint,
  noun,
  fields: itemFields,
  notes = {},
  phoneField,
  start = {},
  isSortable = false,
  types = {},
  pictures,
  marksChanges = false,
}: ListFieldProps) {
  const { control, register, getFieldState, formState } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const [announcement, announce] = useState("");
  const addButton = useRef<HTMLButtonElement>(null);
  const list = usePreservedFocus(fields);
  const entries = Object.entries(itemFields);
  const columns = entries.filter(([, field]) => !standsBelow(field));
  const further = entries.filter(([, field]) => standsBelow(field));
  const Noun = capitalize(noun);
  const openedCount = Object.keys(get(formState.defaultValues, name) ?? []).length;
  const findWas = (path: string) =>
    marksChanges && fields.length === openedCount && getFieldState(path, formState).isDirty
      ? String(get(formState.defaultValues, path) ?? "")
      : undefined;
  const getError = (path: string) => getFieldState(path, formState).error?.message;
  const listError = getError(`${name}.root`) ?? getError(name);

  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return;
    move(from, to);
    announce(`${Noun} ${from + 1} is now ${noun} ${to + 1} of ${fields.length}`);
  };
  const removeAt = (index: number) => {
    remove(index);
    announce(`${Noun} ${index + 1} is removed`);
    addButton.current?.focus();
  };

  return (
    <fieldset className="form-section">
      <legend>{legend}</legend>
      {hint !== undefined && <p className="mark form-section__hint">{hint}</p>}
      <ol ref={list} className="list-field" data-list={name}>
        {fields.map(({ id }, index) => (
          <li key={id} className="list-field__item" data-columns={columns.length}>
            {[...columns, ...further].map(([column, definition]) => {
              const path = `${name}.${index}.${column}`;
              const isFlag = definition.kind === "flag";
              const isRequired = !isFlag && definition.whenEmpty === undefined;
              const label = (
                <FieldLabel note={notes[column]} isRequired={isRequired}>
                  {getStaffLabel(definition.label)}{" "}
                  <span className="visually-hidden">
                    of {noun} {index + 1}
                  </span>
                </FieldLabel>
              );
              if (pictures?.field === column)
                return (
                  <pictures.Control
                    key={column}
                    name={path}
                    label={`${getStaffLabel(definition.label)} of ${noun} ${index + 1}`}
                    error={getError(path)}
                  />
                );
              if (isFlag)
                return (
                  <label key={column} className="check">
                    <input type="checkbox" {...register(path)} /> {label}
                  </label>
                );
              const fieldId = `${id}-${column}`;
              const was = findWas(path);
              const isChanged = marksChanges && getFieldState(path, formState).isDirty;
              const shared = {
                ...register(path),
                ...getTextLanguage(definition),
                className: "input",
                required: isRequired,
                "data-changed": isChanged || undefined,
              };
              return (
                <Field
                  key={column}
                  id={fieldId}
                  label={label}
                  error={getError(path)}
                  {...(was !== undefined && { hintId: `${fieldId}-was` })}
                >
                  {(attributes) => (
                    <>
                      {definition.kind === "multiline" ? (
                        <textarea {...attributes} {...shared} rows={1} />
                      ) : (
                        <input
                          {...attributes}
                          {...shared}
                          {...(column === phoneField
                            ? { type: "tel", dir: "ltr" }
                            : { type: types[column] ?? "text" })}
                          autoComplete="off"
                        />
                      )}
                      <WasValue id={`${fieldId}-was`} was={was} />
                    </>
                  )}
                </Field>
              );
            })}
            <div className="list-field__actions">
              {isSortable && (
                <>
                  <button
                    className="mini"
                    type="button"
                    aria-label={`Move ${noun} ${index + 1} up`}
                    aria-disabled={index === 0 || undefined}
                    onClick={() => moveTo(index, index - 1)}
                  >
                    <DashboardIcon name="up" />
                  </button>
                  <button
                    className="mini"
                    type="button"
                    aria-label={`Move ${noun} ${index + 1} down`}
                    aria-disabled={index === fields.length - 1 || undefined}
                    onClick={() => moveTo(index, index + 1)}
                  >
                    <DashboardIcon name="down" />
                  </button>
                </>
              )}
              <button
                className="mini mini--danger"
                type="button"
                aria-label={`Remove ${noun} ${index + 1}`}
                onClick={() => removeAt(index)}
              >
                <DashboardIcon name="trash" />
              </button>
            </div>
          </li>
        ))}
      </ol>
      {listError !== undefined && (
        <p className="error" role="alert">
          <Icon path={icons.alert} />
          {listError}
        </p>
      )}
      <button
        ref={addButton}
        className="button button--small button--line"
        type="button"
        onClick={() => append({ ...createEmptyFormValues(itemFields), ...start })}
      >
        <Icon path={icons.plus} /> Add {noun}
      </button>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}

function standsBelow(field: ResourceField): boolean {
  return field.kind === "flag" || isTranslation(field);
}
