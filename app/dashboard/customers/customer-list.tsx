import { Link, useLoaderData } from "react-router";
import type { CustomerResponse } from "#domain/customers/customer-response.ts";
import { parsePeople } from "#domain/customers/customer.ts";
import { formatCounted } from "#domain/shared/format.ts";
import { DeleteLink } from "#app/dashboard/editing/DeleteLink.tsx";
import { useFieldRecordDeletion } from "#app/dashboard/editing/FieldRecordPage.tsx";
import { ExportButton } from "#app/dashboard/import/CsvActions.tsx";
import { createDashboardMeta } from "#app/dashboard/layout/dashboard-meta.ts";
import { loadRecordPage } from "#app/dashboard/shared/list-query.ts";
import { RecordListPage } from "#app/dashboard/ui/RecordList.tsx";
import { RecordTable } from "#app/dashboard/ui/RecordTable.tsx";
import type { Route } from "./+types/customer-list";
import { PersonLinks } from "./PersonLinks.tsx";
import { customerResource, customersApi } from "./customer-resource.ts";

export const meta = createDashboardMeta("Customers");

const { listPath } = customerResource;

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadRecordPage(listPath, url, customersApi.list);
}

export default function CustomerList() {
  const { query, list } = useLoaderData<typeof clientLoader>();
  return (
    <RecordListPage
      subject="customer"
      note={formatCounted(list.total, "customer", "customers, by company")}
      actions={<ExportButton subject="customer" />}
      path={listPath}
      query={query}
      list={list}
      emptyText="Create one from an enquiry, or add it here. No enquiry needs a customer to be worked."
    >
      <RecordTable
        className="records customer-table"
        caption="Customers"
        columns={["Customer", "First person", "Actions"]}
      >
        {list.customers.map((customer) => (
          <CustomerRow key={customer._id} customer={customer} />
        ))}
      </RecordTable>
    </RecordListPage>
  );
}

function CustomerRow({ customer }: { readonly customer: CustomerResponse }) {
  const { _id, company, domains, people, doNotContact } = customer;
  const [person] = parsePeople(people);
  const deletion = useFieldRecordDeletion(customerResource, customer);
  return (
    <tr aria-busy={deletion.isDeleting || undefined}>
      <th scope="row">
        <Link to={`${listPath}/${_id}`} dir="auto">
          {company}
        </Link>{" "}
        <small className="mono">{domains}</small>
      </th>
      <td>{person !== undefined && <PersonLinks {...person} doNotContact={doNotContact} />}</td>
      <td className="records__actions">
        <DeleteLink deletion={deletion} name={company} />
      </td>
    </tr>
  );
}
