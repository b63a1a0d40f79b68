import { describe, expect, it, test } from "vitest";
import content from "#content/showcase.json" with { type: "json" };
import offices from "#content/example-office.json" with { type: "json" };
import { exampleOfficesSchema } from "./example-office.ts";
import { emptyShowcase, getShowcaseFacts, localizeShowcase, showcaseSchema } from "./showcase.ts";

const photo = `/images/${"a".repeat(64)}/800.webp`;
const logo = { image: photo, name: "Al Warsan Steel", allowedBy: "Reem Nasser", allowedOn: "2026-11-12" };
const demo = showcaseSchema.parse({
  ...content,
  cases: content.cases.map((each) => ({ ...each, image: photo })),
  logos: [],
});

function listFaults(changes: object): readonly string[] {
  const parsed = showcaseSchema.safeParse({ ...emptyShowcase, ...changes });
  return (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

test("every text of the demo company's customers and of the example office is there in Arabic", () => {
  const { en, ar } = exampleOfficesSchema.parse(offices);
  const listMachines = (machines: typeof en) => machines.map((machine) => ({ ...machine, place: "" }));
  expect(listMachines(ar)).toEqual(listMachines(en));
  const { cases, sectors } = localizeShowcase(demo, "ar");
  const texts = [
    ...ar.map(({ place }) => place),
    ...sectors.flatMap(({ name, habit }) => [name, habit]),
    ...cases.flatMap(({ heading, customer, imageAlt, story, agreement, figures }) => [
      heading,
      customer,
      imageAlt,
      story,
      agreement,
      ...figures.map(({ label }) => label),
    ]),
  ];
  expect(texts.filter((text) => !/\p{Script=Arabic}/u.test(text))).toEqual([]);
});

describe("a claim", () => {
  const withClaim = (changes: object) => ({
    claims: { ...emptyShowcase.claims, clients: { figure: "", source: "", checkedOn: "", ...changes } },
  });

  it.each([
    [
      { figure: "300" },
      [
        "claims.clients.source: A claim needs a source before visitors see it. Empty both fields to leave it out.",
      ],
    ],
    [{ source: "List of contracts" }, ["claims.clients.figure: Enter the figure, or empty its source"]],
    [{ figure: "300", source: "List" }, ["claims.clients.checkedOn: Enter the day of the check"]],
    [{ figure: "300", source: "List", checkedOn: "2026-11-30" }, []],
    [{}, []],
  ])("%j is refused for %j", (changes, faults) => {
    expect(listFaults(withClaim(changes))).toEqual(faults);
  });

  it("of a range needs both ends, the lower one first", () => {
    const end = (figure: number) => ({ figure, source: "Study", checkedOn: "2026-01-01" });
    const claims = { ...emptyShowcase.claims, co2FromKg: end(220), co2ToKg: end(110) };
    expect(listFaults({ claims })).toEqual(["claims.co2ToKg.figure: Enter both ends, the lower one first"]);
  });

  it("that is empty is none of the company", () => {
    expect(Object.values(getShowcaseFacts(emptyShowcase).claims)).toEqual(Array(7).fill(null));
    expect(getShowcaseFacts(demo).claims).toMatchObject({
      since: 2012,
      co2PerCopierKg: { from: 110, to: 220 },
    });
  });
});

describe("a logo", () => {
  it.each([
    ["with a permission", {}, true],
    ["that nobody allowed", { allowedBy: "" }, false],
    ["without the day of the permission", { allowedOn: "" }, false],
    ["that is hidden", { isHidden: true }, false],
  ])("%s: visitors see it: %s", (_, changes, isShown) => {
    const showcase = showcaseSchema.parse({ ...emptyShowcase, logos: [{ ...logo, ...changes }] });
    expect(localizeShowcase(showcase, "en").logos).toHaveLength(isShown ? 1 : 0);
    expect(getShowcaseFacts(showcase).hasCustomers).toBe(isShown);
  });

  it.each(["", "https://evil.example/a.svg", "/client-logos/../a.svg", "javascript:alert(1)"])(
    "has an uploaded picture, not %j",
    (image) => {
      expect(listFaults({ logos: [{ ...logo, image }] })).toEqual([
        "logos.0.image: Logo: upload an SVG or an image",
      ]);
    },
  );
});

test("the figures of a case are one a line, and a case that is not published is of no page", () => {
  const [first] = demo.cases;
  const figures = "Machines: 11 > 4\nA month: 2,980 > 2205 AED\nSites served: 5";
  const cases = [
    { ...first, figures },
    { ...first, isPublished: false },
  ];
  expect(
    localizeShowcase(showcaseSchema.parse({ ...demo, cases }), "en").cases.map((each) => each.figures),
  ).toEqual([
    [
      { label: "Machines", before: 11, now: 4 },
      { label: "A month", before: 2980, now: 2205, unit: "AED" },
      { label: "Sites served", now: 5 },
    ],
  ]);
  expect(listFaults({ cases: [{ ...first, figures: "many machines" }] })).toHaveLength(1);
});
