import { useEffect, useRef, useState } from "react";
import { isolate } from "#domain/shared/format.ts";
import { useText } from "#app/messages/text-context.ts";
import { Rich } from "#app/messages/Rich.tsx";
import type { PriceSettings } from "#domain/company/company.ts";
import type { ContactWithEnquiry } from "#domain/shared/contact.ts";
import { getRequestedTotal } from "#domain/quotes/quote.ts";
import { Notice } from "#app/forms/Notice.tsx";
import { type ServerReply, type QuoteLink, type Reply, postJson } from "#app/forms/post-json.ts";
import { submitOrPost } from "#app/forms/submit-or-post.ts";
import { useSending } from "#app/forms/use-sending.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { PresentSpendField, presentSpendId } from "./PresentSpendField.tsx";
import { WhatsAppQuote } from "./WhatsAppQuote.tsx";
import type { PricedDraft } from "#app/quotes/lines/draft-quote.ts";
import { createChatNotice, isOutOfDate, createMailNotice } from "./quote-notices.ts";
import { toQuoteRequest, toQuotedLines } from "./quote-request.ts";
import { getStepLink } from "#app/quotes/wizard/steps.ts";
import type { PresentSpend } from "./use-present-spend.ts";

export const quoteIntent = "quote";

export interface SendQuoteProps {
  readonly contact: ContactWithEnquiry;
  readonly priced: PricedDraft;
  readonly spend: PresentSpend;
  readonly currency: PriceSettings["currency"];
  readonly whatsAppDigits: string;
  readonly publicUrl: string;
  readonly posted: ServerReply | null;
  /** The prices on the page are out of date. */
  readonly onReload: () => void;
  /** The server no longer accepts the enquiry of the contact. */
  readonly onDropContact: () => void;
}

export function SendQuote({ contact, priced, spend, ...props }: SendQuoteProps) {
  const t = useText();
  const { quote } = priced;
  const form = useRef<HTMLFormElement>(null);
  const [posted, setPosted] = useState(props.posted);
  const [chat, setChat] = useState<Reply | null>(null);
  const [mailedAt, setMailedAt] = useState<number | null>(null);
  const sending = useSending(form);
  const { isSending } = sending;

  const clearReplies = () => {
    setPosted(null);
    setChat(null);
    sending.reset();
  };
  const send = async () => {
    if (spend.error !== undefined) {
      document.getElementById(presentSpendId)?.focus();
      return;
    }
    setPosted(null);
    setChat(null);
    const reply = await sending.send(() =>
      postJson("/api/email/send-email-to-customer", toQuoteRequest(contact, quote, t.locale)),
    );
    if (findQuoteLink(reply) !== null) setMailedAt(performance.now());
  };

  const mailed = sending.reply ?? posted;
  const reply = chat ?? sending.reply;
  const response = reply?.kind === "response" ? reply : null;
  const quoteLink = findQuoteLink(chat) ?? findQuoteLink(mailed);
  const isMailed = mailed?.kind === "response" && mailed.success;
  const confirmation = useRef<HTMLDivElement>(null);
  const wasSentHere = isMailed && sending.reply !== null;
  useEffect(() => {
    if (wasSentHere) confirmation.current?.focus();
  }, [wasSentHere]);
  const reference = quoteLink !== null && (
    <p>
      <Rich
        text={t("wizard.send.reference", { reference: isolate(quoteLink.reference, t.locale) })}
        tags={{
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label, jsx-a11y/anchor-has-content -- Rich adds the text.
          a: <a href={quoteLink.path} />,
        }}
      />
    </p>
  );
  const getFurtherNotice = () => {
    if (chat !== null) return createChatNotice(t, chat, quote.lines);
    return mailed === null || isMailed ? null : createMailNotice(t, mailed, quote.lines);
  };
  return (
    <form
      ref={form}
      className="wizard-form"
      method="post"
      action={t.path(getStepLink(3, priced.draft))}
      aria-busy={isSending}
      onSubmit={(event) => submitOrPost(event, send)}
    >
      {Object.entries({ ...contact, ...toQuotedLines(quote), intent: quoteIntent }).map(([name, value]) => (
        <input
          key={name}
          type="hidden"
          name={name}
          value={typeof value === "object" ? JSON.stringify(value) : value}
        />
      ))}
      {!isMailed && (
        <PresentSpendField
          spend={{
            ...spend,
            type(text) {
              // The last response was about another present spend.
              clearReplies();
              spend.type(text);
            },
          }}
          total={getRequestedTotal(quote).net}
          currency={props.currency.display}
        />
      )}
      {isMailed && (
        <div ref={confirmation} tabIndex={-1}>
          <Notice notice={createMailNotice(t, mailed, quote.lines)}>{reference}</Notice>
        </div>
      )}
      <div className="button-row">
        {!isMailed && (
          <button className="button" type="submit" aria-disabled={isSending || undefined}>
            <Icon path={icons.mail} /> {t(isSending ? "wizard.send.sending" : "wizard.send")}
          </button>
        )}
        {props.whatsAppDigits && (
          <WhatsAppQuote
            contact={contact}
            quote={quote}
            currency={props.currency}
            digits={props.whatsAppDigits}
            quoteLink={quoteLink}
            mailedAt={chat === null ? mailedAt : null}
            publicUrl={props.publicUrl}
            onReply={setChat}
          />
        )}
      </div>
      <Notice notice={getFurtherNotice()} isResult>
        {!isMailed && reference}
        {chat === null && sending.reply?.kind === "unreachable" && (
          <button className="button button--small" type="submit">
            {t("wizard.tryAgain")}
          </button>
        )}
        {response !== null && isOutOfDate(response) && (
          <button className="button button--small" type="button" onClick={props.onReload}>
            {t("wizard.send.prices")}
          </button>
        )}
        {response?.errors?.["email"] !== undefined && (
          <button className="button button--small" type="button" onClick={props.onDropContact}>
            {t("wizard.toDetails")}
          </button>
        )}
      </Notice>
    </form>
  );
}

function findQuoteLink(reply: Reply | null): QuoteLink | null {
  return reply?.kind === "response" && reply.success ? (reply.quote ?? null) : null;
}
