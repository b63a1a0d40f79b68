import { useRef, useState } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Field } from "../../forms/Field.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { DashboardIcon } from "../ui/DashboardIcon.tsx";
import type { SettingsValues } from "./settings-values.ts";

/** The telephone numbers in the order of the pages. The first number is the main number. */
export function PhoneFields({ form }: { readonly form: UseFormReturn<SettingsValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "phones" });
  const [announcement, announce] = useState("");
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = form.formState.errors.phones;
  const listError = errors?.root?.message ?? errors?.message;

  const removeAt = (index: number) => {
    remove(index);
    announce(`Phone ${index + 1} is removed`);
    addButton.current?.focus();
  };

  return (
    <fieldset className="product-form__section">
      <legend>Phones</legend>
      <p className="mark settings-hint">The first one is the number to call.</p>
      <ol className="features-editor">
        {fields.map((field, index) => (
          <li key={field.id} className="feature-row">
            <Field
              id={`phone-${field.id}-label`}
              label={
                <>
                  Kind of line <span className="vh">of phone {index + 1}</span>
                </>
              }
              error={errors?.[index]?.label?.message}
            >
              {(control) => (
                <input
                  {...control}
                  {...form.register(`phones.${index}.label`)}
                  className="input"
                  type="text"
                  autoComplete="off"
                />
              )}
            </Field>
            <Field
              id={`phone-${field.id}-number`}
              label={
                <>
                  Number <span className="vh">of phone {index + 1}</span>{" "}
                  <small>with + and the country code</small>
                </>
              }
              error={errors?.[index]?.display?.message}
            >
              {(control) => (
                <input
                  {...control}
                  {...form.register(`phones.${index}.display`)}
                  className="input"
                  type="tel"
                  dir="ltr"
                  autoComplete="off"
                />
              )}
            </Field>
            <div className="feature-row__actions">
              <button
                className="mini mini--danger"
                type="button"
                aria-label={`Remove phone ${index + 1}`}
                onClick={() => removeAt(index)}
              >
                <DashboardIcon name="trash" />
              </button>
            </div>
          </li>
        ))}
      </ol>
      {listError !== undefined && (
        <p className="err" role="alert">
          <Icon name="alert" />
          {listError}
        </p>
      )}
      <button
        ref={addButton}
        className="btn btn--sm btn--line"
        type="button"
        onClick={() => append({ label: "", display: "+971 " })}
      >
        <Icon name="plus" /> Add phone
      </button>
      <p className="vh" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}
