import { useEffect } from "react";

/** How often the dashboard looks for news, ms. */
const pollInterval = 15_000;

/** Looks again and again, but only while the page is seen; who comes back to it has the news at once. */
export function usePolling(poll: () => Promise<void>): void {
  useEffect(() => {
    const pollWhenVisible = () => {
      if (document.visibilityState === "visible") void poll();
    };
    const timer = setInterval(pollWhenVisible, pollInterval);
    document.addEventListener("visibilitychange", pollWhenVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", pollWhenVisible);
    };
  }, [poll]);
}
