import { useId, useState } from "react";
import type { AccountResponse } from "../../../../domain/accounts/account.ts";
import {
  enquirySortOrders,
  enquiryPageSchema,
  enquiryStages,
  mailStates,
} from "../../../../domain/enquiries/enquiry.ts";
import { quoteStatuses } from "../../../../domain/quotes/quote-status.ts";
import { quoteStatusNames } from "../../../quotes/page/quote-status-labels.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { mailNames, orderNames, getAccountName, stageNames } from "../enquiry-texts.ts";
import { type EnquiryPage, countFilters } from "./list-query.ts";

interface EnquiryFilterProps {
  readonly query: EnquiryPage;
  readonly accounts: readonly AccountResponse[];
  /** @param isTyping replaces the history entry: going back would otherwise remove one letter */
  readonly onChange: (query: EnquiryPage, isTyping?: boolean) => unknown;
}

/** Option that switches a filter off. */
const anyValue = "";

/** Search, filters and order of the list. Selects apply at once, the search when the typing pauses. */
export function EnquiryFilter({ query, accounts, onChange }: EnquiryFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const fields = useId();
  const filters = countFilters(query);
  const choose = (name: string, value: string) => {
    const chosen = enquiryPageSchema.safeParse({
      ...query,
      spam: String(query.spam),
      page: 1,
      [name]: value === anyValue ? undefined : value,
    });
    if (chosen.success) onChange(chosen.data);
  };
  const createSelectProps = (
    name: "stage" | "quote" | "mail" | "owner" | "spam" | "order",
    label: string,
    value: string,
  ) => ({
    name,
    label,
    value,
    onChoose: choose,
  });
  return (
    <form className="enquiry-filter" role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label="Search enquiries"
        placeholder="Name, company, phone, machine"
        search={query.search}
        onSearch={(search) => onChange({ ...query, search, page: 1 }, query.search !== "")}
      />
      <button
        className="btn btn--sm btn--line enquiry-filter__toggle"
        type="button"
        aria-expanded={isOpen}
        aria-controls={fields}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" /> Filter{filters > 0 && ` (${filters})`}
      </button>
      <div id={fields} className="enquiry-filter__fields" data-open={isOpen || undefined}>
        <Select {...createSelectProps("stage", "Stage", query.stage ?? anyValue)}>
          <option value={anyValue}>Any stage</option>
          {enquiryStages.map((stage) => (
            <option key={stage} value={stage}>
              {stageNames[stage]}
            </option>
          ))}
        </Select>
        <Select {...createSelectProps("owner", "Owner", query.owner ?? anyValue)}>
          <option value={anyValue}>Anybody</option>
          <option value="nobody">Nobody</option>
          {accounts.map(({ _id, email }) => (
            <option key={_id} value={_id}>
              {getAccountName(email)}
            </option>
          ))}
        </Select>
        <Select {...createSelectProps("quote", "Quote", query.quote ?? anyValue)}>
          <option value={anyValue}>Any quote</option>
          {quoteStatuses.map((status) => (
            <option key={status} value={status}>
              {quoteStatusNames[status]}
            </option>
          ))}
        </Select>
        <Select {...createSelectProps("mail", "Mail", query.mail ?? anyValue)}>
          <option value={anyValue}>Any mail</option>
          {mailStates.map((state) => (
            <option key={state} value={state}>
              {mailNames[state]}
            </option>
          ))}
        </Select>
        <Select {...createSelectProps("spam", "Show", String(query.spam))}>
          <option value="false">Enquiries</option>
          <option value="true">Spam</option>
        </Select>
        <Select {...createSelectProps("order", "Order", query.order)}>
          {enquirySortOrders.map((order) => (
            <option key={order} value={order}>
              {orderNames[order]}
            </option>
          ))}
        </Select>
      </div>
    </form>
  );
}

interface SelectProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChoose: (name: string, value: string) => void;
  readonly children: React.ReactNode;
}

function Select({ name, label, value, onChoose, children }: SelectProps) {
  return (
    <label className="enquiry-filter__field">
      <span>{label}</span>
      <select
        className="input"
        name={name}
        value={value}
        onChange={({ target }) => onChoose(name, target.value)}
      >
        {children}
      </select>
    </label>
  );
}
