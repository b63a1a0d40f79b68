import { useId, useRef, useState } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { Field } from "../../../forms/Field.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { DashboardIcon } from "../../ui/DashboardIcon.tsx";
import { usePreservedFocus } from "../../ui/use-preserved-focus.ts";
import type { ProductValues } from "./product-values.ts";

/** The editor of the features: add, remove and move, in the order of the public page. */
export function FeatureFields({ form }: { readonly form: UseFormReturn<ProductValues> }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "features" });
  const [announcement, announce] = useState("");
  const addButton = useRef<HTMLButtonElement>(null);
  const list = usePreservedFocus(fields);
  const id = useId();
  const errors = form.formState.errors.features;

  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return;
    move(from, to);
    announce(`Feature ${from + 1} is now feature ${to + 1} of ${fields.length}`);
  };
  const removeAt = (index: number) => {
    remove(index);
    announce(`Feature ${index + 1} is removed`);
    addButton.current?.focus();
  };

  return (
    <fieldset className="product-form__section">
      <legend>Features</legend>
      <ol ref={list} className="features-editor">
        {fields.map((field, index) => (
          <li key={field.id} className="feature-row">
            <Field
              id={`${id}-${field.id}-title`}
              label={
                <>
                  Title <span className="vh">of feature {index + 1}</span>
                </>
              }
              error={errors?.[index]?.title?.message}
            >
              {(control) => (
                <input
                  {...control}
                  {...form.register(`features.${index}.title`)}
                  className="input"
                  type="text"
                  autoComplete="off"
                />
              )}
            </Field>
            <Field
              id={`${id}-${field.id}-detail`}
              label={
                <>
                  Detail <span className="vh">of feature {index + 1}</span>
                </>
              }
              error={errors?.[index]?.detail?.message}
            >
              {(control) => (
                <textarea
                  {...control}
                  {...form.register(`features.${index}.detail`)}
                  className="input"
                  rows={1}
                />
              )}
            </Field>
            <div className="feature-row__actions">
              <button
                className="mini"
                type="button"
                aria-label={`Move feature ${index + 1} up`}
                aria-disabled={index === 0 || undefined}
                onClick={() => moveTo(index, index - 1)}
              >
                <DashboardIcon name="up" />
              </button>
              <button
                className="mini"
                type="button"
                aria-label={`Move feature ${index + 1} down`}
                aria-disabled={index === fields.length - 1 || undefined}
                onClick={() => moveTo(index, index + 1)}
              >
                <DashboardIcon name="down" />
              </button>
              <button
                className="mini mini--danger"
                type="button"
                aria-label={`Remove feature ${index + 1}`}
                onClick={() => removeAt(index)}
              >
                <DashboardIcon name="trash" />
              </button>
            </div>
          </li>
        ))}
      </ol>
      {errors?.root?.message !== undefined && <p className="err">{errors.root.message}</p>}
      <button
        ref={addButton}
        className="btn btn--sm btn--line"
        type="button"
        onClick={() => append({ title: "", detail: "" })}
      >
        <Icon name="plus" /> Add feature
      </button>
      <p className="vh" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}
