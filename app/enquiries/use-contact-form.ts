import { useRef, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldErrors, type Resolver, get, set, useForm } from "react-hook-form";
import type { Translate } from "#messages/message.ts";
import { isPriceOfPart } from "#domain/consumables/order.ts";
import { detailFields } from "#domain/enquiries/enquiry-details.ts";
import { type Enquiry, enquirySchema } from "#domain/enquiries/enquiry-form.ts";
import { type ContactField, type ContactWithEnquiry, pickContact } from "#domain/shared/contact.ts";
import { formatTypedPhone } from "#domain/shared/phone.ts";
import { useText } from "#app/messages/text-context.ts";
import type { NoticeContent } from "#app/forms/Notice.tsx";
import type { Reply } from "#app/forms/post-json.ts";
import { sessionStore } from "#app/forms/session-store.ts";
import { getDraftKey, useDraft } from "#app/forms/use-draft.ts";
import { useSending } from "#app/forms/use-sending.ts";
import {
  type ContactErrors,
  type ContactFormStart,
  type ContactValues,
  emptyContactValues,
  getDetailPath,
  getNoticeId,
  isFormField,
  pickContactErrors,
  toEnquiry,
} from "./contact-values.ts";

export interface ContactFormParts {
  readonly id: string;
  readonly start: ContactFormStart;
  readonly isClearedWhenSent: boolean;
  readonly send: (enquiry: Enquiry) => Promise<Reply>;
  readonly getNotice: (t: Translate, reply: Reply) => NoticeContent | null;
  readonly onSent?: (contact: ContactWithEnquiry) => void;
}

export const shownContactFields: readonly ContactField[] = [
  "name",
  "company",
  "mobile",
  "email",
  "trn",
  "message",
];

/** In the order of the page, which is that of the error summary. */
const formFields = ["topic", ...Object.keys(detailFields).map(getDetailPath), ...shownContactFields];

const resolve = zodResolver(enquirySchema);

const resolveEnquiry: Resolver<ContactValues, unknown, Enquiry> = async (values, context, { fields }) =>
  resolve(toEnquiry(values), context, { fields, shouldUseNativeValidation: false });

/** A number whose length was refused is kept when it is sent again unchanged. */
function getPhoneToKeep(typed: ContactValues, errors: ContactErrors): string {
  return errors["mobile"] === undefined ? "" : formatTypedPhone(typed);
}

function toFieldErrors(errors: ContactErrors): FieldErrors<ContactValues> {
  const fieldErrors: FieldErrors<ContactValues> = {};
  for (const [field, message] of Object.entries(errors)) set(fieldErrors, field, { type: "server", message });
  return fieldErrors;
}

function getMessages(errors: FieldErrors<ContactValues>): ContactErrors {
  return Object.fromEntries(
    formFields.flatMap((field) => {
      const message: unknown = get(errors, `${field}.message`);
      return typeof message === "string" ? [[field, message]] : [];
    }),
  );
}

/** The state of a contact form: what was typed, the errors of the browser and of the server, and what became of it. */
export function useContactForm({ id, start, isClearedWhenSent, ...parts }: ContactFormParts) {
  const t = useText();
  const values = { ...start.values, keptMobile: getPhoneToKeep(start.values, start.errors) };
  const cameRejected = Object.keys(start.errors).length > 0;
  const [rejectedErrors] = useState(() => toFieldErrors(start.errors));
  const form = useForm<ContactValues, unknown, Enquiry>({
    defaultValues: values,
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

  const getNotice = () => {
    if (isRejected) return null;
    if (sending.reply !== null) return parts.getNotice(t, sending.reply);
    return isUntouched ? start.notice : null;
  };
  const reject = () => {
    setRejected(true);
    setRejections((count) => count + 1);
  };
  const submit = form.handleSubmit(
    async (contact) => {
      setUntouched(false);
      setRejected(false);
      const reply = await sending.send(() => parts.send({ ...contact, locale: t.locale }));
      if (reply?.kind !== "response") return;
      if (!reply.success) {
        // The page shows another price than the server. Its response to a post by HTML has the new one, and what was typed.
        if (Object.keys(reply.errors ?? {}).some(isPriceOfPart)) {
          const notice = getNoticeId(id);
          const posted = document.getElementById(notice)?.closest("form");
          if (!posted) return;
          posted.action += `#${notice}`;
          posted.submit();
          return;
        }
        const messages = pickContactErrors(reply.errors);
        for (const [field, message] of Object.entries(messages))
          if (isFormField(field)) form.setError(field, { type: "server", message });
        form.setValue("keptMobile", getPhoneToKeep(form.getValues(), messages));
        if (Object.keys(messages).length > 0) reject();
        return;
      }
      if (isClearedWhenSent) {
        const { topic, details } = start.values;
        // Fields that are registered again would take what is chosen of a kind from the page.
        form.reset({ ...emptyContactValues, topic, details }, { keepFieldsRef: true });
        sessionStore.remove(getDraftKey(id));
      }
      parts.onSent?.({
        ...pickContact(contact),
        mobile: reply.mobile ?? contact.mobile,
        enquiry: reply.enquiry,
      });
    },
    () => {
      setUntouched(false);
      sending.reset();
      reject();
    },
  );
  return {
    form,
    submit,
    element,
    values,
    sending,
    errors: getMessages(form.formState.errors),
    notice: getNotice(),
    /** `round` is 0 for a form that came rejected with the page. */
    summary: isRejected ? { round: rejections } : null,
  };
}
