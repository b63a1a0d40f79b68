import { expect, test } from "vitest";
import content from "#content/showcase.json" with { type: "json" };
import { showcasesSchema } from "./showcase.ts";

test("the customers, sectors and machines of the showcase are the same in Arabic, with their own words", () => {
  const { en, ar } = showcasesSchema.parse(content);
  const listMachines = (showcase: typeof en) =>
    showcase.exampleOffice.map(({ product, image, month, monthBefore }) => [
      product,
      image,
      month,
      monthBefore,
    ]);
  expect(listMachines(ar)).toEqual(listMachines(en));
  const listNumbers = (showcase: typeof en) =>
    showcase.cases.map(({ image, figures }) => [
      image.name,
      figures.map(({ before, now, isPrice }) => [before, now, isPrice]),
    ]);
  expect(listNumbers(ar)).toEqual(listNumbers(en));
  expect(ar.sectors).toHaveLength(en.sectors.length);

  const texts = [
    ...ar.exampleOffice.map(({ place }) => place),
    ...ar.sectors.flatMap(({ name, habit }) => [name, habit]),
    ...ar.cases.flatMap(({ heading, customer, image, story, agreement, figures }) => [
      heading,
      customer,
      image.alt,
      story,
      agreement,
      ...figures.map(({ label }) => label),
    ]),
  ];
  expect(texts.filter((text) => !/\p{Script=Arabic}/u.test(text))).toEqual([]);
});
