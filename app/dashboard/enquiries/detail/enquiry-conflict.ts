import type { Translate } from "#messages/message.ts";
import type { EnquiryOwner, EnquiryResponse } from "#domain/enquiries/enquiry-response.ts";
import { enquiryFields, languageNames, topicLabels } from "#domain/enquiries/enquiry-form.ts";
import { type EnquiryStage, stageNames } from "#domain/enquiries/enquiry.ts";
import type { ConflictRow, ConflictDetails } from "#app/dashboard/editing/ConflictDialog.tsx";
import type { EnquiryConflict, WantedChange } from "./use-enquiry.ts";

export function toConflictDetails(
  t: Translate,
  { theirs, wanted }: EnquiryConflict,
  owners: readonly EnquiryOwner[],
): ConflictDetails {
  const [last] = theirs.activity;
  return {
    by: last?.actor ?? null,
    at: last?.createdAt ?? null,
    rows: listRows(t, theirs.enquiry, wanted, owners),
  };
}

function listRows(
  t: Translate,
  now: EnquiryResponse,
  { topic, stage, lostReason, owner, isSpam, locale }: WantedChange,
  owners: readonly EnquiryOwner[],
): ConflictRow[] {
  const getEmail = (id: string | null) => owners.find(({ _id }) => _id === id)?.email ?? "nobody";
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
      : [{ name: "Owner", now: now.owner?.email ?? "nobody", mine: getEmail(owner) }]),
    ...(locale === undefined
      ? []
      : [{ name: enquiryFields.locale.label, now: languageNames[now.locale], mine: languageNames[locale] }]),
    ...(isSpam === undefined
      ? []
      : [{ name: "Spam", now: now.isSpam ? "yes" : "no", mine: isSpam ? "yes" : "no" }]),
  ];
}

function formatStage(stage: EnquiryStage, reason: string): string {
  return stage === "lost" ? `${stageNames.lost} (${reason})` : stageNames[stage];
}
