import { useEffect, useState } from "react";
import { quoteQuery } from "../../domain/quotes/quote-url.ts";
import type { Machine } from "./priced-product.ts";
import { pointPriceLinks } from "./price-links.ts";
import { announcement } from "./price-texts.ts";
import {
  type Move,
  type PricedMachine,
  type Selection,
  chooseMachine,
  moveSelection,
  priceSelection,
} from "./selection.ts";
import { sharedTotal } from "./shared-total.ts";
import { useSettled } from "./slider/use-settled.ts";

/** A calculator that is alive: what it shows, and what a person can do with it. */
export interface Calculator extends PricedMachine {
  /** What is read out politely once the sliders rest; empty until they were moved. */
  readonly announced: string;
  choose(machineId: string): void;
  move(move: Move): void;
}

/** The state of a page's calculator. Once it rests, its price is read out and stands in the page's address. */
export function useCalculator(machines: readonly Machine[], first: Selection): Calculator {
  const [selection, select] = useState(first);
  const [announced, announce] = useState("");
  const priced = priceSelection(machines, selection);
  const query = quoteQuery(selection.machineId, selection.meter).toString();

  useEffect(() => {
    sharedTotal.publish(priced.price.total);
    pointPriceLinks(query);
  }, [priced.price.total, query]);
  useSettled(query, () => {
    announce(announcement(priced));
    history.replaceState(history.state, "", `?${query}${location.hash}`);
  });

  return {
    ...priced,
    announced,
    choose: (machineId) => select(chooseMachine(machines, machineId)),
    move: (move) => select((current) => moveSelection(machines, current, move)),
  };
}
