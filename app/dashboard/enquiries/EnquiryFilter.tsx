import { useId, useState } from "react";
import type { AccountAnswer } from "../../../domain/accounts/account.ts";
import {
  enquiryOrders,
  enquiryPageSchema,
  enquiryStages,
  mailStates,
} from "../../../domain/enquiries/enquiry.ts";
import { quoteStandings } from "../../../domain/quotes/quote-status.ts";
import { standingNames } from "../../quotes/page/status-text.ts";
import { Icon } from "../../ui/Icon.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { mailNames, orderNames, shortName, stageNames } from "./enquiry-texts.ts";
import { type ListAddress, countFilters } from "./list-address.ts";

interface EnquiryFilterProps {
  readonly address: ListAddress;
  readonly accounts: readonly AccountAnswer[];
  /** @param isTyping where one step back would be one letter back */
  readonly onChange: (address: ListAddress, isTyping?: boolean) => unknown;
}

/** What is left out of a field's choices means that it does not matter. */
const any = "";

/** Search, filters and order of the list. A choice holds at once, a search when the typing stops. */
export function EnquiryFilter({ address, accounts, onChange }: EnquiryFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const fields = useId();
  const filters = countFilters(address);
  const choose = (name: string, value: string) => {
    const chosen = enquiryPageSchema.safeParse({
      ...address,
      spam: String(address.spam),
      page: 1,
      [name]: value === any ? undefined : value,
    });
    if (chosen.success) onChange(chosen.data);
  };
  const select = (
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
        search={address.search}
        onSearch={(search) => onChange({ ...address, search, page: 1 }, address.search !== "")}
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
        <Select {...select("stage", "Stage", address.stage ?? any)}>
          <option value={any}>Any stage</option>
          {enquiryStages.map((stage) => (
            <option key={stage} value={stage}>
              {stageNames[stage]}
            </option>
          ))}
        </Select>
        <Select {...select("owner", "Owner", address.owner ?? any)}>
          <option value={any}>Anybody</option>
          <option value="nobody">Nobody</option>
          {accounts.map(({ _id, email }) => (
            <option key={_id} value={_id}>
              {shortName(email)}
            </option>
          ))}
        </Select>
        <Select {...select("quote", "Quote", address.quote ?? any)}>
          <option value={any}>Any quote</option>
          {quoteStandings.map((standing) => (
            <option key={standing} value={standing}>
              {standingNames[standing]}
            </option>
          ))}
        </Select>
        <Select {...select("mail", "Mail", address.mail ?? any)}>
          <option value={any}>Any mail</option>
          {mailStates.map((state) => (
            <option key={state} value={state}>
              {mailNames[state]}
            </option>
          ))}
        </Select>
        <Select {...select("spam", "Show", String(address.spam))}>
          <option value="false">Enquiries</option>
          <option value="true">Spam</option>
        </Select>
        <Select {...select("order", "Order", address.order)}>
          {enquiryOrders.map((order) => (
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
