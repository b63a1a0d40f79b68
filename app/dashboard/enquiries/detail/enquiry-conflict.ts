import { getAccountName } from "#domain/accounts/account.ts";
import type { Translate } from "#messages/message.ts";
import type { EnquiryOwner, EnquiryResponse } from "#domain/enquiries/enquiry-response.ts";
import { enquiryFields, languageNames, topicLabels } from "#domain/enquiries/enquiry-form.ts";
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
  { topic, stage, lostReason, owner, isSpam, locale, followUp, isAnswered }: WantedChange,
  owners: readonly EnquiryOwner[],
): ConflictRow[] {
  return [
    ...(topic === undefined
      ? []
      : [
          {
            name: enquiryFields.topic.label,
            now: t.text(topicLabels[now.topic]),
            mine: t.text(topicLabels[topic]),
          },
        ]),
    ...(stage === undefined
      ? []
      : [
          {
            name: "Stage",
            now: formatStage(now.stage, now.lostReason),
            mine: formatStage(stage, lostReason ?? ""),
          },
        ]),
    ...(owner === undefined
      ? []
      : [
          {
            name: "Owner",
            now: formatOwner(now.owner),
            mine: formatOwner(owners.find(({ _id }) => _id === owner)),
          },
        ]),
    ...(locale === undefined
      ? []
      : [{ name: enquiryFields.locale.label, now: languageNames[now.locale], mine: languageNames[locale] }]),
    ...(followUp === undefined
      ? []
      : [{ name: "Follow-up", now: formatFollowUp(now.followUp), mine: formatFollowUp(followUp) }]),
    ...(isAnswered === undefined ? [] : [{ name: "Stage", now: stageNames[now.stage], mine: "Answered" }]),
    ...(isSpam === undefined
      ? []
      : [{ name: "Spam", now: now.isSpam ? "yes" : "no", mine: isSpam ? "yes" : "no" }]),
  ];
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
