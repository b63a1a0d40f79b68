import { useState } from "react";
import { useSettled } from "../slider/use-settled.ts";
import { type RankingQuery, toRankingSearch } from "./ranking-query.ts";

/**
 * What a visitor asks for while they try. Once it rests, the answer is read out and the address asks for the same.
 *
 * @param formatAnnouncement what is read out
 */
export function useRankingQuery(first: RankingQuery, formatAnnouncement: (query: RankingQuery) => string) {
  const [query, setQuery] = useState(first);
  const [announced, announce] = useState("");
  const search = toRankingSearch(query);
  useSettled(search, () => {
    announce(formatAnnouncement(query));
    history.replaceState(history.state, "", `?${search}${location.hash}`);
  });
  return { query, setQuery, announced };
}
