import { type MouseEvent, memo } from "react";
import { Link } from "react-router";
import type { EnquiryResponse } from "#domain/enquiries/enquiry-response.ts";
import { mailNames, stageNames } from "#domain/enquiries/enquiry.ts";
import { getAccountName } from "#domain/accounts/account.ts";
import { erasedName } from "#domain/enquiries/retention.ts";
import { filsFromDirhams } from "#domain/pricing/money.ts";
import { formatDirhams, formatMoment } from "#domain/shared/format.ts";
import { getTextLanguage } from "#domain/shared/locale.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import { formatShortMoment } from "#app/dashboard/ui/format-moment.ts";
import { isWithdrawn } from "#app/dashboard/quotes/quote-texts.ts";
import { linkedRow } from "#app/dashboard/ui/LinkedRow.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { QuoteBadge } from "#app/dashboard/quotes/QuoteBadge.tsx";

interface RowContentProps {
  readonly enquiry: EnquiryResponse;
  readonly path: string;
  readonly isShown: boolean;
  /** Names of colleagues who have it open. */
  readonly viewers: string;
}

interface EnquiryRowProps extends RowContentProps {
  readonly isSelected: boolean;
  readonly onSelect: (id: string, isRange: boolean) => void;
}

/** Memoized: a key that moves renders two rows, and "Select all" the checkboxes alone. */
export const EnquiryRow = memo(function EnquiryRow({ isSelected, onSelect, ...content }: EnquiryRowProps) {
  const { enquiry, isShown } = content;
  const select = ({ shiftKey }: MouseEvent) => onSelect(enquiry._id, shiftKey);
  return (
    <li
      className="enquiry-row"
      data-open={enquiry.stage === "new" || enquiry.respondedAt !== null ? "" : undefined}
      data-shown={isShown || undefined}
      data-selected={isSelected || undefined}
      {...linkedRow}
    >
      <label className="enquiry-row__select">
        {/* React tells a change of a controlled checkbox by its click, which knows the Shift key. */}
        <input type="checkbox" checked={isSelected} readOnly onClick={select} />
        <span className="visually-hidden">
          Select <bdi>{getTitle(enquiry)}</bdi>
        </span>
      </label>
      <RowContent {...content} />
    </li>
  );
});

const RowContent = memo(function RowContent({ enquiry, path, isShown, viewers }: RowContentProps) {
  const {
    _id,
    company,
    name,
    leadingQuote: quote,
    stage,
    owner,
    mobile,
    value,
    createdAt,
    respondedAt,
  } = enquiry;
  return (
    <>
      <p className="enquiry-row__title">
        <Link to={path} data-id={_id} aria-current={isShown ? "true" : undefined}>
          <bdi>{getTitle(enquiry)}</bdi>
        </Link>{" "}
        <bdi className="enquiry-row__name">
          {enquiry.erasedAt !== null ? quote?.reference : company !== "" && company !== name && name}
        </bdi>
      </p>
      <p className="enquiry-row__request">
        <bdi className="enquiry-row__phone" dir="ltr">
          {mobile !== "" && formatPhone(mobile)}
        </bdi>{" "}
        {viewers !== "" && <b className="enquiry-row__viewers">{viewers} has it open </b>}
        {stage !== "new" && <b>{stageNames[stage]} </b>}
        {quote !== null && (quote.status !== "open" || isWithdrawn(quote)) && (
          <QuoteBadge quote={quote} />
        )}{" "}
        {enquiry.mail === "failed" && (
          <b className="enquiry-row__failed">
            <Icon path={icons.alert} /> Mail: {mailNames.failed}
          </b>
        )}{" "}
        {enquiry.doNotContact && <b className="enquiry-row__failed">Do not contact </b>}
        {enquiry.spamSigns.length > 0 && <b>May be spam </b>}
        <bdi lang={getTextLanguage(enquiry.asked, "ar")}>{enquiry.asked}</bdi>
      </p>
      <p className="enquiry-row__facts mono">
        <time dateTime={respondedAt ?? createdAt} title={formatMoment("full", createdAt)}>
          {formatShortMoment(respondedAt ?? createdAt).replace("Today ", "")}
        </time>
        {value !== null && <b>{formatDirhams(filsFromDirhams(value)).replace(/\.\d+$/, "")}</b>}
      </p>
      <p className="enquiry-row__owner">
        {owner === null ? <em>Nobody</em> : <bdi title={owner.email}>{getAccountName(owner)}</bdi>}
      </p>
    </>
  );
});

function getTitle({ erasedAt, company, name }: EnquiryResponse): string {
  return erasedAt === null ? company || name : erasedName;
}
