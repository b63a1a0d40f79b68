import type { MessageKey, Translate } from "#messages/message.ts";
import type {
  CustomerResponseResult,
  ReviewResult,
  WithdrawalResult,
} from "#server/quotes/customer-responses.ts";
import type { ClosedStatus } from "#server/quotes/service.ts";
import type { NoticeContent } from "#app/forms/Notice.tsx";

const closedTexts = {
  accepted: "quoteReview.refused.accepted",
  declined: "quoteReview.refused.declined",
  expired: "quoteReview.refused.expired",
  erased: "quoteReview.refused.erased",
  recalled: "quotePage.heading.recalled",
  open: "quoteReview.refused.extended",
  "change-asked": "quoteReview.refused.extended",
} as const satisfies Record<ClosedStatus, MessageKey>;

export function createRejectionNotice(
  t: Translate,
  reply: Extract<
    CustomerResponseResult | ReviewResult | WithdrawalResult,
    { kind: "changed" | "closed" | "limited" | "invalid" | "confirmed" | "not-accepted" }
  >,
): NoticeContent {
  const nothingChanged = t("quoteReview.refused.unchanged");
  switch (reply.kind) {
    case "closed":
      return { kind: "bad", text: t(closedTexts[reply.status]), detail: nothingChanged };
    case "changed":
      return {
        kind: "bad",
        text:
          reply.version === 1
            ? t("quoteReview.refused.changed")
            : t("quoteReview.refused.newer", { version: String(reply.version) }),
        detail: t("quoteReview.refused.changed.detail"),
      };
    case "confirmed":
      return {
        kind: "bad",
        text: t("quoteReview.refused.confirmed"),
        detail: t("quoteReview.refused.confirmed.detail"),
      };
    case "not-accepted":
      return { kind: "bad", text: t("quoteReview.refused.notAccepted"), detail: nothingChanged };
    case "limited":
      return {
        kind: "bad",
        text: t("quoteReview.refused.limited"),
        detail: t("quoteReview.refused.limited.detail", { minutes: Math.ceil(reply.retryAfter / 60) }),
      };
    case "invalid":
      return { kind: "bad", text: t("quoteReview.refused.invalid"), detail: nothingChanged };
  }
}

export function createAddressNotice(t: Translate, isConfirmed: boolean): NoticeContent {
  return isConfirmed
    ? {
        kind: "ok",
        text: t("quotePage.address.confirmed"),
        detail: t("quotePage.address.confirmed.detail"),
      }
    : { kind: "bad", text: t("quotePage.address.refused"), detail: t("quotePage.address.refused.detail") };
}

export function createFailureNotice(t: Translate, message: string): NoticeContent {
  return {
    kind: "bad",
    text: t("quoteReview.refused.unstored"),
    detail: t("quoteReview.refused.unstored.detail", { message }),
  };
}
