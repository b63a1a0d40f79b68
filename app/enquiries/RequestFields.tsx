import {
  type EnquiryTopic,
  type FormTopic,
  formTopicLabels,
  topicLabels,
} from "#domain/enquiries/topic-labels.ts";
import { PageLink } from "#app/ui/PageLink.tsx";
import { Rich } from "#app/messages/Rich.tsx";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { isDay } from "#domain/enquiries/enquiry-details.ts";
import { canReadMeter, type enquiryTopics, getTopic } from "#domain/enquiries/topics.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import { Field } from "#app/forms/Field.tsx";
import { useText } from "#app/messages/text-context.ts";
import type { Label } from "#domain/shared/form-text.ts";
import type { ResourceField } from "#domain/shared/resource-fields.ts";
import {
  type ContactFormControl,
  type ContactValues,
  asksForDetails,
  getDetailPath,
  isShownAsChips,
  shortHirePath,
} from "./contact-values.ts";
import "#app/styles/chips.css";

/** Suggested texts, by the name of the field. */
export type Suggestions = Readonly<Record<string, readonly string[]>>;

interface RequestFieldsProps {
  readonly id: string;
  readonly form: ContactFormControl;
  readonly start: ContactValues;
  /** Missing in the form of one kind. */
  readonly topicQuestion?: string | undefined;
  readonly suggestions?: Suggestions | undefined;
}

type FieldsOf<Topic extends FormTopic> = (typeof enquiryTopics)[Topic]["fields"];

/** The kinds with a field that has to be filled in. The form where a visitor changes the kind does not ask for it. */
type TopicWithForm = {
  [Topic in FormTopic]: [FieldsOf<Topic>[keyof FieldsOf<Topic>]] extends [{ readonly whenEmpty: unknown }]
    ? never
    : Topic;
}[FormTopic];

/** The pages whose forms ask for the fields of a kind. */
const formPaths: Readonly<Record<TopicWithForm, string> & Partial<Record<EnquiryTopic, string>>> = {
  "managed-print": sitePaths.managedPrint,
  maintenance: sitePaths.maintenance,
  consumables: sitePaths.consumables,
  "short-hire": shortHirePath,
};

/** The kind and its fields. */
export function RequestFields({ id, form, start, topicQuestion, suggestions = {} }: RequestFieldsProps) {
  const t = useText();
  const topic = useWatch({ control: form.control, name: "topic" });
  const { fields } = getTopic(topic);
  const label = topicLabels[topic];
  const path = formPaths[topic];
  const fault = useWatch({ control: form.control, name: getDetailPath("fault") }) ?? start.details["fault"];
  const isAsked = asksForDetails({ topic, details: start.details });
  return (
    <>
      {topicQuestion === undefined ? (
        <input {...form.register("topic")} type="hidden" defaultValue={start.topic} />
      ) : (
        <Chips
          legend={topicQuestion}
          choices={formTopicLabels}
          register={form.register("topic")}
          chosen={start.topic}
        >
          {path !== undefined && !isAsked && (
            <p className="hint">
              <Rich text={t("enquiry.ownForm", { topic: label })} tags={{ link: <PageLink path={path} /> }} />
            </p>
          )}
        </Chips>
      )}
      {isAsked &&
        Object.entries(fields).map(([name, field]) => (
          <DetailField
            key={name}
            id={`${id}-${getDetailPath(name)}`}
            name={name}
            field={field}
            form={form}
            typed={start.details[name] ?? ""}
            suggestions={suggestions[name]}
            isWide={Object.keys(fields).length === 1 || name === "place"}
            isOptional={field.whenEmpty === "accept" && !(name === "meterBlack" && canReadMeter(fault))}
          />
        ))}
    </>
  );
}

interface DetailFieldProps extends Pick<RequestFieldsProps, "id" | "form"> {
  readonly name: string;
  readonly field: ResourceField;
  readonly typed: string;
  readonly suggestions: readonly string[] | undefined;
  readonly isWide: boolean;
  readonly isOptional: boolean;
}

function DetailField({ id, name, field, form, typed, suggestions, isWide, isOptional }: DetailFieldProps) {
  const t = useText();
  const register = form.register(getDetailPath(name));
  if (field.kind === "choice" && isShownAsChips(field))
    return <Chips legend={t.text(field.label)} choices={field.choices} register={register} chosen={typed} />;
  const listId = suggestions === undefined ? undefined : `${id}-list`;
  const hintId = field.hint === undefined ? undefined : `${id}-hint`;
  return (
    <Field
      id={id}
      label={t.text(field.label)}
      error={form.formState.errors.details?.[name]?.message}
      isOptional={isOptional}
      isWide={isWide}
      {...(hintId !== undefined && { hintId })}
    >
      {(control) => (
        <>
          {field.kind === "choice" ? (
            <select {...control} {...register} className="input" required defaultValue={typed}>
              <option value="">{t("enquiry.choose")}</option>
              {Object.entries(field.choices).map(([value, text]) => (
                <option key={value} value={value}>
                  {t.text(text)}
                </option>
              ))}
            </select>
          ) : (
            <input
              {...control}
              {...register}
              className="input"
              type={isDay(field) ? "date" : "text"}
              inputMode={field.kind === "number" ? "numeric" : undefined}
              enterKeyHint="send"
              list={listId}
              required={!isOptional}
              autoComplete={name === "deliverTo" ? "shipping address-line1" : undefined}
              defaultValue={typed}
            />
          )}
          {suggestions !== undefined && (
            <datalist id={listId}>
              {suggestions.map((text) => (
                <option key={text}>{text}</option>
              ))}
            </datalist>
          )}
          {field.hint !== undefined && (
            <p className="hint" id={hintId}>
              {t.text(field.hint)}
            </p>
          )}
        </>
      )}
    </Field>
  );
}

interface ChipsProps {
  readonly legend: string;
  readonly choices: Readonly<Record<string, Label>>;
  readonly register: ReturnType<ContactFormControl["register"]>;
  readonly chosen: string;
  readonly children?: ReactNode;
}

function Chips({ legend, choices, register, chosen, children }: ChipsProps) {
  const t = useText();
  return (
    <fieldset className="full">
      <legend className="label">{legend}</legend>
      <div className="chips">
        {Object.entries(choices).map(([value, text]) => (
          <label key={value} className="chip">
            <input {...register} type="radio" value={value} defaultChecked={value === chosen} />
            {t.text(text)}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
