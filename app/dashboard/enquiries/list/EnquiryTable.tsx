import type { Translate } from "#messages/message.ts";
import { useText } from "#app/messages/text-context.ts";
import { Link } from "react-router";
import type { EnquiryResponse } from "#domain/enquiries/enquiry-response.ts";
import { type EnquiryPage, enquiryPageSchema, stageNames } from "#domain/enquiries/enquiry.ts";
import { formatCountedPart } from "#domain/consumables/order.ts";
import { listDetailLines } from "#domain/enquiries/enquiry-details.ts";
import { topicLabels } from "#domain/enquiries/enquiry-form.ts";
import { erasedName } from "#domain/enquiries/retention.ts";
import { filsFromDirhams } from "#domain/pricing/money.ts";
import { formatDirhams, isolateText } from "#domain/shared/format.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { dashboardPaths } from "#app/dashboard/layout/sections.ts";
import { formatQuery } from "#app/dashboard/shared/list-query.ts";
import { LinkedRow } from "#app/dashboard/ui/LinkedRow.tsx";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { RecordTable } from "#app/dashboard/ui/RecordTable.tsx";
import { formatProducts, formatTotalPages, isWithdrawn } from "#app/dashboard/quotes/quote-texts.ts";
import { MailBadge } from "#app/dashboard/enquiries/MailBadge.tsx";
import { QuoteBadge } from "#app/dashboard/quotes/QuoteBadge.tsx";
import { getAccountName } from "#app/dashboard/enquiries/enquiry-texts.ts";

interface EnquiryTableProps {
  readonly enquiries: readonly EnquiryResponse[];
  readonly query: EnquiryPage;
}

export function EnquiryTable({ enquiries, query }: EnquiryTableProps) {
  const t = useText();
  const { currency } = useCompany();
  return (
    <RecordTable
      className="records enquiry-table"
      caption={query.spam ? "Spam" : "Enquiries"}
      columns={[
        "Who",
        "Asks for",
        `${currency.code} a month, ${t("price.net")}`,
        "Received",
        "Mail",
        "Stage",
        "Owner",
      ]}
    >
      {enquiries.map((enquiry) => (
        <EnquiryRow key={enquiry._id} enquiry={enquiry} list={formatQuery("", enquiryPageSchema, query)} />
      ))}
    </RecordTable>
  );
}

function EnquiryRow({ enquiry, list }: { readonly enquiry: EnquiryResponse; readonly list: string }) {
  const t = useText();
  const { _id, company, name, leadingQuote: quote, stage, owner } = enquiry;
  const isErased = enquiry.erasedAt !== null;
  return (
    <LinkedRow data-stage={stage} data-acted={enquiry.respondedAt === null ? undefined : ""}>
      <th scope="row">
        <Link to={dashboardPaths.enquiry(_id)} state={{ list }}>
          <bdi>{isErased ? erasedName : company || name}</bdi>
        </Link>
        <bdi className="enquiry-table__name">{isErased ? quote?.reference : name}</bdi>
        <span className="enquiry-table__name">{enquiry.reference}</span>
      </th>
      <td className="enquiry-table__request">
        <span className="enquiry-table__topic">
          {t.text(topicLabels[enquiry.topic])}
          {enquiry.spamSigns.length > 0 && ", may be spam"}
        </span>
        {quote === null ? (
          <span className="enquiry-table__message" dir="auto">
            {formatRequest(t, enquiry)}
          </span>
        ) : (
          <>
            <b>{formatProducts(quote)}</b>
            <span>
              {formatTotalPages(t, quote)}
              {enquiry.quotes > 1 && `, ${enquiry.quotes} quotes`}
            </span>
            {(quote.status !== "open" || isWithdrawn(quote)) && <QuoteBadge quote={quote} />}
          </>
        )}
      </td>
      <td className="records__number" data-label="A month">
        {quote !== null && formatDirhams(filsFromDirhams(quote.monthlyCost))}
      </td>
      <td className="enquiry-table__time">
        <Moment at={enquiry.createdAt} />
        {enquiry.respondedAt !== null && (
          <span className="enquiry-table__responded">
            Answered <Moment at={enquiry.respondedAt} />
          </span>
        )}
      </td>
      <td>
        <MailBadge state={enquiry.mail} />
      </td>
      <td>
        <span className="stage" data-stage={stage}>
          {stageNames[stage]}
        </span>
      </td>
      <td data-label="Owner">
        {owner === null ? <em>Nobody</em> : <bdi>{getAccountName(owner.email)}</bdi>}
      </td>
    </LinkedRow>
  );
}

function formatRequest(t: Translate, { details, parts, message }: EnquiryResponse): string {
  const asked = [
    ...parts.map((part) => formatCountedPart(t, part)),
    ...listDetailLines(t, details).map(({ value }) => value),
  ];
  const texts = [...asked, message].filter((text) => text !== "");
  return texts.map((text) => isolateText(text, "en")).join(", ") || "No message";
}
