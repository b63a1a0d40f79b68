import { useEffect } from "react";
import type { WaitingAnswer } from "../../../domain/enquiries/enquiry-response.ts";
import { asFailure } from "../shared/failures.ts";
import { createStore } from "../shared/store.ts";
import { enquiriesApi } from "./enquiries-api.ts";
import { useWatch } from "./use-watch.ts";

/** What waits for an answer, as it was known last. */
export const waiting = createStore<WaitingAnswer | null>(null);

/** Looks what waits. Without an answer what was known stays. */
export async function refreshWaiting(): Promise<void> {
  try {
    waiting.set(await enquiriesApi.waiting());
  } catch (error) {
    asFailure(error);
  }
}

/** Keeps what waits up to date for as long as somebody is at the desk. */
export function useWaitingWatch(): void {
  useWatch(refreshWaiting);
  useEffect(() => {
    if (waiting.get() === null) void refreshWaiting();
  }, []);
}
