import type { Translate } from "#messages/message.ts";
import { Fragment, type ReactNode, useRef, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldErrors, type Resolver, useForm, useWatch } from "react-hook-form";
import { isPriceOfPart } from "#domain/consumables/order.ts";
import { detailFields } from "#domain/enquiries/enquiry-details.ts";
import { type Enquiry, enquirySchema } from "#domain/enquiries/enquiry-form.ts";
import { chosenTopic, getTopic } from "#domain/enquiries/topics.ts";
import { sitePaths } from "#domain/pages/site-paths.ts";
import {
  type Contact,
  type ContactField,
  type ContactWithEnquiry,
  contactFields,
  contactLimits,
  honeypotField,
  isOptionalContactField,
} from "#domain/shared/contact.ts";
import { formatTypedPhone } from "#domain/shared/phone.ts";
import { useText } from "#app/messages/text-context.ts";
import { ErrorSummary } from "#app/forms/ErrorSummary.tsx";
import { Field } from "#app/forms/Field.tsx";
import { Notice, type NoticeContent } from "#app/forms/Notice.tsx";
import { type OtherWay, OtherWays } from "./OtherWays.tsx";
import { PhoneField } from "./phone/PhoneField.tsx";
import {
  type ContactErrors,
  type ContactFormControl,
  type ContactValues,
  emptyContactValues,
  getDetailPath,
  isFormField,
  pickContactErrors,
  toEnquiry,
} from "./contact-values.ts";
import type { Reply } from "#app/forms/post-json.ts";
import { sessionStore } from "#app/forms/session-store.ts";
import { submitOrPost } from "#app/forms/submit-or-post.ts";
import { getDraftKey, useDraft } from "#app/forms/use-draft.ts";
import { useSending } from "#app/forms/use-sending.ts";
import "#app/styles/form.css";

export interface ContactFormStart {
  readonly values: ContactValues;
  readonly errors: ContactErrors;
  readonly notice: NoticeContent | null;
}

export function createFormStart(values: Partial<ContactValues>): ContactFormStart {
  return { values: { ...emptyContactValues, ...values }, errors: {}, notice: null };
}

export function getNoticeId(formId: string): string {
  return `${formId}-notice`;
}

interface ContactFormProps {
  readonly id: string;
  readonly action: string;
  readonly start: ContactFormStart;
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
  readonly isClearedWhenSent: boolean;
  /** Takes the place of the button while the form has details that were sent. */
  readonly findConfirmation?: (typed: Contact & Pick<ContactValues, "country">) => ReactNode;
  readonly send: (enquiry: Enquiry) => Promise<Reply>;
  readonly getNotice: (t: Translate, reply: Reply) => NoticeContent | null;
  readonly onSent?: (contact: ContactWithEnquiry) => void;
}

const resolve = zodResolver(enquirySchema);

const resolveEnquiry: Resolver<ContactValues, unknown, Enquiry> = async (values, context, { fields }) =>
  resolve(toEnquiry(values), context, { fields, shouldUseNativeValidation: false });

/** A number whose length was refused is kept when it is sent again unchanged. */
function getPhoneToKeep(typed: ContactValues, errors: ContactErrors): string {
  return errors["mobile"] === undefined ? "" : formatTypedPhone(typed);
}

function toFieldErrors(errors: ContactErrors): FieldErrors<ContactValues> {
  const byField = new Map(
    Object.entries(errors).map(([field, message]) => [field, { type: "server", message }]),
  );
  const details = Object.keys(detailFields).map((name) => [name, byField.get(getDetailPath(name))] as const);
  return {
    ...Object.fromEntries(byField),
    details: Object.fromEntries(details.filter(([, error]) => error !== undefined)),
  };
}

function getMessages(errors: FieldErrors<ContactValues>): ContactErrors {
  const { details = {}, ...others } = errors;
  const all = [
    ...Object.entries(details).map(([name, error]) => [getDetailPath(name), error] as const),
    ...Object.entries(others),
  ];
  return Object.fromEntries(
    all.flatMap(([field, error]) => (typeof error?.message === "string" ? [[field, error.message]] : [])),
  );
}

/** Read-only while it is sent, because input during that time would be lost when the form is cleared. */
export function ContactForm(props: ContactFormProps) {
  const t = useText();
  const { id, start } = props;
  const startValues = { ...start.values, keptMobile: getPhoneToKeep(start.values, start.errors) };
  const cameRejected = Object.keys(start.errors).length > 0;
  const [rejectedErrors] = useState(() => toFieldErrors(start.errors));
  const form = useForm<ContactValues, unknown, Enquiry>({
    defaultValues: startValues,
    ...(cameRejected && { errors: rejectedErrors }),
    resolver: resolveEnquiry,
    mode: cameRejected ? "onChange" : "onSubmit",
    reValidateMode: "onChange",
    // The error summary takes the focus.
    shouldFocusError: false,
  });
  const element = useRef<HTMLFormElement>(null);
  const [isUntouched, setUntouched] = useState(true);
  const [rejections, setRejections] = useState(0);
  const [isRejected, setRejected] = useState(cameRejected);
  const sending = useSending(element);
  useDraft(form, id, start.notice);

  const { errors } = form.formState;
  const notice =
    sending.reply === null ? (isUntouched ? start.notice : null) : props.getNotice(t, sending.reply);

  const reject = () => {
    setRejected(true);
    setRejections((count) => count + 1);
  };
  const submit = form.handleSubmit(
    async (contact) => {
      setUntouched(false);
      setRejected(false);
      const reply = await sending.send(() => props.send({ ...contact, locale: t.locale }));
      if (reply?.kind !== "response") return;
      if (!reply.success) {
        // The page shows another price than the server. Its response to a post by HTML has the new one, and what was typed.
        if (Object.keys(reply.errors ?? {}).some(isPriceOfPart)) {
          document.getElementById(getNoticeId(id))?.closest("form")?.submit();
          return;
        }
        const messages = pickContactErrors(reply.errors);
        for (const [field, message] of Object.entries(messages))
          if (isFormField(field)) form.setError(field, { type: "server", message });
        form.setValue("keptMobile", getPhoneToKeep(form.getValues(), messages));
        if (Object.keys(messages).length > 0) reject();
        return;
      }
      if (props.isClearedWhenSent) {
        const { topic: firstTopic, details } = start.values;
        // Fields that are registered again would take what is chosen of a kind from the page.
        form.reset({ ...emptyContactValues, topic: firstTopic, details }, { keepFieldsRef: true });
        sessionStore.remove(getDraftKey(id));
      }
      props.onSent?.({ ...contact, mobile: reply.mobile ?? contact.mobile, enquiry: reply.enquiry });
    },
    () => {
      setUntouched(false);
      sending.reset();
      reject();
    },
  );

  const typed = useWatch({ control: form.control });
  const topic = typed.topic ?? start.values.topic;
  const { desk, use, about } = props.hasTopicChoice === true ? chosenTopic : getTopic(topic);
  const confirmation = props.findConfirmation?.({ ...start.values, ...typed }) ?? null;

  const line = (field: ContactField, input: { readonly type: string; readonly autoComplete: string }) => (
    <Field
      id={`${id}-${field}`}
      label={t.text(contactFields[field].label)}
      error={errors[field]?.message}
      isOptional={isOptionalContactField(field)}
    >
      {(control) => (
        <input
          {...control}
          {...form.register(field)}
          {...input}
          className="input"
          required={!isOptionalContactField(field)}
          readOnly={sending.isSending}
          defaultValue={start.values[field]}
        />
      )}
    </Field>
  );
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
        error={errors.message?.message}
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
      {isRejected && (
        <ErrorSummary key={rejections} id={id} errors={getMessages(errors)} cameWithPage={rejections === 0} />
      )}
      <input {...form.register("keptMobile")} type="hidden" defaultValue={startValues.keptMobile} />
      {props.renderRequest?.(form)}
      {Object.entries(controls).map(([field, control]) => (
        <Fragment key={field}>{control}</Fragment>
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
      <Notice id={getNoticeId(id)} notice={isRejected ? null : notice} isResult>
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
