import { useQuery } from "@tanstack/react-query";
import { getAccountName } from "#domain/accounts/account.ts";
import { polling, queryClient } from "#app/dashboard/shared/query-client.ts";
import { type Present, enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";

const intervalMs = 20_000;

/** Tells the server which enquiry is open here, and returns those of the colleagues. */
export function usePresence(openId: string | null): Present {
  const { data = [] } = useQuery(
    {
      queryKey: ["presence", openId],
      queryFn: () => enquiriesApi.savePresence(openId),
      ...polling,
      refetchOnMount: "always",
      refetchInterval: intervalMs,
      placeholderData: (before) => before,
    },
    queryClient,
  );
  return data;
}

/** Their names, of the colleagues who have it open. Empty for nobody. */
export function listViewers(present: Present, id: string): string {
  return present
    .filter(({ enquiry }) => enquiry === id)
    .map(({ owner }) => getAccountName(owner))
    .join(", ");
}
