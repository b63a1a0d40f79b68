import { useEffect, useRef } from "react";

/** The returned function tells, after a wait, whether the component is still on the page. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}
