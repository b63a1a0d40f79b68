import {
  Fragment,
  type ReactElement,
  type ReactNode,
  useEffect,
  type RefObject,
  useLayoutEffect,
  useRef,
} from "react";
import type { FieldValues } from "react-hook-form";
import type { ResourceField } from "#domain/shared/resource-fields.ts";
import { isTranslation, listTranslations } from "#domain/shared/translated-fields.ts";
import { RequiredKey } from "./FieldLabel.tsx";
import { type FieldPlacement, RecordField } from "./RecordField.tsx";
import type { RecordEditing } from "./use-record-editing.ts";

interface PlacedField<Name> extends FieldPlacement {
  readonly field: Name;
}

interface SpecialField<Name> {
  readonly element: ReactElement;
  /** The fields that it edits. */
  readonly field?: Name | readonly Name[];
}

interface FieldGroup<Name> {
  readonly legend?: ReactNode;
  readonly className: string;
  readonly items: FormLayout<Name>;
  readonly hasFurtherFields?: boolean;
}

export type FormLayout<Name> = readonly (Name | PlacedField<Name> | SpecialField<Name> | FieldGroup<Name>)[];

interface FormSection<Name> {
  readonly legend: string;
  readonly fields: FormLayout<Name>;
  readonly hasThreeColumns?: true;
  readonly hasFurtherFields?: true;
  readonly below?: FormLayout<Name>;
}

export function createSection<Name extends string>({
  legend,
  fields,
  below = [],
  ...columns
}: FormSection<NoInfer<Name>>): FieldGroup<Name> {
  const className = columns.hasThreeColumns === true ? "form form--three" : "form";
  const { hasFurtherFields = false } = columns;
  return {
    legend,
    className: "form-section",
    items: [{ className, items: fields, hasFurtherFields }, ...below],
  };
}

interface RecordFormProps<Name extends string, Values extends FieldValues> {
  readonly editing: RecordEditing<Values>;
  readonly fields: Readonly<Record<Name, ResourceField>>;
  readonly layout: FormLayout<NoInfer<Name>>;
  readonly className?: string;
}

export function RecordForm<Name extends string, Values extends FieldValues>({
  editing,
  fields,
  layout,
  className = "record-form",
}: RecordFormProps<Name, Values>) {
  const { formId, form, saving, round, addedCount, isNew } = editing;
  const element = useInertWhileSaving(saving.isSaving);
  const placed = listPlacedFields(layout);
  const furtherFields = Object.entries<ResourceField>(fields).filter(
    ([name, field]) => !placed.has(name) && !isTranslation(field),
  );

  // The next new record begins at the top of the form.
  useEffect(() => {
    if (addedCount === 0) return;
    scrollTo({ top: 0 });
    form.setFocus("title");
  }, [form, addedCount]);

  const renderField = (name: string, definition: ResourceField, placement: FieldPlacement = {}) => (
    <Fragment key={name}>
      <RecordField name={name} definition={definition} isNew={isNew} {...placement} />
      {listTranslations(fields, name).map(([translation, field]) => (
        <RecordField
          key={translation}
          name={translation}
          definition={field}
          isWide={placement.isWide ?? false}
          marksChange={placement.marksChange ?? false}
        />
      ))}
    </Fragment>
  );
  const renderItem = (item: FormLayout<Name>[number], index: number): ReactNode => {
    if (typeof item === "string") return renderField(item, fields[item]);
    if ("element" in item) return <Fragment key={index}>{item.element}</Fragment>;
    if ("field" in item) {
      const { field, ...placement } = item;
      return renderField(field, fields[field], placement);
    }
    const Group = item.legend === undefined ? "div" : "fieldset";
    return (
      <Group key={index} className={item.className}>
        {item.legend !== undefined && <legend>{item.legend}</legend>}
        {item.items.map(renderItem)}
        {item.hasFurtherFields === true &&
          furtherFields.map(([name, definition]) =>
            renderField(name, definition, definition.whenEmpty === "accept" ? { isOptional: true } : {}),
          )}
      </Group>
    );
  };
  return (
    <form
      ref={element}
      id={formId}
      className={className}
      noValidate
      aria-busy={saving.isSaving}
      onSubmit={editing.submit}
    >
      <RequiredKey />
      <Fragment key={round}>{layout.map(renderItem)}</Fragment>
    </form>
  );
}

function listPlacedFields<Name extends string>(layout: FormLayout<Name>): ReadonlySet<unknown> {
  return new Set(
    layout.flatMap((item): unknown[] => {
      if (typeof item === "string") return [item];
      if ("field" in item) return [item.field].flat();
      return "items" in item ? [...listPlacedFields(item.items)] : [];
    }),
  );
}

/** Input during a save would not be part of it and would be lost. */
function useInertWhileSaving(isSaving: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = form.current;
    if (!isSaving || element === null) return undefined;
    focused.current = element.contains(document.activeElement) ? document.activeElement : null;
    element.inert = true;
    return () => {
      element.inert = false;
    };
  }, [isSaving]);
  // Not in a layout effect: React restores the previous focus during the commit.
  useEffect(() => {
    if (isSaving) return;
    const isFocusLost = document.activeElement?.contains(form.current) ?? true;
    if (isFocusLost && focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [isSaving]);
  return form;
}
