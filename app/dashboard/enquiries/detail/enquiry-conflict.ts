import { topicLabels } from "#domain/enquiries/topic-labels.ts";
import { getAccountName } from "#domain/accounts/account.ts";
import type { Translate } from "#messages/message.ts";
import type { EnquiryOwner, EnquiryResponse } from "#domain/enquiries/enquiry-response.ts";
import { enquiryFields, languageNames } from "#domain/enquiries/enquiry-fields.ts";
import { type EnquiryStage, type FollowUp, stageNames } from "#domain/enquiries/enquiry.ts";
import { formatUtcDay } from "#app/dashboard/ui/format-moment.ts";
import type { ConflictRow, ConflictDetails } from "#app/dashboard/editing/ConflictDialog.tsx";
import type { EnquiryConflict, WantedChange } from "./use-enquiry.ts";

export function toConflictDetails(
  t: Translate,
  { theirs, wanted }: EnquiryConflict,
  owners: readonly EnquiryOwner[],
): ConflictDetails {
  const [last] = theirs.activity;
  return {
    by: last?.actorName ?? null,
    at: last?.createdAt ?? null,
    rows: listRows(t, theirs.enquiry, wanted, owners),
  };
}

function listRows(
  t: Translate,
  now: EnquiryResponse,
  { topic, stage, lostReason, owner, isSpam, locale, followUp, isAnswered, customer }: WantedChange,
  owners: readonly EnquiryOwner[],
): ConflictRow[] {
  return [
    ...listRow(enquiryFields.topic.label, topic, now.topic, (each) => t.text(topicLabels[each])),
    ...listRow("Stage", stage, now.stage, (each) =>
      formatStage(each, each === stage ? (lostReason ?? "") : now.lostReason),
    ),
    ...listRow("Owner", owner, now.owner?._id ?? null, (id) =>
      formatOwner(id === now.owner?._id ? now.owner : owners.find(({ _id }) => _id === id)),
    ),
    ...listRow(enquiryFields.locale.label, locale, now.locale, (each) => languageNames[each]),
    ...listRow("Follow-up", followUp, now.followUp, formatFollowUp),
    ...(isAnswered === undefined ? [] : [{ name: "Stage", now: stageNames[now.stage], mine: "Answered" }]),
    ...listRow("Spam", isSpam, now.isSpam, (each) => (each ? "yes" : "no")),
    ...listRow("Customer", customer, now.customer?.company ?? null, (each) =>
      each === customer && each !== null ? "as you chose" : (each ?? "none"),
    ),
  ];
}

function listRow<Value>(
  name: string,
  wanted: Value | undefined,
  now: Value,
  format: (value: Value) => string,
): ConflictRow[] {
  return wanted === undefined ? [] : [{ name, now: format(now), mine: format(wanted) }];
}

function formatOwner(owner: EnquiryOwner | null | undefined): string {
  return owner ? getAccountName(owner) : "nobody";
}

function formatStage(stage: EnquiryStage, reason: string): string {
  return stage === "lost" ? `${stageNames.lost} (${reason})` : stageNames[stage];
}

function formatFollowUp(followUp: FollowUp | null): string {
  if (followUp === null) return "none";
  return [formatUtcDay(followUp.on), followUp.text].filter((part) => part !== "").join(": ");
}
