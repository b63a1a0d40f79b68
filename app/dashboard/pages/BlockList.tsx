import { Fragment, useEffect, useRef, useState } from "react";
import { get, useFieldArray, useFormContext, useWatch } from "react-hook-form";
import {
  type Block,
  type BlockKind,
  blockKinds,
  canAddBlock,
  createBlock,
  listBlockGaps,
  questionFields,
} from "#domain/landing-pages/blocks.ts";
import { languageNames } from "#domain/enquiries/enquiry-fields.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { getStaffLabel } from "#domain/shared/form-text.ts";
import { type Locale, locales } from "#domain/shared/locale.ts";
import type { ResourceField } from "#domain/shared/resource-fields.ts";
import { isTranslation } from "#domain/shared/translated-fields.ts";
import { PictureField } from "#app/dashboard/claims/PictureField.tsx";
import { ListField } from "#app/dashboard/editing/ListField.tsx";
import { RecordField } from "#app/dashboard/editing/RecordField.tsx";
import { LazyTextEditor } from "#app/dashboard/editor/LazyTextEditor.tsx";
import { DashboardIcon } from "#app/dashboard/ui/DashboardIcon.tsx";
import { usePreservedFocus } from "#app/dashboard/ui/use-preserved-focus.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import type { PageValues } from "./page-resource.ts";

export function focusBlock(index: number): void {
  document.getElementById(`block-${index}`)?.focus();
}

export function BlockList() {
  const { control, getFieldState, formState } = useFormContext<PageValues>();
  const { fields, insert, remove, move } = useFieldArray({ control, name: "blocks" });
  const blocks = useWatch({ control, name: "blocks" });
  const [adding, setAdding] = useState<number | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  const [announcement, announce] = useState("");
  const list = usePreservedFocus(fields);

  const add = (kind: BlockKind, place: number) => {
    setAdded(place);
    setAdding(null);
    insert(place, createBlock(kind), { shouldFocus: false });
    announce(`${blockKinds[kind].label} is block ${place + 1} of ${fields.length + 1}`);
  };
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return;
    setAdded(null);
    move(from, to);
    announce(`Block ${from + 1} is now block ${to + 1} of ${fields.length}`);
  };
  const removeAt = (index: number) => {
    setAdded(null);
    remove(index);
    announce(`Block ${index + 1} is removed`);
    document.getElementById(`add-block-${index}`)?.focus();
  };
  const renderAdding = (place: number) => (
    <li className="add-block" data-open={adding === place || undefined}>
      <button
        id={`add-block-${place}`}
        type="button"
        aria-expanded={adding === place}
        aria-label={`Add a block here, ${place === 0 ? "at the start" : `after ${place}`}`}
        onClick={() => setAdding(adding === place ? null : place)}
      >
        <Icon path={icons.plus} /> <span>Add a block here</span>
      </button>
      {adding === place && (
        <div className="add-block__kinds" role="group" aria-label="Kinds of blocks">
          {listFieldNames(blockKinds).map((kind) => (
            <button
              key={kind}
              type="button"
              disabled={!canAddBlock(blocks, kind)}
              onClick={() => add(kind, place)}
            >
              <b>{blockKinds[kind].label}</b>
              <small>{blockKinds[kind].note}</small>
            </button>
          ))}
        </div>
      )}
    </li>
  );
  return (
    <fieldset className="form-section">
      <legend>
        Blocks <span className="mono">{fields.length}</span>
      </legend>
      <p className="mark form-section__hint">
        In the order of the page. Grounds follow the order by themselves.
      </p>
      <ol ref={list} className="block-list">
        {renderAdding(0)}
        {fields.map(({ id }, index) => {
          const block = blocks[index];
          if (block === undefined) return null;
          return (
            <Fragment key={id}>
              <BlockRow
                block={block}
                index={index}
                count={fields.length}
                isNew={added === index}
                isInvalid={getFieldState(`blocks.${index}`, formState).invalid}
                onMove={(by) => moveTo(index, index + by)}
                onRemove={() => removeAt(index)}
              />
              {renderAdding(index + 1)}
            </Fragment>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}

interface BlockRowProps {
  readonly block: Block;
  readonly index: number;
  readonly count: number;
  readonly isNew: boolean;
  readonly isInvalid: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function BlockRow({ block, index, count, isNew, isInvalid, onMove, onRemove }: BlockRowProps) {
  const [isOpened, setOpened] = useState(isNew);
  const [startsFocused] = useState(isNew);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (startsFocused) toggle.current?.focus();
  }, [startsFocused]);
  const { label } = blockKinds[block.kind];
  const isOpen = isOpened || isInvalid;
  const missing = locales.filter((locale) => listBlockGaps(block, locale).length > 0);
  const words = "heading" in block ? block.heading || block.headingAr : "Prices come from the products";
  return (
    <li className="block" data-open={isOpen || undefined}>
      <div className="block__head">
        <span className="mono">{index + 1}</span>
        <button
          id={`block-${index}`}
          ref={toggle}
          className="block__toggle"
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpened(!isOpen)}
        >
          <b>{label}</b>
          <small dir="auto">{words}</small>
        </button>
        <span className="block__state" data-missing={missing.length > 0 || undefined}>
          <Icon path={missing.length > 0 ? icons.alert : icons.check} />
          {missing.length === 0
            ? "Both languages"
            : `${missing.map((locale) => languageNames[locale]).join(" and ")} missing`}
        </span>
        <span className="block__actions">
          <button
            className="mini"
            type="button"
            aria-label={`Move up: ${label}`}
            aria-disabled={index === 0 || undefined}
            onClick={() => onMove(-1)}
          >
            <DashboardIcon name="up" />
          </button>
          <button
            className="mini"
            type="button"
            aria-label={`Move down: ${label}`}
            aria-disabled={index === count - 1 || undefined}
            onClick={() => onMove(1)}
          >
            <DashboardIcon name="down" />
          </button>
          <button
            className="mini mini--danger"
            type="button"
            aria-label={`Remove: ${label}`}
            onClick={onRemove}
          >
            <DashboardIcon name="trash" />
          </button>
        </span>
      </div>
      {isOpen && <BlockFields kind={block.kind} path={`blocks.${index}`} />}
    </li>
  );
}

function BlockFields({ kind, path }: { readonly kind: BlockKind; readonly path: string }) {
  const { getFieldState, formState } = useFormContext();
  return (
    <div className="block__fields">
      {Object.entries<ResourceField>(blockKinds[kind].fields).map(([field, definition]) => {
        const name = `${path}.${field}`;
        const error = getFieldState(name, formState).error?.message;
        const label = getStaffLabel(definition.label);
        if (field === "image")
          return (
            <PictureField key={field} name={name} label={label} error={error} path="/api/pages/pictures" />
          );
        return field.startsWith("text") ? (
          <HtmlField
            key={field}
            name={name}
            label={label}
            locale={isTranslation(definition) ? definition.translates.locale : "en"}
            error={error}
          />
        ) : (
          <RecordField key={field} name={name} definition={definition} />
        );
      })}
      {kind === "questions" && (
        <ListField
          name={`${path}.items`}
          legend="Questions"
          noun="question"
          fields={questionFields}
          isSortable
        />
      )}
      {kind === "calculator" && <p className="hint">It starts with the first machine of the catalogue.</p>}
    </div>
  );
}

interface HtmlFieldProps {
  readonly name: string;
  readonly label: string;
  readonly locale: Locale;
  readonly error: string | undefined;
}

/** The editor of posts. */
function HtmlField({ name, label, locale, error }: HtmlFieldProps) {
  const { getValues, setValue } = useFormContext();
  const [start] = useState(() => String(get(getValues(), name)));
  return (
    <div role="group" aria-label={label} className="block__html">
      <p className="label" aria-hidden="true">
        {label}
      </p>
      <LazyTextEditor
        id={name.replaceAll(".", "-")}
        locale={locale}
        start={start}
        error={error}
        onChange={(html) => setValue(name, html, { shouldDirty: true })}
      />
    </div>
  );
}
