import { useEffect } from "react";

const defaultIntervalMs = 15_000;

export function usePolling(poll: () => Promise<void>, intervalMs = defaultIntervalMs): void {
  useEffect(() => {
    const pollWhenVisible = () => {
      if (document.visibilityState === "visible") void poll();
    };
    const timer = setInterval(pollWhenVisible, intervalMs);
    document.addEventListener("visibilitychange", pollWhenVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", pollWhenVisible);
    };
  }, [poll, intervalMs]);
}
