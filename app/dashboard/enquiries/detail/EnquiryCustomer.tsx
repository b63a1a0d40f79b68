import { useRef, useState } from "react";
import { Link } from "react-router";
import type { EnquiryResponse } from "#domain/enquiries/enquiry-response.ts";
import { CustomerSearch, useCustomerSearch } from "#app/dashboard/customers/CustomerSearch.tsx";
import { getFieldRecordPath } from "#app/dashboard/layout/sections.ts";
import { matchTexts } from "./RelatedEnquiries.tsx";
import type { EditableEnquiry, WantedChange } from "./use-enquiry.ts";

export function EnquiryCustomer({ editable }: { readonly editable: EditableEnquiry }) {
  const { enquiry, customers } = editable.detail;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isSearching, setSearching] = useState(false);
  const list = useCustomerSearch(enquiry.company, isSearching);
  const choose = (wanted: WantedChange, text: string) => {
    // The button leaves with the choice.
    heading.current?.focus();
    void editable.change(wanted, text);
  };
  const renderButton = (text: string, wanted: WantedChange, style = "button button--small button--line") => (
    <button className={style} type="button" onClick={() => choose(wanted, text)}>
      {text}
    </button>
  );
  return (
    <section aria-labelledby="customer-heading">
      <h2 id="customer-heading" ref={heading} tabIndex={-1}>
        Customer
      </h2>
      {enquiry.customer === null ? (
        <>
          {customers.map((customer) => (
            <div key={customer._id} className="suggestion">
              <p>
                Perhaps <CustomerLink {...customer} />, {matchTexts[customer.match]}
              </p>
              <div className="button-row">
                {renderButton("Confirm", { customer: customer._id }, "button button--small")}
                {renderButton("Not this one", { refusedCustomer: customer._id })}
              </div>
            </div>
          ))}
          {renderButton("Create a customer from this enquiry", { customer: "new" }, "link")}
          <details onToggle={({ currentTarget }) => setSearching(currentTarget.open)}>
            <summary className="link">Link a customer</summary>
            <CustomerSearch
              list={list}
              label="Customer to link"
              onChoose={(customer) => choose({ customer }, "Customer linked")}
            />
          </details>
        </>
      ) : (
        <p>
          <CustomerLink {...enquiry.customer} /> {renderButton("Unlink", { customer: null }, "link")}
        </p>
      )}
    </section>
  );
}

function CustomerLink({ _id, company }: NonNullable<EnquiryResponse["customer"]>) {
  return (
    <Link className="link" to={getFieldRecordPath("customer", _id)} dir="auto">
      {company}
    </Link>
  );
}
