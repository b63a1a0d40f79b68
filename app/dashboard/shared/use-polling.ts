import { useEffect } from "react";

/** Polling interval, ms. */
const pollIntervalMs = 15_000;

/** Polls while the page is visible, and at once when it becomes visible again. */
export function usePolling(poll: () => Promise<void>): void {
  useEffect(() => {
    const pollWhenVisible = () => {
      if (document.visibilityState === "visible") void poll();
    };
    const timer = setInterval(pollWhenVisible, pollIntervalMs);
    document.addEventListener("visibilitychange", pollWhenVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", pollWhenVisible);
    };
  }, [poll]);
}
