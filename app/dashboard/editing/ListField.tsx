import { useRef, useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Field } from "#app/forms/Field.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { FieldLabel } from "./FieldLabel.tsx";
import { usePreservedFocus } from "#app/dashboard/ui/use-preserved-focus.ts";

interface ListColumn {
  readonly name: string;
  readonly label: string;
  readonly note?: string;
  readonly kind: "line" | "multiline" | "phone";
}

interface ListFieldProps {
  readonly name: string;
  readonly legend: string;
  readonly hint?: string;
  readonly noun: string;
  readonly columns: readonly ListColumn[];
  readonly newItem: Readonly<Record<string, string>>;
  readonly isSortable?: boolean;
}

export function ListField({
  name,
  legend,
  hint,
  noun,
  columns,
  newItem,
  isSortable = false,
}: ListFieldProps) {
  const { control, register, getFieldState, formState } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const [announcement, announce] = useState("");
  const addButton = useRef<HTMLButtonElement>(null);
  const list = usePreservedFocus(fields);
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);
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
      <ol ref={list} className="list-field">
        {fields.map(({ id }, index) => (
          <li key={id} className="list-field__item" data-columns={columns.length}>
            {columns.map((column) => {
              const path = `${name}.${index}.${column.name}`;
              return (
                <Field
                  key={column.name}
                  id={`${id}-${column.name}`}
                  label={
                    <FieldLabel note={column.note} isRequired>
                      {column.label}{" "}
                      <span className="visually-hidden">
                        of {noun} {index + 1}
                      </span>
                    </FieldLabel>
                  }
                  error={getError(path)}
                >
                  {(attributes) =>
                    column.kind === "multiline" ? (
                      <textarea {...attributes} {...register(path)} className="input" rows={1} required />
                    ) : (
                      <input
                        {...attributes}
                        {...register(path)}
                        className="input"
                        {...(column.kind === "phone" ? { type: "tel", dir: "ltr" } : { type: "text" })}
                        autoComplete="off"
                        required
                      />
                    )
                  }
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
          <Icon name="alert" />
          {listError}
        </p>
      )}
      <button
        ref={addButton}
        className="button button--small button--line"
        type="button"
        onClick={() => append({ ...newItem })}
      >
        <Icon name="plus" /> Add {noun}
      </button>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}
