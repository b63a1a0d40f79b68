import { topicLabels } from "./topic-labels.ts";
import type { Translate } from "#messages/message.ts";
import type { QuoteEventKind } from "#domain/quotes/quote-status.ts";
import type { Contact } from "#domain/shared/contact.ts";
import { formatCalendarDate, isolateText } from "#domain/shared/format.ts";
import {
  type EditableEnquiry,
  type EnquiryStage,
  type FollowUp,
  type WantedEnquiryChange,
  isClosed,
  stageNames,
} from "./enquiry.ts";
import { enquiryFields, languageNames } from "./enquiry-fields.ts";

/**
 * An owner, a language or a day to call is no answer: the response of the customer goes on waiting.
 * @param today "yyyy-mm-dd"
 */
export function applyEnquiryChange(
  before: EditableEnquiry,
  wanted: WantedEnquiryChange,
  { now, today }: { readonly now: number; readonly today: string },
): EditableEnquiry {
  const isAnswered = wanted.isAnswered === true;
  const stage = wanted.stage ?? (isAnswered && before.stage === "new" ? "contacted" : before.stage);
  const isDone = isAnswered && before.followUp !== null && before.followUp.on <= today;
  const hasActed = isAnswered || stage !== before.stage;
  return {
    topic: wanted.topic ?? before.topic,
    stage,
    lostReason: stage === "lost" ? (wanted.lostReason ?? before.lostReason) : "",
    owner: wanted.owner === undefined ? before.owner : wanted.owner,
    isSpam: wanted.isSpam ?? before.isSpam,
    spamSigns: wanted.isSpam === undefined ? before.spamSigns : "",
    locale: wanted.locale ?? before.locale,
    followUp: wanted.followUp === undefined ? (isDone ? null : before.followUp) : wanted.followUp,
    customer: wanted.customer === undefined ? before.customer : wanted.customer,
    refusedCustomers: [before.refusedCustomers, wanted.refusedCustomer].filter(Boolean).join(","),
    respondedAt: hasActed ? null : before.respondedAt,
    firstResponseAt: before.firstResponseAt ?? (hasActed ? now : null),
  };
}

/**
 * The stage after something has happened to a quote of the enquiry (specification section 4).
 * @param isConfirmed an acceptance of the enquiry is confirmed; undefined: no quote of it is on offer
 */
export function getStageAfter(
  event: QuoteEventKind,
  stage: EnquiryStage,
  isConfirmed: boolean | undefined,
): EnquiryStage {
  if (event === "confirmed") return "won";
  if (event === "extended" || event === "revised") return stage === "won" ? "won" : "quoted";
  if (event === "recalled") return stage === "quoted" && isConfirmed === undefined ? "contacted" : stage;
  const isUndone = event === "unconfirmed" || event === "withdrawn";
  return isUndone && stage === "won" && isConfirmed !== true ? "quoted" : stage;
}

/** The values of the one that differ from those of the other. */
export function pickChanged<Values extends object>(values: Values, other: Values): Partial<Values> {
  const picked: Partial<Values> = {};
  for (const name in values)
    if (JSON.stringify(values[name]) !== JSON.stringify(other[name])) picked[name] = values[name];
  return picked;
}

/** For the audit log; empty when nothing changes. @param customer name of the new one */
export function describeEnquiryChange(
  t: Translate,
  before: EditableEnquiry,
  after: EditableEnquiry,
  getOwnerName: (id: string) => string,
  customer = "",
): string {
  const changes: string[] = [];
  if (before.topic !== after.topic)
    changes.push(
      `${enquiryFields.topic.label}: ${t.text(topicLabels[before.topic])} to ${t.text(topicLabels[after.topic])}`,
    );
  if (before.stage !== after.stage)
    changes.push(`Stage: ${stageNames[before.stage]} to ${stageNames[after.stage]}`);
  if (before.lostReason !== after.lostReason && after.lostReason !== "")
    changes.push(`Lost: ${after.lostReason}`);
  if (before.owner !== after.owner)
    changes.push(`Owner: ${after.owner === null ? "nobody" : getOwnerName(after.owner)}`);
  if (before.locale !== after.locale)
    changes.push(
      `${enquiryFields.locale.label}: ${languageNames[before.locale]} to ${languageNames[after.locale]}`,
    );
  if (formatFollowUp(before.followUp) !== formatFollowUp(after.followUp))
    changes.push(`Follow-up: ${formatFollowUp(after.followUp)}`);
  if (before.customer !== after.customer)
    changes.push(`Customer: ${after.customer === null ? "none" : customer}`);
  if (before.refusedCustomers !== after.refusedCustomers) changes.push("Another customer");
  if (before.isSpam !== after.isSpam) changes.push(after.isSpam ? "Marked as spam" : "Marked as no spam");
  else if (!after.isSpam && before.spamSigns !== after.spamSigns)
    changes.push(after.spamSigns === "" ? "Marked as no spam" : "May be spam");
  if (before.respondedAt !== after.respondedAt && !(isClosed(after.stage) && after.respondedAt === null))
    changes.push(after.respondedAt === null ? "Answered" : "Waits again");
  return changes.join(". ");
}

/** In the audit log. */
export function formatEnquiryTitle({ name, company }: Pick<Contact, "name" | "company">): string {
  return [name, company]
    .filter(Boolean)
    .map((text) => isolateText(text, "en"))
    .join(", ");
}

/** "2 Dec 2026, call Aisha" */
export function formatFollowUp(followUp: FollowUp | null): string {
  if (followUp === null) return "none";
  return [formatCalendarDate(followUp.on, "date"), followUp.text].filter(Boolean).join(", ");
}
