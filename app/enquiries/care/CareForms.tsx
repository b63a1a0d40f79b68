import { type ComponentProps, Fragment, type ReactNode, useId } from "react";
import { type CareTopic, careTopicNames, isRequired } from "#domain/enquiries/care-form.ts";
import { careTopics } from "#domain/enquiries/care-topics.ts";
import { listChosenDetails } from "#domain/enquiries/enquiry-details.ts";
import { formatRetention } from "#domain/enquiries/retention.ts";
import { getTopic } from "#domain/enquiries/topics.ts";
import { carePath, sitePaths } from "#domain/pages/site-paths.ts";
import { contactFields, honeypotField } from "#domain/shared/contact.ts";
import { formatCount } from "#domain/shared/format.ts";
import type { ResourceField } from "#domain/shared/resource-fields.ts";
import { normalizeNumber } from "#domain/shared/typed-number.ts";
import { ErrorSummary } from "#app/forms/ErrorSummary.tsx";
import { Field } from "#app/forms/Field.tsx";
import { Notice } from "#app/forms/Notice.tsx";
import { OtherWays } from "#app/enquiries/OtherWays.tsx";
import { useCompany } from "#app/layout/company-data.ts";
import { getOtherWays } from "#app/layout/contact-links.ts";
import { useText } from "#app/messages/text-context.ts";
import { AnswerSummary } from "#app/ui/AnswerSummary.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { SpecificationList } from "#app/ui/SpecificationList.tsx";
import * as icons from "#app/ui/icons.ts";
import type { ContactErrors } from "#app/enquiries/contact-values.ts";
import type { CareReceived, CareResult } from "./care-action.ts";
import "#app/styles/form.css";
import "#app/styles/chips.css";
import "#app/ui/specification-list.css";
import "./care.css";

const topicIcons: Readonly<Record<CareTopic, string>> = {
  reading: icons.meter,
  toner: icons.cartridge,
  fault: icons.wrench,
  invoice: icons.invoice,
};

const contactNames = ["message", "name", "mobile", "email"] as const;

interface CareFormsProps {
  readonly path: string;
  /** On the page of a machine no form asks for it. */
  readonly asksForMachine: boolean;
  /** Of the model, if it is known. */
  readonly hasColour?: boolean | null | undefined;
  readonly received: CareReceived | null;
  readonly result: CareResult | undefined;
}

/** HTML alone: a phone beside a machine has a poor connection. */
export function CareForms(props: CareFormsProps) {
  const { received, result, path } = props;
  if (received !== null && result === undefined) return <Received {...received} path={path} />;
  return (
    <div className="answers care-forms">
      {careTopicNames.map((topic) => (
        <CareForm key={topic} {...props} topic={topic} />
      ))}
    </div>
  );
}

function CareForm({ topic, ...props }: CareFormsProps & { readonly topic: CareTopic }) {
  const { path, asksForMachine, hasColour, result } = props;
  const t = useText();
  const company = useCompany();
  const { desk, use, messagePlaceholder } = getTopic(topic);
  const mine = result?.topic === topic ? result : null;
  const { values, asked, notice } = mine ?? {};
  // The machine is typed once: after the first form the others have it.
  const serial = result?.values.details["serial"];
  const fields = Object.entries<ResourceField>(getTopic(topic).fields).map(([name, field]) => {
    const typed = values?.details[name] ?? (name === "serial" ? serial : undefined);
    const id = `${topic}-details.${name}`;
    const error = mine?.errors[`details.${name}`];
    const texts = { label: t.text(field.label), hint: field.hint && t.text(field.hint) };
    return { id, name: `details.${name}`, field, typed, error, texts, asked: asked?.doubts[name] };
  });
  const unused = hasColour === false ? /Colour|Cyan|Magenta|Yellow/ : /^$/;
  const numbers = fields.filter(({ field, name }) => field.kind === "number" && !unused.test(name));
  // In the order of the fields.
  const errors: ContactErrors = Object.fromEntries(
    [...fields.map(({ name }) => name), ...contactNames].flatMap((name) => {
      const error = mine?.errors[name];
      return error === undefined ? [] : [[name, error]];
    }),
  );
  return (
    <details name="care" id={topic} open={mine !== null}>
      <AnswerSummary
        icon={topicIcons[topic]}
        title={t(`care.${topic}.heading`)}
        note={t(`care.${topic}.note`)}
      />
      <form className="form" method="post" action={t.path(path)} noValidate>
        {/* The first button is that of the Enter key, which never confirms a doubtful reading. */}
        <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true" />
        {Object.keys(errors).length > 0 && <ErrorSummary id={topic} errors={errors} cameWithPage />}
        <input type="hidden" name="topic" value={topic} />
        <input type="hidden" name="keptMobile" value={values?.keptMobile} />
        {fields
          .filter(({ field, id }) => field.kind === "line" && (asksForMachine || !id.endsWith(".serial")))
          .map(({ field: _field, texts, asked: _asked, ...control }) => (
            <Line
              key={control.id}
              {...control}
              {...texts}
              required={isRequired(topic, "serial")}
              className="input care-code"
              dir="ltr"
            />
          ))}
        {topic === "toner" && (
          <Chips legend={t("care.supplies")} error={numbers[0]?.error}>
            {numbers.map(({ id, name, typed, texts }) => (
              <label key={id} className="chip" data-name={name}>
                <input id={id} type="checkbox" name={name} value="1" defaultChecked={typed === "1"} />
                {texts.label}
              </label>
            ))}
          </Chips>
        )}
        {fields.map(
          ({ field, id, name, typed = topic === "reading" ? "read" : "", error, texts }) =>
            field.kind === "choice" && (
              <Chips key={id} legend={texts.label} error={error}>
                {Object.entries(field.choices).map(([value, text], index) => (
                  <Fragment key={value}>
                    {index === 1 && topic === "reading" && <span>{t("care.counter.cannot.because")}</span>}
                    <label className="chip" data-name={name}>
                      <input
                        id={index === 0 ? id : undefined}
                        type="radio"
                        name={name}
                        value={value}
                        defaultChecked={value === typed}
                      />
                      {t.text(text)}
                    </label>
                  </Fragment>
                ))}
              </Chips>
            ),
        )}
        {topic === "reading" &&
          numbers.map(({ field: _field, texts, asked: doubt, typed = "", ...control }, index) => (
            <Line
              key={control.id}
              {...control}
              {...texts}
              typed={formatReading(typed)}
              required={index === 0 || hasColour === true}
              className={index === 0 ? "care-meter" : "care-meter care-meter--cmy"}
              data-asked={doubt && ""}
              inputMode="numeric"
              placeholder="000,000"
              dir="ltr"
            />
          ))}
        {asked && <Asked asked={asked} />}
        {contactNames.map((name) => (
          <Line
            key={name}
            id={`${topic}-${name}`}
            name={name}
            label={name === "message" ? t(`care.${topic}.message`) : t.text(contactFields[name].label)}
            error={errors[name]}
            typed={values?.[name]}
            required={isRequired(topic, name)}
            {...(name === "message"
              ? { placeholder: t.text(messagePlaceholder) }
              : { autoComplete: name === "mobile" ? "tel" : name })}
            {...(name === "mobile" && { type: "tel", dir: "ltr" })}
            {...(name === "email" && { type: "email", hint: t("care.email.hint") })}
          />
        ))}
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor={`${topic}-${honeypotField}`}>{t("form.leaveEmpty")}</label>
          <input id={`${topic}-${honeypotField}`} name={honeypotField} tabIndex={-1} autoComplete="off" />
        </div>
        <p className="full form__note muted">
          {t("enquiry.note", { desk, use, retention: formatRetention(t, company.retentionMonths) })}{" "}
          <a href={t.path(sitePaths.privacy)}>{t("enquiry.privacy")}</a>
        </p>
        {!asked && (
          <button className="button full care-send" type="submit">
            {t(`care.${topic}.button`)} <Icon path={icons.arrow} />
          </button>
        )}
        {notice && Object.keys(errors).length === 0 && (
          <Notice notice={{ ...notice, text: t("care.failed") }} isResult>
            <OtherWays ways={getOtherWays(company, t)} />
          </Notice>
        )}
      </form>
    </details>
  );
}

function formatReading(typed: string): string {
  const digits = normalizeNumber(typed);
  return /^\d+$/.test(digits) ? formatCount(Number(digits)) : typed;
}

interface LineProps extends ComponentProps<"input"> {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly typed: string | undefined;
  readonly hint?: string | undefined;
}

function Line({ id, label, error, typed, hint, ...input }: LineProps) {
  const hintId = `${id}-hint`;
  const isWide = id.endsWith("-message") || id.endsWith(".serial");
  const field = { id, label, error, isWide, isOptional: input.required !== true };
  return (
    <Field {...field} {...(hint !== undefined && { hintId })}>
      {(control) => (
        <>
          <input
            className="input"
            autoComplete="off"
            enterKeyHint="send"
            {...input}
            {...control}
            defaultValue={typed}
          />
          {hint !== undefined && (
            <p className="hint" id={hintId}>
              {hint}
            </p>
          )}
        </>
      )}
    </Field>
  );
}

interface ChipsProps {
  readonly legend: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

function Chips({ legend, error, children }: ChipsProps) {
  const t = useText();
  const errorId = useId();
  return (
    <fieldset className="full" aria-describedby={error && errorId}>
      <legend className="label">{legend}</legend>
      <div className="chips">{children}</div>
      {error !== undefined && (
        <p className="error" id={errorId}>
          <Icon path={icons.alert} />
          {t.text(error)}
        </p>
      )}
    </fieldset>
  );
}

/** No error but a question: the second press carries the readings about which it was asked. */
function Asked({ asked: { doubts, confirm } }: { readonly asked: NonNullable<CareResult["asked"]> }) {
  const t = useText();
  const { fields } = careTopics.reading;
  const asked = (["totalBlack", "totalColour"] as const).flatMap((name) => {
    const doubt = doubts[name];
    return doubt === undefined ? [] : { name, ...doubt };
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- The page is the response to a form that it questions.
    <div className="full care-asked" role="group" aria-labelledby="asked" tabIndex={-1} autoFocus>
      <Icon path={icons.information} />
      <div>
        <p id="asked">
          {asked.map(({ name, kind, difference }) => (
            <b key={name}>
              {t.text(fields[name].label)}: {t(`care.asked.${kind}`)}{" "}
              {difference !== null && formatCount(difference)}
            </b>
          ))}
        </p>
        <p>{t("care.asked.why")}</p>
      </div>
      <div className="button-row">
        <button className="button" name="confirm" value={confirm}>
          {t("care.asked.send")}
        </button>
        <a className="button button--line" href={`#reading-details.${asked[0]?.name}`}>
          {t("care.asked.correct")}
        </a>
      </div>
    </div>
  );
}

interface ReceivedProps extends CareReceived {
  readonly path: string;
}

function Received({ topic, path, reference, message: stored, details }: ReceivedProps) {
  const t = useText();
  const { serial } = details;
  return (
    <section className="care-received" aria-labelledby="received">
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- The page is the response to its form. */}
      <h2 className="subheading" id="received" tabIndex={-1} autoFocus>
        <Icon path={icons.check} /> {t(`care.${topic}.received`)}
      </h2>
      <p className="care-number">
        <small>{t("care.received.reference")}</small>
        <bdi dir="ltr">{reference}</bdi>
      </p>
      <SpecificationList
        entries={[
          ...(path === carePath && serial !== undefined ? [[t("care.serial"), serial] as const] : []),
          ...listChosenDetails(t, details).map(({ label, value }) => [label, value] as const),
        ]}
      />
      <p>{t(`care.${topic}.next`)}</p>
      <p className="muted">{stored}</p>
      <a className="button button--line" href={t.path(path)}>
        {t("care.again")}
      </a>
    </section>
  );
}
