import { topicLabels } from "#domain/enquiries/topic-labels.ts";
import type { Translate } from "#messages/message.ts";
import { useText } from "#app/messages/text-context.ts";
import { memo, useId, useState } from "react";
import { enquiryFields, languageNames } from "#domain/enquiries/enquiry-fields.ts";
import { mailNames, quoteStatusNames, stageNames } from "#domain/enquiries/enquiry.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { Select } from "#app/dashboard/ui/Select.tsx";
import { SearchField } from "#app/dashboard/ui/SearchField.tsx";
import { getAccountName } from "#domain/accounts/account.ts";
import { formatAttributionSource } from "#domain/enquiries/attribution-source.ts";
import type { EnquiryChoices } from "#app/dashboard/enquiries/enquiries-api.ts";
import { type InboxQuery, countFilters, inboxQuerySchema } from "./list-query.ts";

interface EnquiryFilterProps {
  readonly query: InboxQuery;
  readonly choices: Pick<EnquiryChoices, "owners" | "sources">;
  /** @param isTyping replaces the history entry: going back would otherwise remove one letter */
  readonly onChange: (query: InboxQuery, isTyping?: boolean) => unknown;
}

interface Filter {
  readonly name: "topic" | "stage" | "locale" | "owner" | "source" | "followUp" | "quote" | "mail" | "spam";
  readonly label: string;
  readonly options: readonly (readonly [value: string, name: string])[];
}

/** An empty value is the unknown source. */
const anyValue = "*";

/** Memoized: nine selects have more options than the list has rows. */
export const EnquiryFilter = memo(function EnquiryFilter({ query, choices, onChange }: EnquiryFilterProps) {
  const t = useText();
  const fields = useId();
  const filters = countFilters(query);
  const [isOpen, setOpen] = useState(filters > 0);
  const choose = (name: Filter["name"], value: string) => {
    const chosen = inboxQuerySchema.safeParse({
      ...query,
      spam: String(query.spam),
      page: 1,
      // A stage that the view leaves out would find nothing.
      ...(name === "stage" && { view: "all" }),
      [name]: value === anyValue ? undefined : value,
    });
    if (chosen.success) onChange(chosen.data);
  };
  return (
    <form className="enquiry-filter" role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label="Search enquiries"
        placeholder="Name, company, phone, machine"
        search={query.search}
        onSearch={(search) => onChange({ ...query, search, page: 1 }, query.search !== "")}
      />
      <button
        className="button button--small button--line enquiry-filter__toggle"
        type="button"
        aria-expanded={isOpen}
        aria-controls={fields}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon path={icons.filter} /> Filter{filters > 0 && ` (${filters})`}
      </button>
      <div id={fields} className="enquiry-filter__fields" data-open={isOpen || undefined}>
        {listFilters(t, choices).map(({ name, label, options }) => (
          <label key={name} className="enquiry-filter__field">
            <span>{label}</span>
            <Select
              name={name}
              value={String(query[name] ?? anyValue)}
              options={options}
              onChange={({ target }) => choose(name, target.value)}
            />
          </label>
        ))}
      </div>
    </form>
  );
});

function listFilters(t: Translate, { owners, sources }: EnquiryFilterProps["choices"]): readonly Filter[] {
  const ownerOptions = owners.map((owner) => [owner._id, getAccountName(owner)] as const);
  return [
    {
      name: "topic",
      label: enquiryFields.topic.label,
      options: [
        [anyValue, "Any kind"],
        ...Object.entries(topicLabels).map(([name, label]) => [name, t.text(label)] as const),
      ],
    },
    {
      name: "stage",
      label: "Stage",
      options: [[anyValue, "Any stage"], ["undecided", "Undecided"], ...Object.entries(stageNames)],
    },
    {
      name: "owner",
      label: "Owner",
      options: [[anyValue, "Anybody"], ["nobody", "Nobody"], ...ownerOptions],
    },
    {
      name: "source",
      label: "Source",
      options: [
        [anyValue, "Any source"],
        ...sources.map((source) => [source, formatAttributionSource(source)] as const),
      ],
    },
    {
      name: "followUp",
      label: "Follow-up",
      options: [
        [anyValue, "Any"],
        ["late", "Late"],
        ["today", "Today"],
        ["upcoming", "Upcoming"],
        ["none", "None"],
      ],
    },
    {
      name: "quote",
      label: "Quote",
      options: [
        [anyValue, "Any quote"],
        ["responded", "Answered, waiting"],
        ...Object.entries(quoteStatusNames),
      ],
    },
    { name: "mail", label: "Mail", options: [[anyValue, "Any mail"], ...Object.entries(mailNames)] },
    {
      name: "locale",
      label: enquiryFields.locale.label,
      options: [[anyValue, "Any"], ...Object.entries(languageNames)],
    },
    {
      name: "spam",
      label: "Show",
      options: [
        ["false", "Enquiries"],
        ["true", "Spam"],
      ],
    },
  ];
}
