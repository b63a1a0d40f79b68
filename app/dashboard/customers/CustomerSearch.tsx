import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CustomerResponse } from "#domain/customers/customer-response.ts";
import { parsePeople, splitList } from "#domain/customers/customer.ts";
import { Icon } from "#app/ui/Icon.tsx";
import * as icons from "#app/ui/icons.ts";
import { queryClient } from "#app/dashboard/shared/query-client.ts";
import { SearchField } from "#app/dashboard/ui/SearchField.tsx";
import { customersApi } from "./customer-resource.ts";

/** @param start the first search */
export function useCustomerSearch(start: string, isShown: boolean) {
  const [search, onSearch] = useState(start);
  const queryFn = () => customersApi.list({ search, page: 1, size: 9 });
  const enabled = isShown && search !== "";
  const query = { queryKey: ["customers", search], queryFn, enabled, gcTime: 0 };
  const { data, error, refetch } = useQuery(query, queryClient);
  return { search, onSearch, found: data?.customers, error, refetch };
}

interface CustomerSearchProps {
  readonly list: ReturnType<typeof useCustomerSearch>;
  readonly label: string;
  /** The id of one that is not offered. */
  readonly except?: string;
  readonly chosen?: string;
  readonly onChoose: (id: string) => void;
}

export function CustomerSearch({ list, label, except, chosen, onChoose }: CustomerSearchProps) {
  const { search, onSearch, error } = list;
  const found = list.found?.filter(({ _id }) => _id !== except);
  return (
    <div className="customer-search">
      <SearchField label={label} placeholder="Company, person, domain" search={search} onSearch={onSearch} />
      <p role="status">{error?.message ?? (found?.length === 0 && "No other customer has these words.")}</p>
      {found?.map((customer) => (
        <button
          key={customer._id}
          className={`button button--small${customer._id === chosen ? "" : " button--line"}`}
          type="button"
          aria-pressed={chosen === undefined ? undefined : customer._id === chosen}
          onClick={() => onChoose(customer._id)}
        >
          {customer._id === chosen && <Icon path={icons.check} />}
          <span>
            <bdi>{customer.company}</bdi> <small dir="auto">{getHint(customer)}</small>
          </span>
        </button>
      ))}
    </div>
  );
}

/** Tells customers of one name apart. */
function getHint({ domains, people, trn }: CustomerResponse): string {
  return splitList(domains)[0] ?? parsePeople(people)[0]?.name ?? trn;
}
