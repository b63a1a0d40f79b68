import { useEffect } from "react";
import type { WaitingResponse } from "#domain/enquiries/enquiry-response.ts";
import { asApiError } from "#app/dashboard/shared/api-error.ts";
import { isRestricted } from "#app/dashboard/session/current-session.ts";
import { createStore } from "#app/dashboard/shared/store.ts";
import { enquiriesApi } from "#app/dashboard/enquiries/enquiries-api.ts";
import { usePolling } from "#app/dashboard/shared/use-polling.ts";

export const waitingStore = createStore<WaitingResponse | null>(null);

export async function refreshWaiting(): Promise<void> {
  if (isRestricted()) return;
  try {
    waitingStore.set(await enquiriesApi.getWaiting());
  } catch (error) {
    asApiError(error);
  }
}

export function useWaitingPolling(): void {
  usePolling(refreshWaiting);
  useEffect(() => {
    if (waitingStore.get() === null) void refreshWaiting();
  }, []);
}
