import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";

/**
 * What list, record and polls show. The loaders fetch, so nothing is fetched again when a page is shown; a failed request
 * is repeated by the user, or by the next poll.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: "always",
      refetchOnMount: false,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      throwOnError: (error) => !(error instanceof ApiError),
    },
  },
});

/** While the tab is visible, and when it comes back. */
export const polling = { refetchInterval: 15_000, refetchOnWindowFocus: "always" } as const;
