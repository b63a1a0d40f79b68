import { useText } from "#app/messages/text-context.ts";
import type { ChosenPart } from "#domain/consumables/order.ts";
import { getShownPriceName } from "#domain/consumables/shelf-query.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { ContactForm } from "./ContactForm.tsx";
import type { ContactFormStart } from "./contact-values.ts";
import type { OtherWay } from "./OtherWays.tsx";
import { RequestFields, type Suggestions } from "./RequestFields.tsx";
import { sendEnquiry } from "./send-enquiry.ts";
import { createEnquiryNotice } from "./send-notices.ts";

interface EnquiryFormProps {
  readonly id: string;
  readonly action: string;
  readonly start: ContactFormStart;
  /** Above the chips of the kinds. Without it the form is of one kind. */
  readonly topicQuestion?: string;
  readonly suggestions?: Suggestions;
  readonly retention: string;
  readonly ways: readonly OtherWay[];
  readonly submitLabel?: string;
  readonly hint?: string;
  readonly asksForTrn?: boolean;
  /** Of an order of consumables. */
  readonly parts?: readonly ChosenPart[];
  /** The order in words. */
  readonly order?: string;
  readonly onSent?: () => void;
}

export default function EnquiryForm({
  topicQuestion,
  suggestions,
  submitLabel,
  parts,
  ...props
}: EnquiryFormProps) {
  const t = useText();
  return (
    <ContactForm
      {...props}
      hasTopicChoice={topicQuestion !== undefined}
      renderRequest={(form) => (
        <>
          {parts?.map(({ code, price }) => (
            <input key={code} type="hidden" name={getShownPriceName(code)} value={price} />
          ))}
          <RequestFields
            id={props.id}
            form={form}
            start={props.start.values}
            topicQuestion={topicQuestion}
            suggestions={suggestions}
          />
        </>
      )}
      submitLabel={
        <>
          {submitLabel ?? t("form.send")} <Icon path={icons.arrow} />
        </>
      }
      isClearedWhenSent
      send={(enquiry) => sendEnquiry(parts === undefined ? enquiry : { ...enquiry, parts: [...parts] })}
      getNotice={createEnquiryNotice}
    />
  );
}
