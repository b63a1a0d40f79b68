import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { company } from "#content/company.ts";
import { localizeCompany } from "#domain/company/localize-company.ts";
import { listFieldNames } from "#domain/shared/field-names.ts";
import { locales } from "#domain/shared/locale.ts";
import { getTranslate } from "#messages/catalogue.ts";
import { createTitle, describePage, getSearchWords, searchLimits } from "./search-result.ts";
import { sitePaths } from "./site-paths.ts";

const pages = listFieldNames(sitePaths);

describe.each(locales)("in %s", (locale) => {
  const t = getTranslate(locale);
  const site = localizeCompany(company, locale);

  test("each title is under 60 characters and names the place or the company; descriptions fit", () => {
    const { place, company: name } = getSearchWords(t, site);
    const results = pages.map((page) => describePage(t, site, page));
    const titles = results.map(({ title }) => createTitle(title, site.name));
    for (const title of titles) {
      expect(title.length, title).toBeLessThan(searchLimits.title);
      expect(title).toContain(title.includes(place) ? place : name);
    }
    for (const { description } of results)
      expect(description.length, description).toBeLessThanOrEqual(searchLimits.description);
    expect(new Set(titles).size).toBe(pages.length);
    expect(new Set(results.map(({ description }) => description)).size).toBe(pages.length);
    expect(titles.filter((title) => title.includes(place)).length).toBeGreaterThan(14);
  });

  test("no name of a company, a place or a trade makes a title too long, or ends it in the middle of a sign", () => {
    const words = (maxLength: number) =>
      fc.string({ unit: "grapheme", minLength: 1, maxLength }).filter((text) => /\S/.test(text));
    fc.assert(
      fc.property(words(60), words(60), words(60), words(40), (name, area, city, trade) => {
        const times = { withContract: "", withoutContract: "" };
        const other = {
          ...site,
          name,
          address: { ...site.address, city },
          serviceAreas: [{ area, ...times }],
          search: { ...site.search, trade },
        };
        for (const page of pages) {
          const title = createTitle(describePage(t, other, page).title, name);
          expect(title.length).toBeLessThanOrEqual(searchLimits.title);
          expect(title.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });
});

test("a title that is too long loses its last part, then the name of the company, then its end", () => {
  const rental = "Quire C320 rental in Sharjah and Ajman, Compact A3 colour multifunction copier";
  expect(createTitle(rental, "Waraq")).toBe("Quire C320 rental in Sharjah and Ajman. Waraq");
  const question = "How three floors of one office share one good copier";
  expect(createTitle(question, "Waraq Office Equipment")).toBe(question);
  expect(createTitle(`${question} and a scanner`, "Waraq")).toBe(`${question} and a…`);
});

test("a long area gives way to the city, and without a city to the country", () => {
  const t = getTranslate("en");
  const site = localizeCompany(company, "en");
  const area = "Abu Dhabi, Ras Al Khaimah, Fujairah";
  const areas = [{ area, withContract: "", withoutContract: "" }];
  expect(getSearchWords(t, { ...site, serviceAreas: areas }).place).toBe("Sharjah");
  const address = { ...site.address, city: "" };
  expect(getSearchWords(t, { ...site, serviceAreas: areas, address }).place).toBe("the UAE");
});
