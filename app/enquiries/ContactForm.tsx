import { Fragment, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { chosenTopic, getTopic } from "#domain/enquiries/topics.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import {
  type Contact,
  type ContactField,
  contactFields,
  contactLimits,
  honeypotField,
  isOptionalContactField,
} from "#domain/shared/contact.ts";
import { useText } from "#app/messages/text-context.ts";
import { ErrorSummary } from "#app/forms/ErrorSummary.tsx";
import { Field } from "#app/forms/Field.tsx";
import { Notice } from "#app/forms/Notice.tsx";
import { type OtherWay, OtherWays } from "./OtherWays.tsx";
import { PhoneField } from "./phone/PhoneField.tsx";
import { type ContactFormControl, type ContactValues, getNoticeId } from "./contact-values.ts";
import { type ContactFormParts, shownContactFields, useContactForm } from "./use-contact-form.ts";
import { submitOrPost } from "#app/forms/submit-or-post.ts";
import "#app/styles/check.css";
import "#app/styles/form.css";

interface ContactFormProps extends ContactFormParts {
  readonly action: string;
  /** In place of the one of the kind. */
  readonly messagePlaceholder?: string;
  /** The time for which an enquiry is kept, in words. */
  readonly retention: string;
  readonly ways: readonly OtherWay[];
  readonly submitLabel: ReactNode;
  /** The order in words: the last thing before the consent and the button. */
  readonly order?: string;
  /** Above the button, before the privacy notice. */
  readonly note?: string;
  readonly hint?: string;
  /** Stands before the contact. */
  readonly renderRequest?: (form: ContactFormControl) => ReactNode;
  readonly hasTopicChoice?: boolean;
  readonly asksForTrn?: boolean;
  /** Takes the place of the button while the form has details that were sent. */
  readonly findConfirmation?: (typed: Contact & Pick<ContactValues, "country">) => ReactNode;
}

/** Read-only while it is sent, because input during that time would be lost when the form is cleared. */
export function ContactForm(props: ContactFormProps) {
  const t = useText();
  const { id, start } = props;
  const { form, submit, element, values, sending, notice, errors, summary } = useContactForm(props);
  const typed = useWatch({ control: form.control });
  const topic = typed.topic ?? start.values.topic;
  const { desk, use, about } = props.hasTopicChoice === true ? chosenTopic : getTopic(topic);
  const confirmation = props.findConfirmation?.({ ...start.values, ...typed }) ?? null;

  const line = (field: ContactField, input: { readonly type: string; readonly autoComplete: string }) => {
    const hasExample = field === "email" && errors.email !== undefined;
    return (
      <Field
        id={`${id}-${field}`}
        label={t.text(contactFields[field].label)}
        error={errors[field]}
        isOptional={isOptionalContactField(field)}
        {...(hasExample && { hintId: `${id}-example` })}
      >
        {(control) => (
          <>
            <input
              {...control}
              {...form.register(field)}
              {...input}
              className="input"
              enterKeyHint="send"
              required={!isOptionalContactField(field)}
              readOnly={sending.isSending}
              defaultValue={start.values[field]}
            />
            {hasExample && (
              <p className="hint" id={`${id}-example`}>
                {t("contact.email.example")}
              </p>
            )}
          </>
        )}
      </Field>
    );
  };
  const controls: Record<ContactField, ReactNode> = {
    name: line("name", { type: "text", autoComplete: "name" }),
    company: line("company", { type: "text", autoComplete: "organization" }),
    mobile: (
      <PhoneField id={`${id}-mobile`} form={form} values={start.values} isReadOnly={sending.isSending} />
    ),
    email: line("email", { type: "email", autoComplete: "email" }),
    trn: props.asksForTrn === true && line("trn", { type: "text", autoComplete: "off" }),
    message: (
      <Field
        id={`${id}-message`}
        label={t.text(contactFields.message.label)}
        error={errors["message"]}
        isOptional
        isWide
      >
        {(control) => (
          <textarea
            {...control}
            {...form.register("message")}
            className="input"
            maxLength={contactLimits.message.max}
            placeholder={props.messagePlaceholder ?? t.text(getTopic(topic).messagePlaceholder)}
            readOnly={sending.isSending}
            defaultValue={start.values.message}
          />
        )}
      </Field>
    ),
  };
  return (
    <form
      ref={element}
      className="form"
      method="post"
      action={t.path(props.action)}
      noValidate
      aria-busy={sending.isSending}
      onSubmit={(event) => submitOrPost(event, submit)}
    >
      {summary !== null && (
        <ErrorSummary key={summary.round} id={id} errors={errors} cameWithPage={summary.round === 0} />
      )}
      <input {...form.register("keptMobile")} type="hidden" defaultValue={values.keptMobile} />
      {props.renderRequest?.(form)}
      {shownContactFields.map((field) => (
        <Fragment key={field}>{controls[field]}</Fragment>
      ))}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={`${id}-${honeypotField}`}>{t("form.leaveEmpty")}</label>
        <input
          {...form.register(honeypotField)}
          id={`${id}-${honeypotField}`}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-form-type="other"
          data-lpignore="true"
        />
      </div>
      {confirmation ?? (
        <>
          {props.order !== undefined && <p className="full form__order">{props.order}</p>}
          <label className="check full">
            <input
              {...form.register("whatsappConsent")}
              type="checkbox"
              defaultChecked={start.values.whatsappConsent}
            />
            {t("enquiry.consent", { about })}
          </label>
          <p className="full form__note muted">
            {props.note} {t("enquiry.note", { desk, use, retention: props.retention })}{" "}
            <a href={t.path(sitePaths.privacy)}>{t("enquiry.privacy")}</a>
          </p>
          <div className="full button-row">
            <button className="button" type="submit" aria-disabled={sending.isSending || undefined}>
              {sending.isSending ? t("form.sending") : props.submitLabel}
            </button>
            {props.hint !== undefined && <span className="hint">{props.hint}</span>}
          </div>
        </>
      )}
      <Notice id={getNoticeId(id)} notice={notice} isResult>
        {sending.reply?.kind === "unreachable" && (
          <button className="button button--small" type="submit">
            {t("form.tryAgain")}
          </button>
        )}
        {notice?.kind === "bad" && <OtherWays ways={props.ways} />}
      </Notice>
    </form>
  );
}
