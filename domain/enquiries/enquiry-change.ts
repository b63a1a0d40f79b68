import type { Translate } from "#messages/message.ts";
import type { Contact } from "#domain/shared/contact.ts";
import { formatCalendarDate, isolateText } from "#domain/shared/format.ts";
import type { Locale } from "#domain/shared/locale.ts";
import {
  type EnquiryStage,
  type FollowUp,
  type WantedEnquiryChange,
  isClosed,
  stageNames,
} from "./enquiry.ts";
import { enquiryFields, languageNames, topicLabels } from "./enquiry-form.ts";
import type { EnquiryTopic } from "./topics.ts";

/** The fields of an enquiry that staff change. */
export interface EditableEnquiry {
  readonly topic: EnquiryTopic;
  readonly stage: EnquiryStage;
  /** Empty unless it is lost. */
  readonly lostReason: string;
  /** Id of the account. */
  readonly owner: string | null;
  readonly isSpam: boolean;
  readonly locale: Locale;
  readonly followUp: FollowUp | null;
  /** Null when the customer waits for nothing. */
  readonly respondedAt: number | null;
}

/**
 * An owner, a language or a day to call is no answer: the response of the customer goes on waiting.
 * @param today "yyyy-mm-dd"
 * @param lastResponse of the customer, for `isAnswered: false`
 */
export function applyEnquiryChange(
  before: EditableEnquiry,
  wanted: WantedEnquiryChange,
  today: string,
  lastResponse: number | null = null,
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
    locale: wanted.locale ?? before.locale,
    followUp: wanted.followUp === undefined ? (isDone ? null : before.followUp) : wanted.followUp,
    respondedAt:
      wanted.isAnswered === false
        ? (before.respondedAt ?? lastResponse)
        : hasActed
          ? null
          : before.respondedAt,
  };
}

/** The change back. */
export function invertEnquiryChange(before: EditableEnquiry, after: EditableEnquiry): WantedEnquiryChange {
  const isStageChanged = before.stage !== after.stage || before.lostReason !== after.lostReason;
  const isResponseChanged = before.respondedAt !== after.respondedAt;
  return {
    ...(before.topic !== after.topic && { topic: before.topic }),
    ...((isStageChanged || isResponseChanged) && { stage: before.stage }),
    ...(isStageChanged && before.stage === "lost" && { lostReason: before.lostReason }),
    ...(before.owner !== after.owner && { owner: before.owner }),
    ...(before.isSpam !== after.isSpam && { isSpam: before.isSpam }),
    ...(before.locale !== after.locale && { locale: before.locale }),
    ...((isResponseChanged || !isSameFollowUp(before.followUp, after.followUp)) && {
      followUp: before.followUp,
    }),
    ...(isResponseChanged && { isAnswered: before.respondedAt === null }),
  };
}

function isSameFollowUp(one: FollowUp | null, other: FollowUp | null): boolean {
  return one?.on === other?.on && one?.text === other?.text;
}

/** For the audit log; empty when nothing changes. @param getOwnerName of the new owner */
export function describeEnquiryChange(
  t: Translate,
  before: EditableEnquiry,
  after: EditableEnquiry,
  getOwnerName: (id: string) => string,
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
  if (!isSameFollowUp(before.followUp, after.followUp))
    changes.push(`Follow-up: ${formatFollowUp(after.followUp)}`);
  if (before.isSpam !== after.isSpam) changes.push(after.isSpam ? "Marked as spam" : "Marked as no spam");
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
