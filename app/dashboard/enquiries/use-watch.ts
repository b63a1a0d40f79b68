import { useEffect } from "react";

/** How often the desk looks for news, ms. */
const pace = 15_000;

/** Looks again and again, but only while the page is seen; who comes back to it has the news at once. */
export function useWatch(look: () => Promise<void>): void {
  useEffect(() => {
    const lookWhenSeen = () => {
      if (document.visibilityState === "visible") void look();
    };
    const clock = setInterval(lookWhenSeen, pace);
    document.addEventListener("visibilitychange", lookWhenSeen);
    return () => {
      clearInterval(clock);
      document.removeEventListener("visibilitychange", lookWhenSeen);
    };
  }, [look]);
}
