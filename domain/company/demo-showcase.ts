import { listFieldNames } from "#domain/shared/field-names.ts";
import { type Showcase, emptyShowcase, showcaseSchema } from "./showcase.ts";

/* Items that staff have changed or added differ from the demo's, and stay. */

type List = "logos" | "cases" | "sectors";

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isIn = (list: readonly unknown[], item: unknown) => list.some((each) => isEqual(each, item));

function isDemoClaim(name: keyof Showcase["claims"], { claims }: Showcase, demo: Showcase): boolean {
  // The two ends of a range are one claim.
  const names = /^co2(?:From|To)Kg$/.test(name) ? (["co2FromKg", "co2ToKg"] as const) : [name];
  return names.every((each) => claims[each].figure !== null && isEqual(claims[each], demo.claims[each]));
}

export function countDemoItems(shown: Showcase, demo: Showcase) {
  const count = (list: List) => shown[list].filter((item) => isIn(demo[list], item)).length;
  return {
    claim: listFieldNames(shown.claims).filter((name) => isDemoClaim(name, shown, demo)).length,
    logo: count("logos"),
    case: count("cases"),
    trade: count("sectors"),
  };
}

export function removeDemoItems(shown: Showcase, demo: Showcase): Showcase {
  const claims = { ...shown.claims };
  for (const name of listFieldNames(claims))
    if (isDemoClaim(name, shown, demo)) claims[name] = emptyShowcase.claims[name];
  return {
    ...shown,
    claims,
    logos: shown.logos.filter((item) => !isIn(demo.logos, item)),
    cases: shown.cases.filter((item) => !isIn(demo.cases, item)),
    sectors: shown.sectors.filter((item) => !isIn(demo.sectors, item)),
  };
}

function restoreList<Item>(now: readonly Item[], earlier: readonly Item[], ofDemo: readonly Item[]): Item[] {
  return [
    ...earlier.filter((item) => isIn(ofDemo, item) || isIn(now, item)),
    ...now.filter((item) => !isIn(earlier, item)),
  ];
}

/** @param before with the items of the demo, in its order */
export function restoreDemoItems(shown: Showcase, before: Showcase, demo: Showcase): Showcase {
  const claims = { ...shown.claims };
  for (const name of listFieldNames(claims))
    if (claims[name].figure === null && isDemoClaim(name, before, demo)) claims[name] = before.claims[name];
  const restored = {
    ...shown,
    claims,
    logos: restoreList(shown.logos, before.logos, demo.logos),
    cases: restoreList(shown.cases, before.cases, demo.cases),
    sectors: restoreList(shown.sectors, before.sectors, demo.sectors),
  };
  // With what staff have added since, a list may have no room for it.
  return showcaseSchema.safeParse(restored).data ?? shown;
}
