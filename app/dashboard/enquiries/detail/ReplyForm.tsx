import { type FormEvent, use, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { z } from "zod";
import { getAccountName } from "#domain/accounts/account.ts";
import type { EnquiryDetailResponse } from "#domain/enquiries/enquiry-response.ts";
import { newReplySchema, replyLimits } from "#domain/enquiries/reply.ts";
import { languages } from "#domain/shared/locale.ts";
import { fillParameters } from "#domain/shared/template-parameters.ts";
import { Field } from "#app/forms/Field.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { confirm } from "#app/dashboard/feedback/confirm.ts";
import { describeFailure } from "#app/dashboard/feedback/describe-failure.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { DoNotContactMark } from "#app/dashboard/enquiries/DoNotContact.tsx";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import { InboxContext } from "#app/dashboard/enquiries/list/inbox-context.ts";
import { useKey } from "#app/dashboard/keys/use-key.ts";
import { getAccountId } from "#app/dashboard/session/token.ts";
import { asApiError } from "#app/dashboard/shared/api-error.ts";
import { createRecordId } from "#app/dashboard/shared/record-id.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { TimelineItem } from "./Timeline.tsx";
import { listTimeline } from "./list-timeline.ts";
import { useDraft } from "./use-draft.ts";
import type { EditableEnquiry } from "./use-enquiry.ts";

const draftSchema = newReplySchema
  .pick({ seen: true })
  .extend({ _id: z.string(), subject: z.string(), text: z.string(), sendAt: z.string() });
type Draft = z.output<typeof draftSchema>;

const openId = "reply-open";

export function openReply(): void {
  document.querySelector<HTMLElement>(`#${openId}`)?.click();
  focusReply();
}

/** The text, or the button that opens the form. */
function focusReply(): void {
  document.querySelector<HTMLElement>(`#reply-text, #${openId}`)?.focus();
}

interface ReplyFormProps {
  readonly detail: EnquiryDetailResponse;
  readonly onChange: EditableEnquiry["show"];
}

export function ReplyForm({ detail, onChange }: ReplyFormProps) {
  const { enquiry, templates, answersTo } = detail;
  const own = use(InboxContext).choices.owners.find(({ _id }) => _id === getAccountId());
  const fill = (text: string) =>
    fillParameters(text, { sender: own === undefined ? "" : getAccountName(own) });
  const exchange = listTimeline(detail).filter(({ isExchange }) => isExchange === true);
  const seen = exchange.map(({ id }) => id);
  const createDraft = ({ subject, text } = templates[0] ?? { subject: "", text: "" }): Draft => ({
    _id: createRecordId(),
    subject: fill(subject),
    text: fill(text),
    sendAt: "",
    seen,
  });
  /** Null until something is written. */
  const [typed, setTyped] = useState<Draft | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const { isRunning, saving, run } = useAction("The reply is not sent.", describeFailure);
  const draft = typed ?? createDraft();
  /** Entries that have come since the text was begun. */
  const unseen = exchange.filter(({ id }) => !draft.seen.includes(id));
  useDraft({
    name: `${enquiry._id}-reply`,
    schema: draftSchema,
    content: draft,
    isUnsaved: typed !== null,
    saving,
    onRestore(restored) {
      setTyped(restored);
      setOpen(true);
    },
  });
  useKey("r", openReply);
  const show = (isShown: boolean) => {
    flushSync(() => setOpen(isShown));
    focusReply();
  };
  if (!isOpen)
    return (
      <p>
        <button id={openId} className="button button--small" type="button" onClick={() => show(true)}>
          <Icon path={icons.mail} /> Write a reply
        </button>
      </p>
    );

  // Each change makes another reply: one that is sent again without a change is stored once.
  const change = (changes: Partial<Draft>) => setTyped({ ...draft, _id: createRecordId(), ...changes });
  const choose = async (index: number) => {
    const isReplaced =
      typed === null ||
      (await confirm({
        heading: "Replace your text?",
        question: "The template takes the place of what you have written.",
        confirmLabel: "Replace it",
        cancelLabel: "Keep it",
      }));
    if (isReplaced) change({ ...createDraft(templates[index]), seen: draft.seen });
  };
  const send = async () => {
    const reply = newReplySchema.safeParse({
      ...draft,
      sendAt: draft.sendAt === "" ? null : new Date(draft.sendAt).toISOString(),
      seen: unseen.length > 0 ? seen : draft.seen,
    });
    const issues = (reply.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]);
    if (isOver(draft.sendAt))
      issues.push(["sendAt", "This time is over: choose a later one, or clear it to send now"]);
    setErrors(Object.fromEntries(issues));
    form.current?.querySelector<HTMLElement>(`[name="${issues[0]?.[0]}"]`)?.focus();
    if (!reply.success || issues.length > 0) return;
    const isAllowed =
      !enquiry.doNotContact ||
      (await confirm({
        heading: "Send it all the same?",
        question: "This customer wants no contact. A contract may need a mail all the same.",
        confirmLabel: "Send it",
        cancelLabel: "Do not send",
      }));
    if (!isAllowed) return;
    // An unchanged template too keeps its id when it is sent again.
    setTyped(draft);
    const isSent = await run(async (transfer) => {
      try {
        onChange(await enquiriesApi.reply(enquiry._id, reply.data, transfer));
      } catch (error) {
        if (asApiError(error).status === 409) onChange(await enquiriesApi.find(enquiry._id));
        throw error;
      }
      setTyped(null);
      notify({
        kind: "ok",
        text: draft.sendAt === "" ? "The reply is on its way" : "The reply waits for its time",
      });
    });
    if (isSent) show(false);
  };
  return (
    <form
      ref={form}
      className="reply"
      aria-label="Reply"
      noValidate
      aria-busy={isRunning}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isRunning) void send();
      }}
    >
      {enquiry.doNotContact && <DoNotContactMark />}
      <p>
        To <bdi>{enquiry.name}</bdi> <bdi dir="ltr">{enquiry.email}</bdi>
      </p>
      <select
        className="input"
        aria-label="Template"
        value=""
        onChange={({ target }) => void choose(Number(target.value))}
      >
        <option value="">Template</option>
        {templates.map(({ name }, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </select>
      <Field id="reply-subject" label="Subject" error={errors["subject"]} isWide>
        {(control) => (
          <input
            {...control}
            name="subject"
            className="input"
            dir="auto"
            lang={languages[enquiry.locale].tag}
            maxLength={replyLimits.maxSubject}
            value={draft.subject}
            readOnly={isRunning}
            onChange={({ target }) => change({ subject: target.value })}
          />
        )}
      </Field>
      <Field id="reply-text" label="Text" error={errors["text"]} isWide>
        {(control) => (
          <textarea
            {...control}
            name="text"
            className="input"
            dir="auto"
            lang={languages[enquiry.locale].tag}
            maxLength={replyLimits.maxText}
            value={draft.text}
            readOnly={isRunning}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      <div className="reply__unseen full" role="status">
        {unseen.length > 0 && (
          <>
            <p className="enquiry__doubt">
              <Icon path={icons.alert} /> Since this text was begun:
            </p>
            <ol className="timeline">
              {unseen.map((entry) => (
                <TimelineItem key={entry.id} entry={entry} />
              ))}
            </ol>
          </>
        )}
      </div>
      <Field id="reply-send-at" label="Send at" error={errors["sendAt"]} isOptional>
        {(control) => (
          <input
            {...control}
            name="sendAt"
            type="datetime-local"
            className="input"
            value={draft.sendAt}
            onChange={({ target }) => change({ sendAt: target.value })}
          />
        )}
      </Field>
      <div className="button-row">
        <button className="button button--small" type="submit" aria-disabled={isRunning || undefined}>
          {isRunning ? "Sending..." : getSendLabel(unseen.length > 0, draft.sendAt)}
        </button>
        <button className="button button--small button--line" type="button" onClick={() => show(false)}>
          Close
        </button>
      </div>
      <p className="hint full">
        Answers go to <bdi dir="ltr">{answersTo}</bdi>, not to this page.
      </p>
    </form>
  );
}

/** False for no time. */
function isOver(time: string): boolean {
  return Date.parse(time) <= Date.now();
}

function getSendLabel(isStopped: boolean, sendAt: string): string {
  if (isStopped) return "Send all the same";
  return sendAt === "" ? "Send" : "Send later";
}
