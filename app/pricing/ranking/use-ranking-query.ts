import { useState } from "react";
import { useSettled } from "../slider/use-settled.ts";
import { type Asked, queryOf } from "./ranking-query.ts";

/**
 * What a visitor asks for while they try. Once it rests, the answer is read out and the address asks for the same.
 *
 * @param answerTo what is read out
 */
export function useAsked(first: Asked, answerTo: (asked: Asked) => string) {
  const [asked, ask] = useState(first);
  const [announced, announce] = useState("");
  const query = queryOf(asked);
  useSettled(query, () => {
    announce(answerTo(asked));
    history.replaceState(history.state, "", `?${query}${location.hash}`);
  });
  return { asked, ask, announced };
}
