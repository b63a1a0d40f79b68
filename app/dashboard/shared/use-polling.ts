import { useEffect } from "react";

const pollIntervalMs = 15_000;

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
