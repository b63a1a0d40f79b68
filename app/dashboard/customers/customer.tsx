import { useLoaderData } from "react-router";
import { parsePeople } from "#domain/customers/customer.ts";
import type { EnquiryResponse } from "#domain/enquiries/enquiry-response.ts";
import { enquiryPageSchema, quoteStatusNames, stageNames } from "#domain/enquiries/enquiry.ts";
import { fils, filsFromDirhams } from "#domain/pricing/money.ts";
import { formatCount, formatCounted, formatDirhams } from "#domain/shared/format.ts";
import { getTextLanguage } from "#domain/shared/locale.ts";
import { useCompany } from "#app/layout/company-data.ts";
import { FieldRecordPage } from "#app/dashboard/editing/FieldRecordPage.tsx";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { LinkedEnquiryRow } from "#app/dashboard/personal-data/LinkedEnquiryRow.tsx";
import { Moment } from "#app/dashboard/ui/Moment.tsx";
import { RecordTable } from "#app/dashboard/ui/RecordTable.tsx";
import type { Route } from "./+types/customer";
import { MergeDialog } from "./MergeDialog.tsx";
import { PersonLinks } from "./PersonLinks.tsx";
import { customerResource, customersApi } from "./customer-resource.ts";

type Loaded = Awaited<ReturnType<typeof clientLoader>>;

export const meta = createDashboardMeta("Customer", (loaded: Loaded) => loaded?.customer.company);

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  if (id === "add") return null;
  const customer = await customersApi.find(id);
  const query = enquiryPageSchema.parse({ customer: customer._id, size: 100 });
  return { customer, enquiries: (await enquiriesApi.list(query)).enquiries };
}

export default function Customer() {
  const loaded = useLoaderData<typeof clientLoader>();
  if (loaded === null) return <FieldRecordPage resource={customerResource} record={null} />;
  const { customer, enquiries } = loaded;
  return (
    <FieldRecordPage resource={customerResource} record={customer}>
      <div className="customer">
        <section aria-labelledby="people-heading">
          <h2 id="people-heading">People</h2>
          {parsePeople(customer.people).map((person) => (
            <PersonLinks key={JSON.stringify(person)} {...person} doNotContact={customer.doNotContact} />
          ))}
        </section>
        <Enquiries enquiries={enquiries} />
        <MergeDialog key={customer._id} first={customer} />
      </div>
    </FieldRecordPage>
  );
}

function Enquiries({ enquiries }: { readonly enquiries: readonly EnquiryResponse[] }) {
  const { currency } = useCompany();
  const unit = `${currency.code} a month`;
  const accepted = enquiries.flatMap(({ leadingQuote }) =>
    leadingQuote?.status === "accepted" ? [leadingQuote] : [],
  );
  const sum = fils(accepted.reduce((total, quote) => total + filsFromDirhams(quote.monthlyCost), 0));
  const machines = accepted
    .flatMap((quote) => quote.machines)
    .map((line) => `${formatCount(line.quantity)} \u00d7 ${line.productTitle}`);
  return (
    <section aria-labelledby="enquiries-heading">
      <h2 id="enquiries-heading">{formatCounted(enquiries.length, "enquiry", "enquiries")}</h2>
      {accepted.length > 0 && (
        <p>
          Accepted: <b className="mono">{formatDirhams(sum)}</b> {unit}, <bdi>{machines.join(", ")}</bdi>
        </p>
      )}
      {enquiries.length === 0 ? (
        <p>None is confirmed yet. Their next enquiry suggests this customer.</p>
      ) : (
        <RecordTable caption="Enquiries" columns={["Enquiry", "Asked", "Received", "Stage", "Quote", unit]}>
          {enquiries.map((enquiry) => (
            <LinkedEnquiryRow key={enquiry._id} enquiry={enquiry}>
              <td dir="auto" lang={getTextLanguage(enquiry.asked, "ar")}>
                {enquiry.asked}
              </td>
              <td data-label="Received">
                <Moment at={enquiry.createdAt} />
              </td>
              <td data-label="Stage">{stageNames[enquiry.stage]}</td>
              <td>{enquiry.leadingQuote && quoteStatusNames[enquiry.leadingQuote.status]}</td>
              <td className="records__number" data-label={unit}>
                {enquiry.value !== null && formatDirhams(filsFromDirhams(enquiry.value))}
              </td>
            </LinkedEnquiryRow>
          ))}
        </RecordTable>
      )}
    </section>
  );
}
