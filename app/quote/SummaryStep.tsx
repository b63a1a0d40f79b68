import type { Contact } from "../../domain/enquiry.ts";
import { formatCount } from "../../domain/money.ts";
import { isBlackOnly } from "../../domain/price.ts";
import { speedText } from "../../domain/speed.ts";
import type { NoticeContent } from "../forms/Notice.tsx";
import { shownNumber } from "../forms/countries.ts";
import { EmailQuote } from "./EmailQuote.tsx";
import { SpecificationList } from "../ui/SpecificationList.tsx";
import { WhatsAppQuote } from "./WhatsAppQuote.tsx";
import type { PricedMachine } from "./selection.ts";

interface SummaryStepProps {
  readonly contact: Contact;
  readonly priced: PricedMachine;
  readonly whatsAppDigits: string;
  /** What the server said of a quote that was asked for without script. */
  readonly notice: NoticeContent | null;
  readonly onReload: () => void;
  readonly onDropContact: () => void;
}

/** The quote: what was chosen, for whom, and the two ways to take it along. */
export function SummaryStep({ contact, priced, whatsAppDigits, notice, ...actions }: SummaryStepProps) {
  const { machine, meter } = priced;
  const mobile = <bdi dir="ltr">{shownNumber(contact.mobile)}</bdi>;
  return (
    <>
      <p className="wpane__text">
        This is the price of a month for {contact.company}.{" "}
        <span className="screen-only">Send it to yourself, or carry on by WhatsApp.</span>
      </p>
      <SpecificationList
        entries={[
          ["Machine", machine.title],
          ["Functions", machine.functions],
          ["Output", machine.output],
          ["Speed", speedText(machine.speed)],
          ["Black pages", `${formatCount(meter.black)} a month`],
          [
            "Colour pages",
            isBlackOnly(machine.terms) ? "Black only" : `${formatCount(meter.colour)} a month`,
          ],
        ]}
      />
      <SpecificationList
        entries={[
          ["Name", contact.name],
          ["Company", contact.company],
          ["Mobile", mobile],
          ["Email", contact.email],
        ]}
      />
      <EmailQuote contact={contact} priced={priced} notice={notice} {...actions}>
        <WhatsAppQuote contact={contact} priced={priced} digits={whatsAppDigits} />
      </EmailQuote>
    </>
  );
}
