import type { EnquiryQuoteResponse } from "#domain/enquiries/enquiry-response.ts";
import { quoteValidityDays } from "#domain/quotes/quote-status.ts";
import { useAction } from "#app/dashboard/shared/use-action.ts";
import { notify } from "#app/dashboard/feedback/notices.ts";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import type { EditableEnquiry } from "#app/dashboard/enquiries/detail/use-enquiry.ts";
import { refreshWaiting } from "#app/dashboard/enquiries/waiting/waiting.ts";

interface ExtendButtonProps {
  readonly quote: EnquiryQuoteResponse;
  readonly enquiryId: string;
  readonly onChange: EditableEnquiry["show"];
}

export function ExtendButton({ quote, enquiryId, onChange }: ExtendButtonProps) {
  const { isRunning, run } = useAction("The quote is not extended.");
  const extend = () =>
    run(async () => {
      onChange(await enquiriesApi.extend(enquiryId, quote._id));
      notify({
        kind: "ok",
        text: `${quote.reference} holds for ${quoteValidityDays} days from today`,
        detail: "The customer gets it by mail once more.",
      });
      void refreshWaiting();
    });
  return (
    <button
      className="button button--small button--line"
      type="button"
      aria-disabled={isRunning || undefined}
      onClick={() => void extend()}
    >
      {isRunning
        ? "Extending..."
        : `${quote.status === "declined" ? "Reopen" : "Extend"}: ${quoteValidityDays} days from today`}
      <span className="visually-hidden">{quote.reference}</span>
    </button>
  );
}
