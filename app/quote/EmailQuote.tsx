import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { Contact } from "../../domain/enquiry.ts";
import { Notice, type NoticeContent } from "../forms/Notice.tsx";
import { postJson } from "../forms/post-json.ts";
import { quoteNotice } from "../forms/send-notices.ts";
import { useSending } from "../forms/use-sending.ts";
import { Icon } from "../ui/Icon.tsx";
import { quotedMachine, quoteRequest } from "./quote-request.ts";
import type { PricedMachine } from "./selection.ts";
import { stepAddress } from "./steps.ts";

interface EmailQuoteProps {
  readonly contact: Contact;
  readonly priced: PricedMachine;
  readonly notice: NoticeContent | null;
  /** Asks for the machines again: the price on the page is not the catalogue's any more. */
  readonly onReload: () => void;
  /** The company does not know the address any more. */
  readonly onDropContact: () => void;
  /** Another way to take the quote along. */
  readonly children: ReactNode;
}

/** Mails the quote to the visitor, with the numbers that are shown. */
export function EmailQuote({
  contact,
  priced,
  onReload,
  onDropContact,
  children,
  ...props
}: EmailQuoteProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isFresh, setFresh] = useState(true);
  const sending = useSending(() => form.current?.requestSubmit());
  const { isSending, reply } = sending;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setFresh(false);
    await sending.send(() => postJson("/api/email/send-email-to-customer", quoteRequest(contact, priced)));
  };

  const notice = reply === null ? (isFresh ? props.notice : null) : quoteNotice(reply);
  const errors = reply?.kind === "answered" ? reply.errors : undefined;
  return (
    <form
      ref={form}
      className="wform"
      method="post"
      action={stepAddress(3, { machineId: priced.machine.id, meter: priced.meter })}
      aria-busy={isSending}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="intent" value="quote" />
      {Object.entries(quotedMachine(priced)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="btnrow">
        <button className="btn" type="submit" aria-disabled={isSending || undefined}>
          <Icon name="mail" /> {isSending ? "Sending..." : "Email me this quote"}
        </button>
        {children}
      </div>
      <Notice notice={notice}>
        {reply?.kind === "unreachable" && (
          <button className="btn btn--sm" type="submit">
            Try again
          </button>
        )}
        {(errors?.["monthlyCost"] !== undefined || errors?.["productFullName"] !== undefined) && (
          <button className="btn btn--sm" type="button" onClick={onReload}>
            Load the current prices
          </button>
        )}
        {errors?.["email"] !== undefined && (
          <button className="btn btn--sm" type="button" onClick={onDropContact}>
            Back to your details
          </button>
        )}
      </Notice>
    </form>
  );
}
