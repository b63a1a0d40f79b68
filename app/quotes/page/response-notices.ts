import type {
  CustomerResponseResult,
  ReviewResult,
  WithdrawalResult,
} from "#server/quotes/customer-responses.ts";
import type { ClosedStatus } from "#server/quotes/service.ts";
import type { NoticeContent } from "#app/forms/Notice.tsx";

const nothingChanged = "Nothing was changed.";

const closedTexts: Readonly<Record<ClosedStatus, string>> = {
  accepted: "This quote is accepted already.",
  declined: "This quote is declined already.",
  expired: "This quote has expired.",
  erased: "This quote is closed.",
  open: "This quote has just been extended: read it again, then answer.",
  "change-asked": "This quote has just been extended: read it again, then answer.",
};

export function createRejectionNotice(
  reply: Extract<
    CustomerResponseResult | ReviewResult | WithdrawalResult,
    { kind: "changed" | "closed" | "limited" | "invalid" | "confirmed" | "not-accepted" }
  >,
): NoticeContent {
  switch (reply.kind) {
    case "closed":
      return { kind: "bad", text: closedTexts[reply.status], detail: nothingChanged };
    case "changed":
      return {
        kind: "bad",
        text: "The quote has changed since you reviewed it.",
        detail: "Nothing is accepted yet: read it again, then accept.",
      };
    case "confirmed":
      return {
        kind: "bad",
        text: "The acceptance is confirmed, so it can no longer be withdrawn here.",
        detail: `${nothingChanged} Call us or write to us: the numbers stand below.`,
      };
    case "not-accepted":
      return { kind: "bad", text: "There is no acceptance to withdraw.", detail: nothingChanged };
    case "limited":
      return {
        kind: "bad",
        text: "That was too often in a short time.",
        detail: `${nothingChanged} Try again in ${Math.ceil(reply.retryAfter / 60)} minutes, or call us.`,
      };
    case "invalid":
      return { kind: "bad", text: "Choose one of the answers below.", detail: nothingChanged };
  }
}

export function createAddressNotice(isConfirmed: boolean): NoticeContent {
  return isConfirmed
    ? { kind: "ok", text: "Thank you.", detail: "Our next mails name you and carry the complete quote." }
    : {
        kind: "bad",
        text: "Your address is not confirmed.",
        detail: "Open the link in our mail once more, then press the button here.",
      };
}

export function createFailureNotice(message: string): NoticeContent {
  return {
    kind: "bad",
    text: "Your answer was not stored.",
    detail: `${message} What you typed is still here.`,
  };
}
