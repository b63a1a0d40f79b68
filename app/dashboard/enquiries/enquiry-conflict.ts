import type { AccountAnswer } from "../../../domain/accounts/account.ts";
import type { EnquiryAnswer } from "../../../domain/enquiries/enquiry-response.ts";
import type { EnquiryStage } from "../../../domain/enquiries/enquiry.ts";
import type { ConflictRow, ShownConflict } from "../editing/ConflictDialog.tsx";
import { stageNames } from "./enquiry-texts.ts";
import type { Conflict, WantedChange } from "./use-enquiry.ts";

/** A conflict about an enquiry as its dialog shows it. */
export function shownConflict(
  { theirs, wanted }: Conflict,
  accounts: readonly AccountAnswer[],
): ShownConflict {
  const [last] = theirs.activity;
  return {
    by: last?.actor ?? null,
    at: last?.createdAt ?? null,
    rows: rowsOf(theirs.enquiry, wanted, accounts),
  };
}

function rowsOf(
  now: EnquiryAnswer,
  { stage, lostReason, owner, isSpam }: WantedChange,
  accounts: readonly AccountAnswer[],
): ConflictRow[] {
  const emailOf = (id: string | null) => accounts.find(({ _id }) => _id === id)?.email ?? "nobody";
  return [
    ...(stage === undefined
      ? []
      : [
          {
            name: "Stage",
            now: stageWords(now.stage, now.lostReason),
            mine: stageWords(stage, lostReason ?? ""),
          },
        ]),
    ...(owner === undefined
      ? []
      : [{ name: "Owner", now: now.owner?.email ?? "nobody", mine: emailOf(owner) }]),
    ...(isSpam === undefined
      ? []
      : [{ name: "Spam", now: now.isSpam ? "yes" : "no", mine: isSpam ? "yes" : "no" }]),
  ];
}

function stageWords(stage: EnquiryStage, reason: string): string {
  return stage === "lost" ? `${stageNames.lost} (${reason})` : stageNames[stage];
}
